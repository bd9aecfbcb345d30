import { AppError } from '../../firebase/errors.ts';
import type { Settings } from '../../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import type { NotFoundCode } from '../../model/content/notFound.ts';

interface Entities {
  categories: Category;
  galleries: Gallery;
  photos: Photo;
}

export type EntityName = keyof Entities;
export type EntityOf<Name extends EntityName> = Entities[Name];

/** Where the loads find content: in Firestore, or in what the build has read of it. */
export interface ContentSource {
  /** The entity of an id; undefined where there is none, or where the text can't be an id. */
  readOne<Name extends EntityName>(name: Name, id: string): Promise<EntityOf<Name> | undefined>;
  /** All entities whose fields equal those given, in no order. */
  readAll<Name extends EntityName>(
    name: Name,
    equal?: Partial<EntityOf<Name>>,
  ): Promise<EntityOf<Name>[]>;
  /** All photos that carry the keyword of a key, in no order. */
  readByKeyword(key: string): Promise<Photo[]>;
  readSettings(): Promise<Settings>;
}

/**
 * What a load has found.
 * @throws an AppError with the given code where it has found nothing
 */
export function found<T>(entity: T | undefined, notFound: NotFoundCode): T {
  if (entity === undefined) throw new AppError(notFound);
  return entity;
}
