import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { AppAction } from '../../../src/store/operations.ts';
import { succeeded } from '../../support/actions.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { aReadCategory, aReadGallery } from '../../support/entities.ts';
import { showPage } from './page.tsx';

const coast = aReadCategory({ id: 'coast', categoryName: 'Coast' });
const beach = aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' });

/** Opens the form of `edited` on a store in which everything has loaded. */
export function openForm(Form: ComponentType, actions: AppAction[] = [], query = ''): UserEvent {
  const store = createAdminStore();
  store.dispatch(succeeded('LOAD_CATEGORIES', '', [coast]));
  store.dispatch(succeeded('LOAD_GALLERIES', '', { galleries: [beach], categories: [coast] }));
  for (const action of actions) store.dispatch(action);
  return showPage(store, [{ path: '/:id', Component: Form }], `/edited${query}`).user;
}
