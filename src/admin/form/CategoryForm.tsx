import { paths } from '../../paths.ts';
import { categoryInputs } from '../../model/content/entities.ts';
import type { CategoryValues } from '../../model/content/formValues.ts';
import { EntityForm } from './EntityForm.tsx';
import { CategoryInputs } from './fields/CategoryInputs.tsx';
import { ImageField } from './image/ImageField.tsx';
import { type FormTask, useForm } from './useForm.ts';

/** The form of a category, on its pages and in the dialog of the upload page. */
export function CategoryForm(task: FormTask<CategoryValues>) {
  const form = useForm({
    ...task,
    inputs: categoryInputs,
    imageNoun: 'cover image',
    nameOf: ({ categoryName }) => categoryName,
    leaveTo: () => paths.adminCategories,
    viewPath: () => paths.category.getHref(task.id),
  });
  return (
    <EntityForm form={form}>
      <CategoryInputs {...form.fields} />
      <ImageField form={form} focus={form.fields.field('focus')} cuts={['card']} />
    </EntityForm>
  );
}
