import type { RootContent } from 'mdast';
import type { Treatment } from '#generator/config/component-treatments.ts';
import { admonition, badge, card, details, field, update } from './box-components.ts';
import type { Component } from './component.ts';
import { figure, image, link } from './media-components.ts';
import { codeGroup, tab, tabs } from './tab-components.ts';
import { unknownComponent } from './text-attributes.ts';

/** The nodes that replace a component. An unknown component shows its text attributes and its children. */
export function makeComponent(
  component: Component,
  treatment: Treatment | undefined,
): readonly RootContent[] {
  return treatment === undefined ? unknownComponent(component) : MAKERS[treatment](component);
}

type Maker = (component: Component) => readonly RootContent[];

const MAKERS: Readonly<Record<Treatment, Maker>> = {
  drop: () => [],
  unwrap: ({ children }) => children,
  admonition,
  details,
  tabs,
  tab,
  'code-group': codeGroup,
  card,
  field,
  update,
  badge,
  figure,
  image,
  link,
};
