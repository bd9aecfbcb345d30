import { describe, expect, it } from 'vitest';
import { isDocumentId } from '../../../src/model/content/documentId.ts';

describe('isDocumentId', () => {
  it.each([
    'a',
    '0f9b1c52-8c55-4e6f-9c1a-6a6a0f3f7f10',
    'constructor',
    '__proto',
    '_x_',
    '...',
    'a b',
    '50%',
    'é',
    '🏔',
    'x'.repeat(1500),
  ])('takes %j', (id) => {
    expect(isDocumentId(id)).toBe(true);
  });

  it.each([
    '',
    '.',
    '..',
    '/',
    'a/b',
    'photos/a',
    '__x__',
    '____',
    '__proto__',
    '__a\nb__',
    'x'.repeat(1501),
    'é'.repeat(751),
  ])('refuses %j', (id) => {
    expect(isDocumentId(id)).toBe(false);
  });
});
