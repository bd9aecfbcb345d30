import { AppError } from '../../../firebase/errors.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { editable, type EntityKind } from './entityKind.ts';
import { writeContent } from './writeContent.ts';

/** Writes a document anew from what it holds at that moment. */
export const rewriteDocument = (
  kind: EntityKind<unknown>,
  id: string,
  rewrite: (stored: StoredFields) => StoredFields,
): Promise<StoredFields> =>
  writeContent(async (writer) => {
    const stored = editable(kind, await writer.read(kind, id));
    if (!stored) throw new AppError(kind.notFound);
    const rewritten = rewrite(stored);
    writer.set(kind, id, rewritten);
    return rewritten;
  });
