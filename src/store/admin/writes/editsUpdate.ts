import type { EditsUpdate } from '../../operations.ts';
import { toEntities } from './schemas.ts';
import type { WrittenEdits } from './writeEdits.ts';

/** What edits have changed, with the entities of their documents. */
export const editsUpdate = ({ documents, ...rest }: WrittenEdits): EditsUpdate => ({
  ...rest,
  ...toEntities(
    documents.map(({ edit: { collection, id }, stored }) => ({ collection, id, stored })),
  ),
});
