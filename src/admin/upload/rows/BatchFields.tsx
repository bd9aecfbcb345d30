import { precisionsFrom } from '../../../model/files/exif.ts';
import { plural } from '../../../model/plural.ts';
import { CheckboxField, connectTo, NameField } from '../../form/fields/inputs.tsx';
import { KeywordsField } from '../../form/fields/KeywordsField.tsx';
import { CategoryField, GalleryField } from '../../form/fields/ParentField.tsx';
import { LocationField } from '../../form/fields/LocationField.tsx';
import { PhotoInputs } from '../../form/fields/PhotoInputs.tsx';
import { type BatchDefaults, NEW_GALLERY } from './batch.ts';
import styles from '../upload.module.css';
import type { BatchChoices, ResolvedRows } from './useBatch.ts';

interface BatchFieldsProps {
  batch: BatchChoices;
  resolved: ResolvedRows;
}

const newGalleryLabel = ({ newGallery: { galleryName } }: BatchDefaults) =>
  galleryName.trim() === '' ? 'New gallery…' : `New gallery “${galleryName.trim()}”`;

export function BatchFields({ batch, resolved: { wide, located } }: BatchFieldsProps) {
  const { defaults, edit } = batch;
  const field = connectTo(defaults, edit);
  return (
    <section aria-label="For all photos" className={styles.batch}>
      <GalleryField
        first={{ id: NEW_GALLERY, label: newGalleryLabel(defaults) }}
        {...field('galleryId')}
      />
      {defaults.galleryId === NEW_GALLERY && <NewGalleryFields {...batch} />}
      <KeywordsField label="Keywords to add" {...field('keywords')} />
      <PhotoInputs names={['copyright']} values={defaults} edit={edit} />
      <LocationField
        label="Locations"
        offered={precisionsFrom('exact')}
        hint={locationHint(defaults, located)}
        {...field('locationPrecision')}
      />
      <div className={styles.flags}>
        <PhotoInputs names={['includeInSlideshow']} values={defaults} edit={edit} />
        <CheckboxField
          label={`Mark wide photos as panoramas${wide > 0 ? ` (${wide})` : ''}`}
          {...field('takesPanoramas')}
        />
      </div>
    </section>
  );
}

function locationHint({ locationPrecision }: BatchDefaults, located: number): string | undefined {
  if (located === 0) return undefined;
  if (locationPrecision === 'hidden') return undefined;
  return `${plural(located, 'photo has', 'photos have')} a location.`;
}

function NewGalleryFields({ defaults, edit }: BatchFieldsProps['batch']) {
  const field = connectTo(defaults.newGallery, (newGallery) => edit({ newGallery }));
  return (
    <>
      <NameField label="Name of the new gallery" {...field('galleryName')} />
      <CategoryField loadName="LOAD_GALLERIES" {...field('categoryId')} />
    </>
  );
}
