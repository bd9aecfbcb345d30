import { expect, it } from 'vitest';
import { projectOf } from '../../../src/firebase/project/configuration.ts';

const project = { VITE_FIREBASE_PROJECT_ID: 'rainforest', VITE_FIREBASE_API_KEY: 'key' };

it.each([
  ['', 'rainforest.firebasestorage.app'],
  ['rainforest.appspot.com', 'rainforest.appspot.com'],
])('the library and our own requests use one bucket, if %j is given', (given, bucket) => {
  const { options, filesAddress } = projectOf({ ...project, VITE_FIREBASE_STORAGE_BUCKET: given });
  expect(options.storageBucket).toBe(bucket);
  expect(filesAddress).toBe(`https://firebasestorage.googleapis.com/v0/b/${bucket}/o`);
});
