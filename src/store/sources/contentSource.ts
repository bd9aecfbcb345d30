import { AppError } from '../../firebase/errors.ts';
import type { Settings } from '../../model/site/defaultSettings.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { EntityName, EntityOf } from '../../model/content/registry.ts';
import type { NotFoundCode } from '../../model/content/notFound.ts';

/** The photos of a gallery as a photo's page needs them. */
export interface Neighbours {
  photos: Photo[];
  /** Whether they are the gallery's photos as they are now. */
  isCurrent: boolean;
}

/** The loads find content here: in Firestore, or in the files of a build. */
export interface ContentSource {
  /** The entity of an id; undefined if there is none, or if the text can't be an id. */
  readOne<Name extends EntityName>(name: Name, id: string): Promise<EntityOf<Name> | undefined>;
  /** All entities whose fields equal those of `equal`, in no order. */
  readAll<Name extends EntityName>(
    name: Name,
    equal?: Partial<EntityOf<Name>>,
  ): Promise<EntityOf<Name>[]>;
  /** All photos that carry the keyword of a key, and maybe others, in no order. */
  readByKeyword(key: string): Promise<Photo[]>;
  /** The photos of a gallery for going through them, in no order. */
  readNeighbours(galleryId: string): Promise<Neighbours>;
  readSettings(): Promise<Settings>;
  /** The first photos of a list that was not read yet; undefined if it can't be told which they are. */
  readFirst?(equal?: Partial<Photo>): Promise<Photo[] | undefined>;
  /** Notes the ids of documents that this tab has deleted. */
  drop?(removed: Partial<Record<EntityName, readonly string[]>>): void;
}

/** @throws an AppError with the code if there is no entity */
export function orNotFound<T>(entity: T | undefined, code: NotFoundCode): T {
  if (entity === undefined) throw new AppError(code);
  return entity;
}
