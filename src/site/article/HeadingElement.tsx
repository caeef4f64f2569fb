import { createElement, type ReactElement, type ReactNode } from 'react';

interface HeadingElementProps {
  /** Below the title of the page, which alone has level 1. */
  readonly level: number;
  readonly id: string;
  readonly children: ReactNode;
}

export function HeadingElement({ level, id, children }: HeadingElementProps): ReactElement {
  return createElement(`h${Math.min(Math.max(level, 2), 6)}`, { id }, children);
}
