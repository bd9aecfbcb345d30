import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { paths } from '../../paths.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { useParam } from '../../ui/hooks/useParam.ts';
import type { Photo } from '../../model/content/entities.ts';
import { asRecord, type StoredFields } from '../../model/content/fields.ts';
import type { ChosenImage } from '../../model/files/chosenFile.ts';
import { useAdminDispatch, useAdminStore } from '../../store/admin/hooks.ts';
import { type EntityLoad, loadEntity, useEntity } from '../../store/entities/useEntity.ts';
import type { Operations } from '../../store/operations.ts';
import { hasCode, type Result } from '../../store/runOperation.ts';
import type { AdminState, AdminThunk } from '../../store/state.ts';
import type { Edit, SaveOptions } from '../../store/admin/images/saveForm.ts';
import type { Noun } from '../noun.ts';
import { EntityForm } from './EntityForm.tsx';
import type { FormParts, QueuedResult } from './formProps.ts';
import type { FormStart } from './useDraft.ts';
import type { SaveTransfer } from './saveState.ts';

export interface FormDeclaration<Load extends EntityLoad, Draft> extends FormParts<Draft> {
  noun: Noun;
  /** The draft of a new form, from its address or from the draft that was saved before it. */
  newDraft: (from: StoredFields) => Draft;
  startFrom: (entity: Operations[Load]) => FormStart<Draft>;
  /** The visitors' page of the saved entity; undefined if it has none. */
  viewPath: (id: string, draft: Draft, state: AdminState) => string | undefined;
  loadName: Load;
  create: (
    id: string,
    draft: Draft,
    chosen: ChosenImage,
    options: SaveOptions<Draft>,
  ) => AdminThunk<Promise<Result<Operations[Load]>>>;
  /** Adds it to the upload queue, so that the next form opens at once. */
  enqueue?: (id: string, result: QueuedResult<Draft>) => AdminThunk<Promise<Result<unknown>>>;
  /** Loads the photos that are offered as the image. */
  loadOwnPhotos?: (id: string) => AdminThunk<Promise<Result<readonly Photo[]>>>;
  update: (
    id: string,
    edit: Edit<Draft>,
    transfer: SaveTransfer,
  ) => AdminThunk<Promise<Result<Operations[Load]>>>;
}

interface PageProps<Load extends EntityLoad, Draft> {
  form: FormDeclaration<Load, Draft>;
}

const NO_IMAGE: Result<never> = {
  ok: false,
  error: { code: 'no-image', sentence: 'Choose an image first.', details: '' },
};

export function AddPage<Load extends EntityLoad, Draft extends object>({
  form,
}: PageProps<Load, Draft>) {
  const dispatch = useAdminDispatch();
  const store = useAdminStore();
  const [search] = useSearchParams();
  const { enqueue } = form;
  // The id stays the same while the form is open, so that a second save writes the same document.
  const [{ id, draft: empty, isAnother }, setNext] = useState(() => ({
    id: uuid(),
    draft: form.newDraft(Object.fromEntries(search)),
    isAnother: false,
  }));
  return (
    <>
      <h1>{`Add ${form.noun.one}`}</h1>
      <EntityForm
        {...form}
        key={id}
        viewPath={(saved) => form.viewPath(id, saved, store.getState())}
        start={{ draft: empty, imageURL: '' }}
        takesFocus={isAnother}
        onAnother={(saved) =>
          setNext({ id: uuid(), draft: form.newDraft(asRecord(saved)), isAnother: true })
        }
        queue={enqueue && ((result) => dispatch(enqueue(id, result)))}
        save={async ({ draft, chosen, attempts }, transfer) =>
          chosen ? dispatch(form.create(id, draft, chosen, { ...transfer, attempts })) : NO_IMAGE
        }
        restart={async (error) => {
          if (!hasCode(error, 'changed-meanwhile')) return undefined;
          const created = await dispatch(loadEntity(form.loadName, id));
          return created.ok ? form.startFrom(created.data) : undefined;
        }}
      />
    </>
  );
}

export function EditPage<Load extends EntityLoad, Draft extends object>(
  props: PageProps<Load, Draft>,
) {
  const id = useParam('id');
  return <EditForm key={id} id={id} {...props} />;
}

/** Opens the form once its entity has loaded, and keeps it open during later loads. */
function EditForm<Load extends EntityLoad, Draft extends object>({
  id,
  form,
}: PageProps<Load, Draft> & { id: string }) {
  const dispatch = useAdminDispatch();
  const store = useAdminStore();
  const { loadOwnPhotos } = form;
  const { entity, load } = useEntity(form.loadName, id);
  const [start, setStart] = useState<FormStart<Draft>>();
  if (!start && load === 'done' && entity) setStart(form.startFrom(entity));
  const isBelowTrash = typeof load === 'object' && hasCode(load.error, 'below-trash');
  return (
    <>
      <h1>{`Edit ${form.noun.one}`}</h1>
      <Loaded
        value={start}
        load={load}
        subjectLabel={`This ${form.noun.one.toLowerCase()}`}
        skeleton={null}
      >
        {(opened) => (
          <EntityForm
            {...form}
            viewPath={(saved) => form.viewPath(id, saved, store.getState())}
            start={opened}
            loadPhotos={loadOwnPhotos && (() => dispatch(loadOwnPhotos(id)))}
            save={({ changes, chosen, imageKey, attempts }, transfer) => {
              const isRetry = attempts.some(({ revision }) => revision === chosen?.revision);
              return dispatch(form.update(id, { changes, chosen, imageKey, isRetry }, transfer));
            }}
            restart={async () => {
              const fresh = await dispatch(loadEntity(form.loadName, id));
              return fresh.ok ? form.startFrom(fresh.data) : undefined;
            }}
          />
        )}
      </Loaded>
      {isBelowTrash && <Link to={paths.adminTrash}>Open the trash</Link>}
    </>
  );
}
