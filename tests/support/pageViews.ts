/** As gtag.js takes it, see https://developers.google.com/tag-platform/gtagjs/reference */
type AnalyticsCommand = [name: string, ...rest: unknown[]];

/** What a page has told Analytics; runs in that page, so that it stands on nothing else. */
export const analyticsCommands = (): AnalyticsCommand[] =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map(
    (entry) => Array.from(entry) as AnalyticsCommand,
  );

/** The path and the title of each page view. */
export const pageViewsIn = (commands: readonly AnalyticsCommand[]) =>
  commands
    .filter(([command, event]) => command === 'event' && event === 'page_view')
    .map(([, , details]) => {
      const { page_path, page_title } = details as Record<string, string>;
      return [page_path, page_title];
    });
