import { REVISION } from '../model/site/revision.ts';

const SERVER_TIME = { setToServerValue: 'REQUEST_TIME' };

/**
 * The write by which every page reads everything anew, in Firestore's JSON notation: for programs
 * that write content around the rules.
 * @param documents the name that those of all documents begin with, `projects/…/documents/`
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/Write
 */
export const refreshAllWrite = (documents: string) => ({
  update: { name: `${documents}${REVISION.collection}/${REVISION.id}`, fields: {} },
  updateMask: { fieldPaths: [] },
  updateTransforms: [
    { fieldPath: 'count', increment: { integerValue: '1' } },
    { fieldPath: 'changedAt', ...SERVER_TIME },
    { fieldPath: 'since', ...SERVER_TIME },
  ],
});
