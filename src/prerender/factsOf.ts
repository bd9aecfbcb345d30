import type { RouteMatch, RouteObject } from 'react-router-dom';
import type { PageHandle } from '../routes.tsx';
import type { PageFacts } from '../site/layout/pageFacts.ts';
import type { AppState } from '../store/state.ts';

type Match = Pick<RouteMatch<string, Pick<RouteObject, 'handle'>>, 'route' | 'params'>;

/** What the matched page says of itself; undefined where it has nothing to show. */
export function factsOf(matches: readonly Match[], state: AppState): PageFacts | undefined {
  const match = matches.at(-1);
  const { facts } = (match?.route.handle ?? {}) as Partial<PageHandle>;
  return match && facts?.(state, match.params);
}
