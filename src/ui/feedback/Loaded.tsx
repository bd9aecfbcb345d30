import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { LoadStatus } from '../../model/loadStatus.ts';
import { isNotFound } from '../../model/content/notFound.ts';
import { Noindex } from './Noindex.tsx';
import { Notice } from './Notice.tsx';

interface LoadedProps<T> {
  value: T | undefined;
  load: LoadStatus | undefined;
  /** What is missing if the load fails, for instance `The photographs`. */
  subjectLabel: string;
  skeleton: ReactNode;
  /** What stands in place of an empty list. */
  ifEmpty?: string;
  /** Whether the notice is the heading of the page. */
  asHeading?: boolean;
  children: (value: T) => ReactNode;
}

/**
 * Shows loaded content, a skeleton while it loads, or a notice if it is missing. Search engines skip
 * a page without its content.
 */
export function Loaded<T>({ value, ifEmpty, children, ...props }: LoadedProps<T>) {
  const isEmpty = Array.isArray(value) && value.length === 0;
  if (isEmpty && ifEmpty) return <Notice>{ifEmpty}</Notice>;
  if (value !== undefined) return children(value);
  return (
    <>
      <Noindex />
      <WithoutContent {...props} />
    </>
  );
}

function WithoutContent(props: Omit<LoadedProps<unknown>, 'value' | 'ifEmpty' | 'children'>) {
  const { load, subjectLabel, skeleton, asHeading = false } = props;
  const { revalidate } = useRevalidator();
  if (typeof load !== 'object') return skeleton;
  if (isNotFound(load.error)) return <Notice asHeading={asHeading}>{load.error.sentence}</Notice>;
  return (
    <Notice asHeading={asHeading} onRetry={() => void revalidate()}>
      {`${subjectLabel} could not be loaded. ${load.error.sentence}`}
    </Notice>
  );
}
