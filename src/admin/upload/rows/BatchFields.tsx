import { plural } from '../../../model/plural.ts';
import { selectCategories } from '../../../store/entities/categories.ts';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectLoad } from '../../../store/loads.ts';
import { site } from '../../../site.config.ts';
import { CheckboxField, NameField } from '../../form/fields/fields.tsx';
import { categoryOption, galleryOption, ParentField } from '../../form/fields/ParentField.tsx';
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
  const galleries = useAppSelector(selectGalleries);
  const galleriesLoad = useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES'));
  return (
    <section aria-label="For all photos" className={styles.batch}>
      <ParentField
        label="Gallery"
        value={defaults.galleryId}
        options={
          galleries && [
            { id: NEW_GALLERY, label: newGalleryLabel(defaults) },
            ...galleries.map(galleryOption),
          ]
        }
        load={galleriesLoad}
        disabled={false}
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
          disabled={false}
          onChange={(takesPanoramas) => edit({ takesPanoramas })}
        />
        <CheckboxField
          label="Publish the locations"
          value={defaults.publishesLocation}
          disabled={false}
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
    : 'The originals on this site are public and contain the locations.';
}

function NewGalleryFields({ defaults, edit }: Pick<BatchFieldsProps, 'defaults' | 'edit'>) {
  const { galleryName, categoryId } = defaults.newGallery;
  const categories = useAppSelector(selectCategories);
  return (
    <>
      <NameField
        label="Name of the new gallery"
        value={galleryName}
        disabled={false}
        onChange={(name) => edit({ newGallery: { galleryName: name } })}
      />
      <ParentField
        label="Category"
        value={categoryId}
        options={categories?.map(categoryOption)}
        load={useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES'))}
        disabled={false}
        onChange={(id) => edit({ newGallery: { categoryId: id } })}
      />
    </>
  );
}
