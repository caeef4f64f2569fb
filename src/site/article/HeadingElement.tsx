import { createElement, type ReactElement, type ReactNode } from 'react';
import { FormerNames } from './FormerNames.tsx';

interface HeadingElementProps {
  /** Below the title of the page, which alone has level 1. */
  readonly level: number;
  readonly id: string;
  /** Its words. The link to itself stands inside, and would else be said with them, here and for what the heading names. */
  readonly name: string;
  readonly children?: ReactNode;
}

export function HeadingElement({ level, id, name, children }: HeadingElementProps): ReactElement {
  return createElement(
    `h${Math.min(Math.max(level, 2), 6)}`,
    { id, 'aria-label': name },
    <FormerNames of={id} />,
    children,
  );
}
