import { Component, Fragment, type ReactNode } from 'react';

interface DrawnAgainProps {
  /** The key of the visit to a page. */
  visit: string;
  children: ReactNode;
}

interface DrawnAgainState {
  error?: unknown;
  /** The visit during which it was drawn again. */
  failedVisit?: string;
  drawings: number;
}

/**
 * Draws its content again if React can't update it, because a translator or an extension may have
 * changed the page. If this fails once more during the same visit, it throws the error.
 */
export class DrawnAgain extends Component<DrawnAgainProps, DrawnAgainState> {
  override state: DrawnAgainState = { drawings: 0 };

  static getDerivedStateFromError(error: unknown): Partial<DrawnAgainState> {
    return { error };
  }

  static getDerivedStateFromProps(
    { visit }: DrawnAgainProps,
    { error, failedVisit, drawings }: DrawnAgainState,
  ): Partial<DrawnAgainState> | null {
    if (error === undefined || failedVisit === visit) return null;
    return { error: undefined, failedVisit: visit, drawings: drawings + 1 };
  }

  override render() {
    const { error, drawings } = this.state;
    if (error !== undefined) throw error;
    return <Fragment key={drawings}>{this.props.children}</Fragment>;
  }
}
