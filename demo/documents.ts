import type { categoryFields, galleryFields, photoFields } from '../src/model/content/entities.ts';
import type { Fields } from '../src/model/content/fields.ts';

/** A stored document with its id; fields that are not required may be missing. */
type DocumentOf<Declared extends Fields> = { id: string } & {
  [
    Name in keyof Declared as Declared[Name]['isAlwaysStored'] extends true ? Name : never
  ]: Declared[Name]['empty'];
} & {
  [
    Name in keyof Declared as Declared[Name]['isAlwaysStored'] extends true ? never : Name
  ]?: Declared[Name]['empty'];
};

export type CategoryDocument = DocumentOf<typeof categoryFields>;
export type GalleryDocument = DocumentOf<typeof galleryFields>;
export type PhotoDocument = DocumentOf<typeof photoFields>;
