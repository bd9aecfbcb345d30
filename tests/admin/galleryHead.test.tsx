import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GalleryHead, publishingInWords } from '../../src/admin/galleryHead.tsx';
import { showPage } from '../components/support/page.tsx';
import { createAdminStore } from '../support/adminStore.ts';
import { aReadGallery, aReadPhoto } from '../support/entities.ts';

const withCaption = aReadPhoto({ id: 'dawn', caption: 'Low tide.' });
const without = (id: string) => aReadPhoto({ id, caption: '' });

it.each([
  [undefined, 'Visitors will see all photos of this gallery.'],
  [[], 'This gallery has no photos yet. Visitors will see an empty gallery.'],
  [[withCaption], 'Visitors will see 1 photo.'],
  [[without('dusk')], 'Visitors will see 1 photo. None of them has a caption.'],
  [[withCaption, without('dusk')], 'Visitors will see 2 photos. 1 of them has no caption.'],
  [
    [withCaption, without('dusk'), without('noon')],
    'Visitors will see 3 photos. 2 of them have no caption.',
  ],
])('before a draft is published, its photos %j are told of', (photos, words) => {
  expect(publishingInWords(photos)).toBe(words);
});

describe('the head of a gallery', () => {
  function open(fields: Parameters<typeof aReadGallery>[0] = {}) {
    const store = createAdminStore();
    const gallery = aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', ...fields });
    const element = <GalleryHead gallery={gallery} photos={[withCaption, without('dusk')]} />;
    const path = '/admin/photos';
    const page = showPage(
      store,
      [
        { path, element },
        { path: '*', element: null },
      ],
      `${path}?galleryId=beach`,
    );
    return { store, ...page, head: within(screen.getByRole('group', { name: 'Gallery' })) };
  }

  it.each([
    [{}, /^Public$/],
    [{ isUnlisted: true as const }, /^Unlisted$/],
    [{ isDraft: true as const }, /^Draft, only you can see it$/],
  ])('says who can see it: %j', (fields, state) => {
    expect(open(fields).head.getByRole('paragraph')).toHaveTextContent(state);
  });

  it('leads to its form, which leads back here', async () => {
    const { user, router, head } = open();
    await user.click(head.getByRole('link', { name: 'Edit Ruby Beach' }));
    expect(router.state.location.pathname).toBe('/admin/galleries/edit/beach');
    expect(router.state.location.state).toEqual({ list: '/admin/photos?galleryId=beach' });
  });

  it('leads to its page on the site', () => {
    expect(open().head.getByRole('link', { name: 'View Ruby Beach on site' })).toHaveAttribute(
      'href',
      '/galleries/photos/beach',
    );
  });

  it('of a draft leads to its preview, and asks before the draft is published', async () => {
    const { user, head } = open({ isDraft: true });
    expect(head.getByRole('link', { name: 'View Ruby Beach as a draft' })).toHaveAttribute(
      'href',
      '/admin/preview/galleries/photos/beach',
    );
    expect(head.queryByRole('button', { name: 'Copy link' })).toBeNull();
    await user.click(head.getByRole('button', { name: 'Publish' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Publish “Ruby Beach”?');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Visitors will see 2 photos. 1 of them has no caption.',
    );
  });

  it('copies the link of its page, and says so', async () => {
    const { user, head } = open();
    await user.click(head.getByRole('button', { name: 'Copy link' }));
    expect(await head.findByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(head.getByRole('status')).toHaveTextContent('Link copied.');
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/galleries/photos/beach`,
    );
    await user.tab();
    expect(head.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  it('shows the link if this browser can’t copy', async () => {
    const { user, head, store } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
    await user.click(head.getByRole('button', { name: 'Copy link' }));
    await expect.poll(() => store.getState().errorMessage).toContain('This browser can’t copy.');
    expect(head.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(JSON.stringify(store.getState())).toContain(
      `${window.location.origin}/galleries/photos/beach`,
    );
  });
});
