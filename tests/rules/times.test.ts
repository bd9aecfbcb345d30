import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { PHOTOS_TIMES, TIME_NAMES } from '../../src/model/site/times.ts';
import { administrator, clear } from './support/database.ts';
import { anHourAgo, dropped, type Fields, now, someTimes } from './support/documents.ts';

const times = administrator.doc('site/revision');
const write = (fields: Fields) => times.set(fields, { merge: true });

beforeEach(clear);

describe('the times of the lists', () => {
  it.each(TIME_NAMES)('may be set and taken away: %s', async (name) => {
    await assertSucceeds(write({ [name]: now }));
    await assertSucceeds(write({ [name]: dropped }));
  });

  it('may be set all at once, to any time', async () => {
    await assertSucceeds(write(Object.fromEntries(TIME_NAMES.map((name) => [name, anHourAgo]))));
  });

  it.each(TIME_NAMES)('are nothing but times: %s', async (name) => {
    await assertFails(write({ ...someTimes, [name]: 'yesterday' }));
    await assertSucceeds(write(someTimes));
    await assertFails(write({ [name]: 7 }));
  });

  it.each(['count', 'removed', `photos${PHOTOS_TIMES.length}`])(
    'have no other name: %s',
    async (name) => {
      await assertFails(write({ ...someTimes, [name]: now }));
      await assertSucceeds(write(someTimes));
    },
  );
});
