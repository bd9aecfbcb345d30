import { aTrashEntry } from '../support/factories.ts';
import { now } from './contentWrites.ts';
import type { Fields } from './firestoreShapes.ts';

/** What stands in the trash for a gallery that was deleted with three photos. */
export const anEntry = (): Fields =>
  aTrashEntry('galleries', 'crater', {
    deletedAt: now,
    name: 'Crater',
    photos: 3,
    document: { id: 'crater', anotherProgramsField: 1 },
  });

/** A move that has begun and not ended. */
export const aMove = (): Fields => ({
  id: 'run',
  collection: 'galleries',
  documentId: 'beach',
  name: 'Beach',
  from: 'content',
  to: 'trash',
  at: now,
});

/** The record of an original that becomes private. */
export const aHiding = (): Fields => ({ path: 'photos/dusk.jpg', type: 'image/jpeg' });
