import { createElement, type ReactElement, type ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { FormerNames } from './FormerNames.tsx';

interface HeadingElementProps {
  /** Level 1 is reserved for the title of the page. */
  readonly level: number;
  readonly id: string;
  /**
   * The text of the heading. The heading contains its own link, which would otherwise be part of its
   * accessible name.
   */
  readonly name: string;
  readonly children?: ReactNode;
}

/** A heading of an article, with a link to itself. */
export function HeadingElement({ level, id, name, children }: HeadingElementProps): ReactElement {
  return createElement(
    `h${Math.min(Math.max(level, 2), 6)}`,
    { id, 'aria-label': name },
    <FormerNames of={id} />,
    children,
    <Anchor id={id} heading={name} />,
  );
}
