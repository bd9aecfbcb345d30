import { expect, it } from 'vitest';
import {
  IDLE,
  type Save,
  type SaveEvent,
  saveReducer,
  type SaveRun,
} from '../../../src/admin/form/saveState.ts';

const save: Save = {
  isQueued: false,
  run: async () => ({ ok: true, data: null }),
  name: 'Coast',
  viewPath: undefined,
  leaveTo: '/admin/categories',
  onFailure: async () => undefined,
};

const aRun = (): SaveRun => ({ save, controller: new AbortController() });

const after = (...events: SaveEvent[]) => events.reduce(saveReducer, IDLE);

const run = aRun();
const started: SaveEvent = { type: 'started', run };
const progress = { sent: 1, total: 2 };

it('is one save at a time', () => {
  const other: SaveEvent = { type: 'started', run: aRun() };
  expect(after(started, other)).toEqual({ status: 'saving', run });
  expect(after(started, { type: 'succeeded' }, other)).toEqual({ status: 'saved', run });
  expect(after(started, { type: 'failed' }, other)).toMatchObject({ status: 'saving' });
});

it('shows progress while it runs, and none of an earlier save', () => {
  const progressed: SaveEvent = { type: 'progressed', progress };
  expect(after(started, progressed)).toEqual({ status: 'saving', run: { ...run, progress } });
  expect(after(started, progressed, { type: 'failed' }, progressed)).toEqual(IDLE);
  expect(after(started, progressed, { type: 'failed' }, started)).toEqual({
    status: 'saving',
    run,
  });
});

it.each<SaveEvent['type'] & ('succeeded' | 'failed')>(['succeeded', 'failed'])(
  'stays left where its form was left before it %s',
  (type) => {
    expect(after(started, { type: 'left' }, { type })).toEqual({ status: 'left', run });
  },
);

it('runs again where React mounts its form twice', () => {
  expect(after({ type: 'left' }, { type: 'opened' }, started)).toEqual({ status: 'saving', run });
});
