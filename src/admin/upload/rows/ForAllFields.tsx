import { TextField } from '@mui/material';
import { plural } from '../../../model/plural.ts';
import { MAX_NAME_LENGTH } from '../../../model/content/fields.ts';
import { selectCategories } from '../../../store/entities/categories.ts';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectLoad } from '../../../store/loads.ts';
import { site } from '../../../site.config.ts';
import { CheckboxField } from '../../form/fields/fields.tsx';
import { ParentField } from '../../form/fields/ParentField.tsx';
import { PhotoInputs } from '../../form/fields/PhotoInputs.tsx';
import { categoryOption, galleryOption } from '../../form/fields/parentOptions.ts';
import { type ForAll, type ForAllEdits, NEW_GALLERY } from './forAll.ts';
import styles from '../upload.module.css';

interface ForAllFieldsProps {
  forAll: ForAll;
  /** How many photos are wide enough for panoramas. */
  wide: number;
  /** How many photos know where they were taken. */
  located: number;
  edit: (edits: ForAllEdits) => void;
}

const newGalleryLabel = ({ newGallery: { galleryName } }: ForAll) =>
  galleryName.trim() === '' ? 'New gallery…' : `New gallery “${galleryName.trim()}”`;

/** The fields that are filled in once for all photos. */
export function ForAllFields({ forAll, wide, located, edit }: ForAllFieldsProps) {
  const galleries = useAppSelector(selectGalleries);
  const galleriesLoad = useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES'));
  return (
    <section aria-label="For all photos" className={styles.forAll}>
      <ParentField
        label="Gallery"
        value={forAll.galleryId}
        options={
          galleries && [
            { id: NEW_GALLERY, label: newGalleryLabel(forAll) },
            ...galleries.map(galleryOption),
          ]
        }
        load={galleriesLoad}
        disabled={false}
        onChange={(galleryId) => edit({ galleryId })}
      />
      {forAll.galleryId === NEW_GALLERY && <NewGalleryFields forAll={forAll} edit={edit} />}
      <PhotoInputs
        names={['keywords', 'copyright']}
        answers={forAll}
        keywordsLabel="Keywords to add"
        edit={edit}
      />
      <div className={styles.flags}>
        <PhotoInputs names={['includeInSlideshow']} answers={forAll} edit={edit} />
        <CheckboxField
          label={`Wide photos as panoramas${wide > 0 ? ` (${wide})` : ''}`}
          value={forAll.takesPanoramas}
          disabled={false}
          onChange={(takesPanoramas) => edit({ takesPanoramas })}
        />
        <CheckboxField
          label="Publish the locations"
          value={forAll.publishesLocation}
          disabled={false}
          hint={locationHint(forAll, located)}
          onChange={(publishesLocation) => edit({ publishesLocation })}
        />
      </div>
    </section>
  );
}

function locationHint({ publishesLocation }: ForAll, located: number): string | undefined {
  if (located === 0) return undefined;
  if (publishesLocation) return `${plural(located, 'photo has', 'photos have')} a location.`;
  return site.privateOriginals
    ? undefined
    : 'The originals on this site are public and contain the locations.';
}

/** The fields of a gallery that is made for the photos. */
function NewGalleryFields({ forAll, edit }: Pick<ForAllFieldsProps, 'forAll' | 'edit'>) {
  const { galleryName, categoryId } = forAll.newGallery;
  const categories = useAppSelector(selectCategories);
  const isTooLong = galleryName.length > MAX_NAME_LENGTH;
  return (
    <>
      <TextField
        label="Name of the new gallery"
        value={galleryName}
        error={isTooLong}
        helperText={isTooLong ? `A name has at most ${MAX_NAME_LENGTH} characters.` : undefined}
        onChange={({ target }) => edit({ newGallery: { galleryName: target.value } })}
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
