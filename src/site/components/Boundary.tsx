import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';

interface BoundaryProps {
  /** The page on screen: another one clears the crash of this one. */
  readonly page: string;
  /** What stands in the place of what crashed. */
  readonly fallback: (crash: Crash) => ReactNode;
  readonly children: ReactNode;
}

export interface Crash {
  /** In the words of the error. */
  readonly text: string;
  /** Renders the children again. */
  readonly clear: () => void;
}

interface BoundaryState {
  readonly crash?: { readonly error: unknown } | undefined;
  readonly page: string;
}

/** Keeps a crash in its place: all around it stays. */
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
      text: error instanceof Error ? error.message : String(error),
      clear: () => this.setState({ crash: undefined }),
    });
  }
}

interface PartBoundaryProps {
  readonly page: string;
  /** As a sentence begins with it: `The sidebar`. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A part beside the article that fails says so in its place. */
export function PartBoundary({ page, name, children }: PartBoundaryProps): ReactElement {
  return (
    <Boundary page={page} fallback={() => <p className="failure">{name} could not be shown.</p>}>
      {children}
    </Boundary>
  );
}
