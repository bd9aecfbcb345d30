import { REVISION } from '../../src/model/site/revision.ts';

const SERVER_TIME = { setToServerValue: 'REQUEST_TIME' };

/**
 * The write that makes every page read everything again, in Firestore's JSON notation, for programs
 * that bypass the rules. It forgets removed documents, because some may exist again.
 * @param documents the common prefix of all document names, `projects/…/documents/`
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/Write
 */
export const refreshAllWrite = (documents: string) => ({
  update: {
    name: `${documents}${REVISION.collection}/${REVISION.id}`,
    fields: { removed: { mapValue: {} } },
  },
  updateMask: { fieldPaths: ['removed'] },
  updateTransforms: [
    { fieldPath: 'count', increment: { integerValue: '1' } },
    { fieldPath: 'changedAt', ...SERVER_TIME },
    { fieldPath: 'since', ...SERVER_TIME },
  ],
});
