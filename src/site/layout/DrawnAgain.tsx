import { Component, Fragment, type ReactNode } from 'react';

interface DrawnAgainProps {
  /** The key of the visit to a page. */
  visit: string;
  children: ReactNode;
}

interface DrawnAgainState {
  error?: unknown;
  /** The last visit during which the content was drawn again. */
  failed?: string;
}

/**
 * Draws its content again if React can't update it, because a translator or an extension may have
 * changed the page. If this fails once more during the same visit, it throws the error.
 */
export class DrawnAgain extends Component<DrawnAgainProps, DrawnAgainState> {
  override state: DrawnAgainState = {};

  static getDerivedStateFromError(error: unknown): DrawnAgainState {
    return { error };
  }

  static getDerivedStateFromProps(
    { visit }: DrawnAgainProps,
    { error, failed }: DrawnAgainState,
  ): DrawnAgainState | null {
    return error === undefined || failed === visit ? null : { error: undefined, failed: visit };
  }

  override render() {
    const { error, failed } = this.state;
    if (error !== undefined) throw error;
    return <Fragment key={failed}>{this.props.children}</Fragment>;
  }
}
