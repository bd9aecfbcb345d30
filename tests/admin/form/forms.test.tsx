import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { AddCategoryPage, EditCategoryPage } from '../../../src/admin/categories.tsx';
import { AddGalleryPage, EditGalleryPage } from '../../../src/admin/galleries.tsx';
import { AddPhotoPage, EditPhotoPage } from '../../../src/admin/photos.tsx';
import { site } from '../../../src/site.config.ts';
import { type AppAction, failed, succeeded } from '../../../src/store/operations.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';
import { anError } from '../../support/errors.ts';

const coast = aReadCategory({ id: 'coast', categoryName: 'Coast' });
const beach = aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' });

const loaded: AppAction[] = [
  succeeded('LOAD_CATEGORIES', '', [coast]),
  succeeded('LOAD_GALLERIES', '', { galleries: [beach], categories: [coast] }),
];

/** Opens a form on a store in which everything has loaded. */
function open(Form: ComponentType, ...actions: AppAction[]): UserEvent {
  const store = createAdminStore();
  for (const action of [...loaded, ...actions]) store.dispatch(action);
  const router = createMemoryRouter([{ path: '/:id', Component: Form }], {
    initialEntries: ['/edited'],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return userEvent.setup();
}

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
type Case = [what: string, opened: object, edit: Edit, hindrance: string];

/** Asserts that Save can be pressed, or says why it can't. */
function expectSave(hindrance: string): void {
  expect(save()).toHaveProperty('disabled', hindrance !== '');
  expect(save()).toHaveAccessibleDescription(hindrance);
  if (hindrance) expect(screen.getByText(hindrance)).toBeVisible();
}

const UNCHANGED = 'Nothing has changed yet.';

const nothing: Edit = async () => undefined;
const NO_IMAGE = { coverPath: '', path: '' };

describe('the category form offers to save', () => {
  const type = (text: string) => (user: UserEvent) => retype(user, 'Category Name', text);
  const cases: Case[] = [
    ['nothing edited', {}, nothing, UNCHANGED],
    ['a name', {}, type('Shore'), ''],
    ['no name', {}, type(''), 'Still needed: a name.'],
    ['spaces for a name', {}, type('  '), 'Still needed: a name.'],
    ['a name, without an image', NO_IMAGE, type('Shore'), 'Still needed: a cover image.'],
  ];
  it.each(cases)('%s', async (_what, opened, edit, hindrance) => {
    const payload = aReadCategory({ id: 'edited', ...opened });
    const user = open(EditCategoryPage, succeeded('LOAD_CATEGORY', 'edited', payload));
    await edit(user);
    expectSave(hindrance);
  });
});

describe('the gallery form offers to save', () => {
  const type = (text: string) => (user: UserEvent) => retype(user, 'Gallery Name', text);
  const pick: Edit = (user) => choose(user, 'Category', 'Coast');
  const cases: Case[] = [
    ['nothing edited', {}, nothing, UNCHANGED],
    ['a name', {}, type('Cape'), ''],
    ['a category', { categoryId: '' }, pick, ''],
    ['a name, without a category', { categoryId: '' }, type('Cape'), 'Still needed: a category.'],
    [
      'a category, without a name',
      { galleryName: '', categoryId: '' },
      pick,
      'Still needed: a name.',
    ],
    ['a name, without an image', NO_IMAGE, type('Cape'), 'Still needed: a cover image.'],
  ];
  it.each(cases)('%s', async (_what, opened, edit, hindrance) => {
    const payload = aReadGallery({ id: 'edited', ...opened });
    const user = open(EditGalleryPage, succeeded('LOAD_GALLERY', 'edited', payload));
    await edit(user);
    expectSave(hindrance);
  });
});

describe('the photo form offers to save', () => {
  const type = (text: string) => (user: UserEvent) => retype(user, 'Photo Name', text);
  const pick: Edit = (user) => choose(user, 'Gallery', 'Coast - Ruby Beach');
  const toggle = (label: string) => (user: UserEvent) => user.click(screen.getByLabelText(label));
  const cases: Case[] = [
    ['nothing edited', {}, nothing, UNCHANGED],
    ['a name', {}, type('Dawn'), ''],
    ['a gallery', { galleryId: '' }, pick, ''],
    ['the slideshow', {}, toggle('Include in slideshow'), ''],
    ['a panorama', {}, toggle('Panorama'), ''],
    ['no name', {}, type(''), 'Still needed: a name.'],
    ['a flag, without a name', { photoName: '' }, toggle('Panorama'), 'Still needed: a name.'],
    [
      'a flag, without a gallery',
      { galleryId: '' },
      toggle('Panorama'),
      'Still needed: a gallery.',
    ],
    ['a flag, without an image', NO_IMAGE, toggle('Panorama'), 'Still needed: a photo.'],
  ];
  it.each(cases)('%s', async (_what, opened, edit, hindrance) => {
    const payload = aReadPhoto({ id: 'edited', ...opened });
    const user = open(EditPhotoPage, succeeded('LOAD_PHOTO', 'edited', payload));
    await edit(user);
    expectSave(hindrance);
  });
});

describe('a form for another one', () => {
  it.each([
    ['Category', AddCategoryPage, 'Choose cover image', 'a name and a cover image'],
    ['Gallery', AddGalleryPage, 'Choose cover image', 'a name, a category and a cover image'],
    ['Photo', AddPhotoPage, 'Choose photo', 'a name, a gallery and a photo'],
  ] as const)('%s is empty, and says what to choose', async (noun, Form, placeholder, lacks) => {
    const user = open(Form);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Add ${noun}`);
    expect(screen.getByText(placeholder)).toBeInTheDocument();
    expect(screen.getByLabelText(`${noun} Name`)).toHaveValue('');
    expectSave(`Still needed: ${lacks}.`);
    await retype(user, `${noun} Name`, 'New');
    expect(save()).toBeDisabled();
  });

  it('takes one file, of the kinds that can be read', () => {
    open(AddPhotoPage);
    const input = screen.getByLabelText('Cover Image', { selector: 'input' });
    expect(input).toHaveAttribute('type', 'file');
    expect(input).not.toHaveAttribute('multiple');
    expect(input).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic',
    );
  });

  it('tells a name that is too long', async () => {
    const user = open(AddCategoryPage);
    await user.click(screen.getByLabelText('Category Name'));
    await user.paste('x'.repeat(301));
    expect(screen.getByLabelText('Category Name')).toBeInvalid();
    expect(screen.getByLabelText('Category Name')).toHaveAccessibleDescription(
      'Use at most 300 characters; this text has 301.',
    );
    expectSave('Still needed: a shorter name and a cover image.');
  });

  it('counts the characters of a description, and tells where they are too many', async () => {
    const user = open(AddGalleryPage);
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

describe('the dropdown of what something belongs to', () => {
  it('says that its options could not be loaded, and asks again', () => {
    open(AddGalleryPage, failed('LOAD_CATEGORIES', '', anError('No server.')));
    expect(screen.getByText('The categories could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('says that there is none yet', () => {
    open(AddGalleryPage, succeeded('LOAD_CATEGORIES', '', []));
    expect(screen.getByText('There is no category yet. Add one first.')).toBeInTheDocument();
  });

  it('says that what something belonged to is gone', () => {
    const payload = aReadPhoto({ id: 'edited', galleryId: 'gone' });
    open(EditPhotoPage, succeeded('LOAD_PHOTO', 'edited', payload));
    expect(screen.getByText('Its gallery no longer exists. Choose another.')).toBeInTheDocument();
  });
});

describe('a photo whose location is not published', () => {
  const { privateOriginals } = site;
  afterEach(() => void Object.assign(site, { privateOriginals }));

  it.each([
    [true, ''],
    [false, 'The original is public and contains the location.'],
  ])('with private originals: %s', async (isPrivate, hint) => {
    Object.assign(site, { privateOriginals: isPrivate });
    const exif = { latitude: 47.5, longitude: -122.25 };
    const payload = aReadPhoto({ id: 'edited', galleryId: 'beach', exif });
    const user = open(EditPhotoPage, succeeded('LOAD_PHOTO', 'edited', payload));
    const publish = screen.getByRole('checkbox', { name: 'Publish the location' });
    expect(publish).toHaveAccessibleDescription('');
    await user.click(publish);
    expect(publish).not.toBeChecked();
    expect(publish).toHaveAccessibleDescription(hint);
  });
});
