import { type ReactElement, type ReactNode, useState } from 'react';

interface ExpandableProps {
  readonly className?: string;
  readonly summary: ReactNode;
  /** Opens it. */
  readonly isOpened?: boolean;
  /** Rendered when the reader opens it, because it can be long, and there can be hundreds. */
  readonly children: () => ReactNode;
}

/** Collapsed content. */
export function Expandable({
  className,
  summary,
  isOpened = false,
  children,
}: ExpandableProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={className}
      open={isOpened}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {(isOpen || isOpened) && children()}
    </details>
  );
}
