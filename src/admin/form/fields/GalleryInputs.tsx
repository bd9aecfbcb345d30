import type { GalleryValues } from '../../../model/content/formValues.ts';
import type { Visibility } from '../../../model/content/visibility.ts';
import { DescriptionField, type FieldsProps, NameField } from './inputs.tsx';
import { CategoryField } from './ParentField.tsx';
import { type Option, SelectField } from './SelectField.tsx';

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  public: 'Public',
  unlisted: 'Unlisted',
  draft: 'Draft',
};

const VISIBILITIES = (['public', 'unlisted', 'draft'] as const).map((id): Option<Visibility> => ({
  id,
  label: VISIBILITY_LABELS[id],
}));

const HINTS: Record<Visibility, string> = {
  public: 'Everyone can find this gallery on the site.',
  unlisted:
    'Anyone with the link can see this gallery. It is not listed, and search engines skip it.',
  draft: 'Only you can see this gallery. To publish it, choose Public.',
};

export function GalleryInputs({ values, field }: FieldsProps<GalleryValues>) {
  const { visibility = 'public' } = values;
  return (
    <>
      <NameField label="Gallery Name" {...field('galleryName')} />
      <CategoryField {...field('categoryId')} />
      <SelectField
        label="Who can see it"
        helperText={HINTS[visibility]}
        options={VISIBILITIES}
        {...field('visibility')}
        value={visibility}
      />
      <DescriptionField {...field('description')} />
    </>
  );
}
