import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { marked, useMessages } from '../messages/messages-context.ts';

interface BoundaryProps {
  /** The address of the current page. Another page resets the boundary. */
  readonly page: string;
  /** Renders the replacement for the crashed children. */
  readonly fallback: (crash: Crash) => ReactNode;
  readonly children: ReactNode;
}

interface Crash {
  /** What the browser says about the error, for those who report it. Browsers say it in English. */
  readonly text: ReactElement;
  /** Renders the children again. */
  readonly clear: () => void;
}

interface BoundaryState {
  readonly crash?: { readonly error: unknown } | undefined;
  readonly page: string;
}

/** Catches errors of its children, so that the rest of the page stays usable. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return page === state.page ? null : { page, crash: undefined };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('A part of the page crashed.', error, componentStack);
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (crash === undefined) return this.props.children;
    const { error } = crash;
    return this.props.fallback({
      text: <code lang="en">{error instanceof Error ? error.message : String(error)}</code>,
      clear: () => this.setState({ crash: undefined }),
    });
  }
}

/** A boundary for a part next to the article, which shows an error message in its place. */
export function PartBoundary(props: Omit<BoundaryProps, 'fallback'>): ReactElement {
  const messages = useMessages();
  return (
    <Boundary
      {...props}
      fallback={() => <p className="failure">{marked(messages, 'failure.part-of-page')}</p>}
    />
  );
}
