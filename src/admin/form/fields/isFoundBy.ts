import type { Option } from './SelectField.tsx';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether an option holds each word that is searched for, whatever its case and its accents. */
export function isFoundBy(search: string, { label }: Option): boolean {
  const text = plain(label);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
