import { Chip } from '@mui/material';
import { useState } from 'react';
import { precisionsFrom } from '../../../model/files/exif.ts';
import { plural } from '../../../model/plural.ts';
import { useAdminSelector } from '../../../store/admin/hooks.ts';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import page from '../../components/page.module.css';
import { CheckboxField, connectTo, NameField } from '../../form/fields/inputs.tsx';
import { KeywordsField } from '../../form/fields/KeywordsField.tsx';
import { LocationField } from '../../form/fields/LocationField.tsx';
import { CategoryField, GalleryField } from '../../form/fields/ParentField.tsx';
import { NewCategory } from '../../form/NewCategory.tsx';
import { PhotoInputs } from '../../form/fields/PhotoInputs.tsx';
import styles from '../upload.module.css';
import { type Batch, isSameName, NEW_GALLERY } from './batch.ts';
import type { BatchNow, ResolvedFiles } from './useBatch.ts';

interface BatchFieldsProps {
  batch: BatchNow;
  resolved: ResolvedFiles;
}

const newGalleryLabel = ({ newGallery: { galleryName } }: Batch) =>
  galleryName.trim() === '' ? 'New gallery…' : `New gallery “${galleryName.trim()}”`;

/** What is decided for all files, and what they bring themselves. */
export function BatchFields({ batch: now, resolved }: BatchFieldsProps) {
  const { batch, edit } = now;
  const field = connectTo(batch, edit);
  return (
    <section aria-label="For all photos" className={styles.batch}>
      <GalleryField
        first={{ id: NEW_GALLERY, label: newGalleryLabel(batch) }}
        {...field('galleryId')}
      />
      {batch.galleryId === NEW_GALLERY && <NewGalleryFields {...now} />}
      <KeywordsField label="Keywords to add" {...field('keywords')} />
      <PhotoInputs names={['creator', 'copyright']} values={batch} edit={edit} />
      <LocationField
        label="Locations"
        offered={precisionsFrom('exact')}
        hint={locationHint(batch, resolved.located)}
        {...field('locationPrecision')}
      />
      <div className={styles.flags}>
        <PhotoInputs names={['includeInSlideshow']} values={batch} edit={edit} />
        {resolved.captions > 0 && (
          <CheckboxField
            label={`Use the captions in the files (${resolved.captions})`}
            {...field('takesCaptions')}
          />
        )}
      </div>
      <BroughtKeywords batch={now} resolved={resolved} />
    </section>
  );
}

function locationHint({ locationPrecision }: Batch, located: number): string | undefined {
  if (located === 0 || locationPrecision === 'hidden') return undefined;
  return `${plural(located, 'photo has', 'photos have')} a location.`;
}

/** The id that stands for a new category. */
const NEW_CATEGORY = 'NEW';

function NewGalleryFields({ batch, edit }: BatchNow) {
  const [isMaking, setIsMaking] = useState(false);
  const field = connectTo(batch.newGallery, (newGallery) => edit({ newGallery }));
  const choose = (categoryId: string) => edit({ newGallery: { categoryId } });
  const galleries = useAdminSelector(selectGalleries) ?? [];
  const isTaken = galleries.some((each) =>
    isSameName(each.galleryName, batch.newGallery.galleryName),
  );
  return (
    <>
      <div className={page.stack}>
        <NameField label="Name of the new gallery" {...field('galleryName')} />
        {isTaken && <p className={page.quiet}>A gallery with this name already exists.</p>}
      </div>
      <CategoryField
        loadName="LOAD_GALLERIES"
        last={{ id: NEW_CATEGORY, label: 'New category…' }}
        value={batch.newGallery.categoryId}
        onChange={(id) => (id === NEW_CATEGORY ? setIsMaking(true) : choose(id))}
      />
      {isMaking && (
        <NewCategory
          onClose={() => setIsMaking(false)}
          onCreated={(id) => {
            choose(id);
            setIsMaking(false);
          }}
        />
      )}
      <CheckboxField
        label="Start as a draft. Only you can see the gallery until you publish it."
        {...field('isDraft')}
      />
    </>
  );
}

/** The keywords that the files bring, which can be left out before anybody reads them. */
function BroughtKeywords({ batch: { batch, edit }, resolved: { keywords } }: BatchFieldsProps) {
  const { withoutKeywords } = batch;
  const taken = [...keywords].filter(([word]) => !withoutKeywords.includes(word));
  const left = withoutKeywords.filter((word) => keywords.has(word));
  if (keywords.size === 0) return null;
  const without = (words: readonly string[]) => edit({ withoutKeywords: words });
  return (
    <div role="group" aria-label="Keywords in the files" className={styles.brought}>
      <span className={page.quiet}>Keywords in the files:</span>
      {taken.map(([word, count]) => (
        <Chip
          key={word}
          size="small"
          label={<bdi>{`${word} (${count})`}</bdi>}
          aria-label={`Leave out ${word}`}
          onClick={() => without([...withoutKeywords, word])}
          onDelete={() => without([...withoutKeywords, word])}
        />
      ))}
      {left.map((word) => (
        <Chip
          key={word}
          size="small"
          variant="outlined"
          label={<s>{word}</s>}
          aria-label={`Include ${word}`}
          onClick={() => without(withoutKeywords.filter((each) => each !== word))}
        />
      ))}
    </div>
  );
}
