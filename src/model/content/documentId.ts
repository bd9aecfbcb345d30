const MAX_ID_BYTES = 1500;

/**
 * Whether a text can be the id of one document of a collection: not empty, at most 1500 bytes of
 * UTF-8, no slash, not `.` or `..`, not `__…__`.
 * See https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function isDocumentId(id: string): boolean {
  return (
    id !== '' &&
    id !== '.' &&
    id !== '..' &&
    !id.includes('/') &&
    !/^__.*__$/s.test(id) &&
    new TextEncoder().encode(id).length <= MAX_ID_BYTES
  );
}
