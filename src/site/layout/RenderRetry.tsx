import { Component, Fragment, type ReactNode } from 'react';

interface RenderRetryProps {
  /** The key of the visit to a page. */
  visit: string;
  children: ReactNode;
}

interface RenderRetryState {
  error?: unknown;
  /** The last visit during which the content was rendered again. */
  failed?: string;
}

/**
 * Renders its content again if React can't update it, because a translator or an extension may have
 * changed the page. If this fails once more during the same visit, it throws the error.
 */
export class RenderRetry extends Component<RenderRetryProps, RenderRetryState> {
  override state: RenderRetryState = {};

  static getDerivedStateFromError(error: unknown): RenderRetryState {
    return { error };
  }

  static getDerivedStateFromProps(
    { visit }: RenderRetryProps,
    { error, failed }: RenderRetryState,
  ): RenderRetryState | null {
    return error === undefined || failed === visit ? null : { error: undefined, failed: visit };
  }

  override render() {
    const { error, failed } = this.state;
    if (error !== undefined) throw error;
    return <Fragment key={failed}>{this.props.children}</Fragment>;
  }
}
