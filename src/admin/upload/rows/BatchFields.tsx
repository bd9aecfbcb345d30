import { plural } from '../../../model/plural.ts';
import { site } from '../../../site.config.ts';
import { CheckboxField, NameField } from '../../form/fields/fields.tsx';
import { CategoryField, GalleryField } from '../../form/fields/ParentField.tsx';
import { PhotoInputs } from '../../form/fields/PhotoInputs.tsx';
import { type BatchDefaults, type BatchEdits, NEW_GALLERY } from './batchDefaults.ts';
import styles from '../upload.module.css';

interface BatchFieldsProps {
  defaults: BatchDefaults;
  /** How many photos are wide enough for panoramas. */
  wide: number;
  located: number;
  edit: (edits: BatchEdits) => void;
}

const newGalleryLabel = ({ newGallery: { galleryName } }: BatchDefaults) =>
  galleryName.trim() === '' ? 'New gallery…' : `New gallery “${galleryName.trim()}”`;

export function BatchFields({ defaults, wide, located, edit }: BatchFieldsProps) {
  return (
    <section aria-label="For all photos" className={styles.batch}>
      <GalleryField
        first={{ id: NEW_GALLERY, label: newGalleryLabel(defaults) }}
        value={defaults.galleryId}
        onChange={(galleryId) => edit({ galleryId })}
      />
      {defaults.galleryId === NEW_GALLERY && <NewGalleryFields defaults={defaults} edit={edit} />}
      <PhotoInputs
        names={['keywords', 'copyright']}
        answers={defaults}
        keywordsLabel="Keywords to add"
        edit={edit}
      />
      <div className={styles.flags}>
        <PhotoInputs names={['includeInSlideshow']} answers={defaults} edit={edit} />
        <CheckboxField
          label={`Mark wide photos as panoramas${wide > 0 ? ` (${wide})` : ''}`}
          value={defaults.takesPanoramas}
          onChange={(takesPanoramas) => edit({ takesPanoramas })}
        />
        <CheckboxField
          label="Publish the locations"
          value={defaults.publishesLocation}
          hint={locationHint(defaults, located)}
          onChange={(publishesLocation) => edit({ publishesLocation })}
        />
      </div>
    </section>
  );
}

function locationHint({ publishesLocation }: BatchDefaults, located: number): string | undefined {
  if (located === 0) return undefined;
  if (publishesLocation) return `${plural(located, 'photo has', 'photos have')} a location.`;
  return site.privateOriginals
    ? undefined
    : 'The originals on this site are public and contain the locations, even if you don’t tick this box.';
}

function NewGalleryFields({ defaults, edit }: Pick<BatchFieldsProps, 'defaults' | 'edit'>) {
  const { galleryName, categoryId } = defaults.newGallery;
  return (
    <>
      <NameField
        label="Name of the new gallery"
        value={galleryName}
        onChange={(name) => edit({ newGallery: { galleryName: name } })}
      />
      <CategoryField
        loadName="LOAD_GALLERIES"
        value={categoryId}
        onChange={(id) => edit({ newGallery: { categoryId: id } })}
      />
    </>
  );
}
