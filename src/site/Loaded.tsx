import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Notice } from '../components/Notice.tsx';
import { CATEGORY_NOT_FOUND } from '../store/categories.ts';
import { GALLERY_NOT_FOUND } from '../store/galleries.ts';
import type { LoadStatus } from '../store/loads.ts';
import { PHOTO_NOT_FOUND } from '../store/photos.ts';

const NOT_FOUND = new Set([CATEGORY_NOT_FOUND, GALLERY_NOT_FOUND, PHOTO_NOT_FOUND]);

interface LoadedProps<T> {
  value: T | undefined;
  load: LoadStatus | undefined;
  /** What is missing where the load fails, for instance `the photographs`. */
  what: string;
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows what has loaded, or else what is coming, or else what is missing and a way to get it. */
export function Loaded<T>({ value, load, what, skeleton, children }: LoadedProps<T>) {
  const { revalidate } = useRevalidator();
  if (value !== undefined) return children(value);
  if (typeof load !== 'object') return skeleton;
  if (NOT_FOUND.has(load.error)) return <Notice>{load.error}</Notice>;
  return (
    <Notice onRetry={() => void revalidate()}>{`Could not load ${what}. ${load.error}`}</Notice>
  );
}
