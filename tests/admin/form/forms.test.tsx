import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AddCategoryPage, EditCategoryPage } from '../../../src/admin/categories.tsx';
import { AddGalleryPage, EditGalleryPage } from '../../../src/admin/galleries.tsx';
import { AddPhotoPage, EditPhotoPage } from '../../../src/admin/photos.tsx';
import { newFormKey } from '../../../src/store/admin/forms.ts';
import type { AppAction } from '../../../src/store/operations.ts';
import { failed, succeeded, anError } from '../../support/operations.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';
import { openForm } from '../../components/support/forms.ts';

const save = () => screen.getByRole('button', { name: 'Save' });

async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(screen.getByRole('option', { name: option }));
}

type Edit = (user: UserEvent) => Promise<void>;
/** Asserts that Save can be pressed, or says why it can't. */
function expectSave(reason: string): void {
  expect(save()).toHaveProperty('disabled', reason !== '');
  expect(save()).toHaveAccessibleDescription(reason);
  if (reason) expect(screen.getByText(reason)).toBeVisible();
}

/** Opens the form of what is there, which holds these fields. */
const open = {
  Category: (fields: object) =>
    openForm(EditCategoryPage, [
      succeeded('LOAD_CATEGORY', 'edited', aReadCategory({ id: 'edited', ...fields })),
    ]),
  Gallery: (fields: object) =>
    openForm(EditGalleryPage, [
      succeeded('LOAD_GALLERY', 'edited', aReadGallery({ id: 'edited', ...fields })),
    ]),
  Photo: (fields: object) =>
    openForm(EditPhotoPage, [
      succeeded('LOAD_PHOTO', 'edited', aReadPhoto({ id: 'edited', ...fields })),
    ]),
};

const nothing: Edit = async () => undefined;
const name =
  (noun: keyof typeof open, text: string): Edit =>
  (user) =>
    retype(user, `${noun} Name`, text);
const typedBack: Edit = async (user) => {
  await retype(user, 'Category Name', '');
  expectSave('Still needed: a name.');
  await retype(user, 'Category Name', 'Coast');
};
const toggle =
  (label: string): Edit =>
  (user) =>
    user.click(screen.getByLabelText(label));
const category: Edit = (user) => choose(user, 'Category', 'Coast');
const gallery: Edit = (user) => choose(user, 'Gallery', 'Coast - Ruby Beach');

it.each<[keyof typeof open, what: string, fields: object, edit: Edit, reason: string]>([
  ['Photo', 'nothing edited', {}, nothing, 'Nothing has changed yet.'],
  ['Photo', 'a name', {}, name('Photo', 'Dawn'), ''],
  ['Photo', 'a gallery', { galleryId: '' }, gallery, ''],
  ['Photo', 'the slideshow', {}, toggle('Include in slideshow'), ''],
  ['Photo', 'a panorama', {}, toggle('Panorama'), ''],
  ['Photo', 'no name', {}, name('Photo', ''), 'Still needed: a name.'],
  ['Photo', 'a flag, no image', { path: '' }, toggle('Panorama'), 'Still needed: a photo.'],
  ['Gallery', 'a name', {}, name('Gallery', 'Cape'), ''],
  ['Gallery', 'a category', { categoryId: '' }, category, ''],
  ['Category', 'a name', {}, name('Category', 'Shore'), ''],
  ['Category', 'a name typed back', { categoryName: 'Coast' }, typedBack, ''],
])('the form of a %s offers to save: %s', async (noun, _what, fields, edit, reason) => {
  await edit(open[noun](fields));
  expectSave(reason);
});

it('the head of a form says whether it has unsaved changes', async () => {
  const user = open.Category({ categoryName: 'Coast' });
  expect(screen.getByText('Unsaved')).not.toBeVisible();
  await retype(user, 'Category Name', 'Shore');
  expect(screen.getByText('Unsaved')).toBeVisible();
});

it('the link of a gallery is offered only while visitors can open it', async () => {
  const user = open.Gallery({});
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await choose(user, 'Who can see it', 'Draft');
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

describe('a form for another one', () => {
  it.each([
    ['Category', AddCategoryPage, 'Choose cover image', 'a name and a cover image'],
    ['Gallery', AddGalleryPage, 'Choose cover image', 'a name, a category and a cover image'],
    ['Photo', AddPhotoPage, 'Choose photo', 'a name, a gallery and a photo'],
  ] as const)('%s is empty, and says what to choose', async (noun, Form, placeholder, lacks) => {
    const user = openForm(Form);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Add ${noun}`);
    expect(screen.getByText(placeholder)).toBeInTheDocument();
    expect(screen.getByLabelText(`${noun} Name`)).toHaveValue('');
    expectSave(`Still needed: ${lacks}.`);
    await retype(user, `${noun} Name`, 'New');
    expect(save()).toBeDisabled();
  });

  it('takes one file, of the kinds that can be read', () => {
    openForm(AddPhotoPage);
    const input = screen.getByLabelText('Cover Image', { selector: 'input' });
    expect(input).toHaveAttribute('type', 'file');
    expect(input).not.toHaveAttribute('multiple');
    expect(input).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/jxl',
    );
  });

  it('says that a name is too long', async () => {
    const user = openForm(AddCategoryPage);
    await user.click(screen.getByLabelText('Category Name'));
    await user.paste('x'.repeat(301));
    expect(screen.getByLabelText('Category Name')).toBeInvalid();
    expect(screen.getByLabelText('Category Name')).toHaveAccessibleDescription(
      'Use at most 300 characters; this text has 301.',
    );
    expectSave('Still needed: a shorter name and a cover image.');
  });

  it('counts the characters of a description, and says if they are too many', async () => {
    const user = openForm(AddGalleryPage);
    const description = screen.getByLabelText('Description');
    await user.type(description, 'Low tide.{Enter}Rain.');
    expect(description).toHaveValue('Low tide.\nRain.');
    expect(description).toHaveAccessibleDescription('15 of 2000 characters');
    await user.paste('x'.repeat(1986));
    expect(description).toHaveAccessibleDescription(
      'Use at most 2000 characters; this text has 2001.',
    );
    expectSave('Still needed: a name, a category, a shorter description and a cover image.');
  });
});

describe('a form for a new one that could not be saved', () => {
  const key = newFormKey('categories');
  const subject = { key, collection: 'categories' as const, id: 'shore', name: '' };
  const initial = { categoryName: '', description: '' };
  const fields = { categoryName: { from: '', to: 'Shore' } };
  const left: AppAction[] = [
    { type: 'FORM_OPENED', payload: { ...subject, initial } },
    { type: 'FIELDS_TYPED', payload: [{ ...subject, fields }] },
    { type: 'FORM_LEFT', payload: key },
  ];

  it('opens again with its words', async () => {
    const user = openForm(AddCategoryPage, left);
    expect(screen.getByText('This category was not saved.')).toBeVisible();
    expect(screen.getByLabelText('Category Name')).toHaveValue('Shore');
    expectSave('Still needed: a cover image.');
    await user.type(screen.getByLabelText('Category Name'), 's');
    expect(screen.getByLabelText('Category Name')).toHaveValue('Shores');
  });

  it('can be started over', async () => {
    const user = openForm(AddCategoryPage, left);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByText('This category was not saved.')).toBeNull();
    expect(screen.getByLabelText('Category Name')).toHaveValue('');
    await retype(user, 'Category Name', 'Dunes');
    expect(screen.queryByText('This category was not saved.')).toBeNull();
    expectSave('Still needed: a cover image.');
  });
});

describe('the dropdown of the category or gallery', () => {
  it('says that its options could not be loaded, and asks again', () => {
    openForm(AddGalleryPage, [failed('LOAD_CATEGORIES', '', anError('No server.'))]);
    expect(screen.getByText('The categories could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('says that there are none yet', () => {
    openForm(AddGalleryPage, [succeeded('LOAD_CATEGORIES', '', [])]);
    expect(screen.getByText('There are no categories yet. Add one first.')).toBeInTheDocument();
  });

  it('says that the former choice is gone', () => {
    open.Photo({ galleryId: 'gone' });
    expect(
      screen.getByText('The gallery no longer exists. Choose another one.'),
    ).toBeInTheDocument();
  });
});

it('a photo below the trash leads there instead of to a form', () => {
  const sentence = 'This photo is in the trash with its gallery “Ruby Beach”.';
  openForm(EditPhotoPage, [failed('LOAD_PHOTO', 'edited', anError(sentence, 'below-trash'))]);
  expect(screen.getByText(sentence, { exact: false })).toBeVisible();
  expect(screen.queryByLabelText('Photo Name')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open the trash' })).toHaveAttribute(
    'href',
    '/admin/trash',
  );
});

describe('the location of a photo', () => {
  const exif = { latitude: 47.5, longitude: -122.25 };
  const location = () => screen.getByRole('combobox', { name: 'Location' });
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  it('is rounded or hidden', async () => {
    const user = open.Photo({ galleryId: 'beach', exif });
    expect(location()).toHaveTextContent('Exact');
    expect(location()).toHaveAccessibleDescription('');
    for (const precision of ['About 5 km', 'About 100 km', 'Hidden']) {
      await user.click(location());
      await user.click(screen.getByRole('option', { name: precision }));
      expect(location()).toHaveTextContent(precision);
      expect(location()).toHaveAccessibleDescription('');
    }
  });

  it.each([
    [{ ...exif, locationPrecision: 'area' as const }, ['About 5 km', 'About 100 km', 'Hidden']],
    [{ iso: 64 }, ['Hidden']],
  ])('becomes no more exact than %o without its file', async (stored, precisions) => {
    const user = open.Photo({ galleryId: 'beach', exif: stored });
    const hint = 'To publish a more exact location, choose the file again.';
    expect(location()).toHaveAccessibleDescription(hint);
    await user.click(location());
    expect(offered()).toEqual(precisions);
  });
});
