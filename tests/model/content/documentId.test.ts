import { expect, it } from 'vitest';
import { isDocumentId } from '../../../src/model/content/documentId.ts';

const plain = ['a', '0f9b1c52-8c55-4e6f-9c1a-6a6a0f3f7f10', 'constructor', '...', 'a b', '50%'];

it.each([...plain, '__proto', '_x_', 'é', '🏔', 'x'.repeat(1500)])('%j is an id', (id) => {
  expect(isDocumentId(id)).toBe(true);
});

const nowhere = ['', '.', '..', '/', 'a/b', 'photos/a', '__x__', '____', '__proto__', '__a\nb__'];

it.each([...nowhere, 'x'.repeat(1501), 'é'.repeat(751)])('%j is no id', (id) => {
  expect(isDocumentId(id)).toBe(false);
});
