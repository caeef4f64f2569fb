import type { Element, Properties } from 'hast';
import type { BlockContent, Image, Link, Literal, Parent, PhrasingContent } from 'mdast';

/** A picture in a paragraph of its own, with what stands below it. */
export interface Figure extends Parent {
  type: 'figure';
  children: [Image | Link] | [Image | Link, Caption];
}

export interface Caption extends Parent {
  type: 'caption';
  children: PhrasingContent[];
}

/** All footnotes of a note, at its end. */
export interface Footnotes extends Parent {
  type: 'footnotes';
  children: Parent['children'];
}

/** A box beside the text, whichever way it was written. */
export interface Admonition extends Parent {
  type: 'admonition';
  /** As written: `note`, `NOTE`, `policy`. */
  name: string;
  /** Missing where the kind of the box is its title; empty where it has none. */
  title?: PhrasingContent[];
  /** How urgent it is; settled when all are known. */
  tone?: 'plain' | 'caution' | 'act';
  /** Set for one that can be folded. */
  fold?: 'open' | 'closed';
  children: BlockContent[];
}

/** Panels of which a reader needs one. */
export interface Tabs extends Parent {
  type: 'tabs';
  /** Sets of one group change together. */
  group?: string;
  /** The name in the query that chooses one. */
  query?: string;
  children: Tab[];
}

export interface Tab extends Parent {
  type: 'tab';
  label: string;
  /** What a choice is remembered by. Default: the label. */
  value?: string;
  /** The one that is open first. */
  chosen?: boolean;
  children: BlockContent[];
}

/** An element of HTML that was written as one. */
export interface HtmlElement extends Parent {
  type: 'htmlElement';
  name: string;
  properties: Properties;
  /** Set for one that a component of the publisher's is to fill. */
  component?: NonNullable<Element['data']>['component'];
  children: Parent['children'];
}

/** A formula that has been drawn. */
export interface Formula extends Literal {
  type: 'formula';
  /** MathML in an element of HTML, not sanitised yet. */
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
    /** What the scrolling region around the table is called; no two alike on a page. */
    label?: string;
  }
  interface ImageData {
    /** The image is shown by itself, as a figure. */
    alone?: boolean;
  }
}
