import type { Image, Link, Parent, PhrasingContent } from 'mdast';

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

declare module 'mdast' {
  interface RootContentMap {
    figure: Figure;
    caption: Caption;
    footnotes: Footnotes;
  }
  interface BlockContentMap {
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
