import type { Photo } from '../../model/content/entities.ts';
import type { ById } from '../entities/byId.ts';

/** By which column a list is sorted. */
export interface Sorting {
  columnId: string;
  direction: 'asc' | 'desc';
}

/** Where the photographer is in a list. */
export interface ListState {
  search: string;
  sorting?: Sorting | undefined;
  selectedIds: readonly string[];
  /** The id of the row from which a range is selected. */
  anchorId?: string | undefined;
  /** Whether the next row that a finger selects ends a range from that row. */
  isRangeOpen?: boolean;
  /** The id of the row that Tab leads to; undefined for the first one. */
  currentId?: string | undefined;
}

/** The latest visit of a list's page. */
export interface ListVisit {
  /** Of the page, with the query that chooses its rows. */
  address: string;
  /** Of its entry in the tab's history. */
  key: string;
}

export interface ListsState {
  byKey: ById<ListState>;
  /** By the path of the page. */
  visits: ById<ListVisit>;
  /** Whether the fields beside a list are open; undefined until somebody opens or closes them. */
  areDetailsOpen?: boolean | undefined;
  /** The photo whose words were copied. */
  copied?: Photo | undefined;
}

export type ListsAction =
  | { type: 'LIST_CHANGED'; payload: { key: string; changes: Partial<ListState> } }
  | { type: 'LIST_VISITED'; payload: ListVisit & { pathname: string } }
  | { type: 'DETAILS_CHANGED'; payload: boolean }
  | { type: 'WORDS_COPIED'; payload: Photo };
