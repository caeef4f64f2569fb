import type { Element, Properties } from 'hast';
import type { BlockContent, Image, Link, Literal, Parent, PhrasingContent } from 'mdast';

/** An image in a paragraph of its own, with its caption. */
export interface Figure extends Parent {
  type: 'figure';
  children: [Image | Link] | [Image | Link, Caption];
}

export interface Caption extends Parent {
  type: 'caption';
  children: PhrasingContent[];
}

/** All footnotes, at the end of a note. */
interface Footnotes extends Parent {
  type: 'footnotes';
  children: Parent['children'];
}

/** A box beside the text, from any of the supported notations. */
export interface Admonition extends Parent {
  type: 'admonition';
  /** As written: `note`, `NOTE`, `policy`. */
  name: string;
  /** Missing if the name of the kind is the title; empty if the box has no title. */
  title?: PhrasingContent[];
  /** Set when all kinds are known. */
  tone?: 'plain' | 'caution' | 'act';
  /** Set for a collapsible box. */
  fold?: 'open' | 'closed';
  children: BlockContent[];
}

/** Panels of which a reader sees one. */
export interface Tabs extends Parent {
  type: 'tabs';
  /** Tab sets of the same group change together. */
  group?: string;
  /** The query parameter that selects a tab. */
  query?: string;
  children: Tab[];
}

export interface Tab extends Parent {
  type: 'tab';
  label: string;
  /** The value under which the selection is stored. Default: the label. */
  value?: string;
  /** Whether the tab is selected initially. */
  chosen?: boolean;
  children: BlockContent[];
}

/** An HTML element that the author wrote as a tag. */
export interface HtmlElement extends Parent {
  type: 'htmlElement';
  name: string;
  properties: Properties;
  /** Set if a component of the publisher renders the content. */
  component?: NonNullable<Element['data']>['component'];
  children: Parent['children'];
}

/** A rendered formula. */
export interface Formula extends Literal {
  type: 'formula';
  /** MathML inside an HTML element, not yet sanitised. */
  element: Element;
}

declare module 'mdast' {
  interface RootContentMap {
    admonition: Admonition;
    tabs: Tabs;
    tab: Tab;
    htmlElement: HtmlElement;
    formula: Formula;
    figure: Figure;
    caption: Caption;
    footnotes: Footnotes;
  }
  interface PhrasingContentMap {
    formula: Formula;
    htmlElement: HtmlElement;
  }
  interface BlockContentMap {
    htmlElement: HtmlElement;
    admonition: Admonition;
    tabs: Tabs;
    figure: Figure;
    footnotes: Footnotes;
  }
  interface TableData {
    /** The accessible name of the scrolling region around the table, unique on the page. */
    label?: string;
  }
  interface ImageData {
    /** Whether the image is shown alone, as a figure. */
    alone?: boolean;
  }
}
