import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { paths } from '../../paths.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { useParam } from '../../ui/hooks/useParam.ts';
import { asRecord, type StoredFields } from '../../model/json.ts';
import type { ChosenImage } from '../../model/files/chosenFile.ts';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { type EntityLoad, loadEntity, useEntity } from '../../store/entities/useEntity.ts';
import type { Operations } from '../../store/operations.ts';
import { hasCode, type Result } from '../../store/runOperation.ts';
import type { AdminThunk } from '../../store/state.ts';
import type { Edit, SaveOptions } from '../../store/admin/images/saveForm.ts';
import type { Noun } from '../words/nouns.ts';
import { type FormStart, useFirstLoaded } from './formStart.ts';
import type { SaveTransfer } from './saveState.ts';
import type { FormTask } from './useForm.ts';

interface PageProps<Load extends EntityLoad, Values> {
  noun: Noun;
  loadName: Load;
  startFrom: (entity: Operations[Load]) => FormStart<Values>;
  Form: ComponentType<FormTask<Values>>;
}

interface AddPageProps<Load extends EntityLoad, Values> extends PageProps<Load, Values> {
  /** The values of a new form, from its address or from those that were saved before it. */
  newValues: (from: StoredFields) => Values;
  create: (
    id: string,
    values: Values,
    chosen: ChosenImage,
    options: SaveOptions<Values>,
  ) => AdminThunk<Promise<Result<Operations[Load]>>>;
}

const NO_IMAGE: Result<never> = {
  ok: false,
  error: { code: 'no-image', sentence: 'Choose an image first.', details: '' },
};

/** The page with a form for a new entity. */
export function AddPage<Load extends EntityLoad, Values extends object>(
  props: AddPageProps<Load, Values>,
) {
  const { noun, loadName, startFrom, newValues, create, Form } = props;
  const dispatch = useAdminDispatch();
  const [search] = useSearchParams();
  // The id stays the same while the form is open, so that a second save writes the same document.
  const [{ id, values: empty, isAnother }, setNext] = useState(() => ({
    id: uuid(),
    values: newValues(Object.fromEntries(search)),
    isAnother: false,
  }));
  const task: FormTask<Values> = {
    id,
    start: { values: empty, imageURL: '' },
    takesFocus: isAnother,
    onAnother: (saved) =>
      setNext({ id: uuid(), values: newValues(asRecord(saved)), isAnother: true }),
    save: async ({ values, chosen, attempts }, transfer) =>
      chosen ? dispatch(create(id, values, chosen, { ...transfer, attempts })) : NO_IMAGE,
    reload: async (error) => {
      if (!hasCode(error, 'changed-meanwhile')) return undefined;
      const created = await dispatch(loadEntity(loadName, id));
      return created.ok ? startFrom(created.data) : undefined;
    },
  };
  return (
    <>
      <h1>{`Add ${noun.one}`}</h1>
      <Form key={id} {...task} />
    </>
  );
}

export interface EditPageProps<Load extends EntityLoad, Values> extends PageProps<Load, Values> {
  update: (
    id: string,
    edit: Edit<Values>,
    transfer: SaveTransfer,
  ) => AdminThunk<Promise<Result<Operations[Load]>>>;
}

/** The page with the form of the entity whose id is in its address. */
export function EditPage<Load extends EntityLoad, Values extends object>(
  props: EditPageProps<Load, Values>,
) {
  const id = useParam('id');
  return <EditForm key={id} id={id} {...props} />;
}

/** Opens the form once its entity has loaded, and keeps it open during later loads. */
function EditForm<Load extends EntityLoad, Values extends object>(
  props: EditPageProps<Load, Values> & { id: string },
) {
  const { id, noun, loadName, startFrom, update, Form } = props;
  const dispatch = useAdminDispatch();
  const { entity, load } = useEntity(loadName, id);
  const loadedEntity = useFirstLoaded(entity, load);
  const isBelowTrash = typeof load === 'object' && hasCode(load.error, 'below-trash');
  return (
    <>
      <h1>{`Edit ${noun.one}`}</h1>
      <Loaded
        value={loadedEntity}
        load={load}
        subjectLabel={`This ${noun.one.toLowerCase()}`}
        skeleton={null}
      >
        {(value) => (
          <Form
            id={id}
            start={startFrom(value)}
            save={({ changes, chosen, imageKey, attempts }, transfer) => {
              const isRetry = attempts.some(({ revision }) => revision === chosen?.revision);
              return dispatch(update(id, { changes, chosen, imageKey, isRetry }, transfer));
            }}
            reload={async () => {
              const latest = await dispatch(loadEntity(loadName, id));
              return latest.ok ? startFrom(latest.data) : undefined;
            }}
          />
        )}
      </Loaded>
      {isBelowTrash && <Link to={paths.adminTrash}>Open the trash</Link>}
    </>
  );
}
