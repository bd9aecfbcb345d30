import { TIMES_DOCUMENT } from '../../src/model/site/times.ts';

/**
 * The write that makes every page read everything again, in Firestore's JSON notation, for programs
 * that bypass the rules.
 * @param documents the common prefix of all document names, `projects/…/documents/`
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/Write
 */
export const refreshAllWrite = (documents: string) => ({
  transform: {
    document: `${documents}${TIMES_DOCUMENT.collection}/${TIMES_DOCUMENT.id}`,
    fieldTransforms: [{ fieldPath: 'all', setToServerValue: 'REQUEST_TIME' }],
  },
});
