import { Component, type ContextType, type ReactNode } from 'react';
import { AppContext } from '../app-context.ts';
import { Failure } from './Failure.tsx';

interface CrashBoundaryProps {
  /** Another page clears the crash of this one. */
  readonly page: string;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly error?: unknown;
  readonly page: string;
}

/** A page that cannot be rendered says so in its place; bar, sidebar and footer stay. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  static override contextType = AppContext;
  declare context: ContextType<typeof AppContext>;
  override state: CrashBoundaryState = { page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    { page }: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): Partial<CrashBoundaryState> | null {
    return page === state.page ? null : { page, error: undefined };
  }

  /** What crashed may have been the data: they are fetched again. */
  private async tryAgain(): Promise<void> {
    await this.context?.router.reloadPage();
    this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <>
        <h1>This page crashed.</h1>
        <Failure
          text={error instanceof Error ? error.message : String(error)}
          retry={{ label: 'Try again', run: () => this.tryAgain() }}
        />
      </>
    );
  }
}
