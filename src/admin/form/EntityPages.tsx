import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { useParam } from '../../ui/hooks/useParam.ts';
import type { Inputs } from '../../model/content/fields.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import { type EntityLoad, loadEntity, useEntity } from '../../store/entities/useEntity.ts';
import type { Operations } from '../../store/operations.ts';
import type { Result } from '../../store/runOperation.ts';
import type { AppState, Thunk } from '../../store/state.ts';
import type { Edit } from '../../store/admin/saveImage/saveDocument.ts';
import { downloadOriginal } from '../../store/admin/backfillVariants.ts';
import type { Noun } from '../noun.ts';
import { saveFile } from './image/saveFile.ts';
import { EntityForm } from './EntityForm.tsx';
import type { FieldsProps, QueuedResult } from './formProps.ts';
import type { FormStart, Proposals } from './useDraft.ts';
import type { SaveTransfer } from './useSaving.ts';

/** Declares the form of an entity, for adding and for editing. */
export interface FormDeclaration<Load extends EntityLoad, Draft> {
  noun: Noun;
  Fields: ComponentType<FieldsProps<Draft>>;
  /** Further inputs, below the image. */
  FieldsBelow?: ComponentType<FieldsProps<Draft>>;
  /** What is entered, besides an image. */
  inputs: Inputs<Draft>;
  /** What the image is called: `cover image`. */
  imageNoun: string;
  nameOf: (draft: Draft) => string;
  /** What a form for another one holds, by what its address says. */
  empty: (search: URLSearchParams) => Draft;
  /** What a form for another one holds after one was saved. */
  another: (saved: Draft) => Draft;
  /** What a chosen file tells of what is asked. */
  proposals?: Proposals<Draft>;
  startFrom: (entity: Operations[Load]) => FormStart<Draft>;
  /** Where one lands after saving. */
  leaveTo: (draft: Draft) => string;
  /** Where visitors see it; undefined where they don't. */
  viewPath: (id: string, draft: Draft, state: AppState) => string | undefined;
  /** Where several files are taken at once. */
  uploadPath?: (draft: Draft) => string;
  loadName: Load;
  create: (
    id: string,
    draft: Draft,
    chosen: ChosenImage,
    transfer: SaveTransfer,
  ) => Thunk<Promise<Result<Operations[Load]>>>;
  /** Hands it to the queue of uploads, where another one is added at once. */
  enqueue?: (id: string, result: QueuedResult<Draft>) => Thunk<Promise<Result<unknown>>>;
  /** Loads the photos of which one can be the image. */
  loadOwnPhotos?: (id: string) => Thunk<Promise<Result<readonly Photo[]>>>;
  update: (
    id: string,
    edit: Edit<Draft>,
    transfer: SaveTransfer,
  ) => Thunk<Promise<Result<Operations[Load]>>>;
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
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [search] = useSearchParams();
  const { enqueue } = form;
  // One id for as long as the form is open, so that saving again writes no second document.
  const [{ id, draft: empty, isAnother }, setNext] = useState(() => ({
    id: uuid(),
    draft: form.empty(search),
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
        onAnother={(saved) => setNext({ id: uuid(), draft: form.another(saved), isAnother: true })}
        queue={enqueue && ((result) => dispatch(enqueue(id, result)))}
        save={async ({ draft, chosen }, transfer) =>
          chosen ? dispatch(form.create(id, draft, chosen, transfer)) : NO_IMAGE
        }
      />
    </>
  );
}

export function EditPage<Load extends EntityLoad, Draft extends object>({
  form,
}: PageProps<Load, Draft>) {
  const id = useParam('id');
  return <EditForm key={id} id={id} form={form} />;
}

interface EditFormProps<Load extends EntityLoad, Draft> extends PageProps<Load, Draft> {
  id: string;
}

/** Opens the form once what it edits is fresh, and keeps it open whatever loads later. */
function EditForm<Load extends EntityLoad, Draft extends object>({
  id,
  form,
}: EditFormProps<Load, Draft>) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { loadOwnPhotos } = form;
  const { entity, load } = useEntity(form.loadName, id);
  const [start, setStart] = useState<FormStart<Draft>>();
  if (!start && load === 'done' && entity) setStart(form.startFrom(entity));
  return (
    <>
      <h1>{`Edit ${form.noun.one}`}</h1>
      <Loaded
        value={start}
        load={load}
        subjectLabel={`this ${form.noun.one.toLowerCase()}`}
        skeleton={null}
      >
        {(opened) => (
          <EntityForm
            {...form}
            viewPath={(saved) => form.viewPath(id, saved, store.getState())}
            start={opened}
            loadPhotos={loadOwnPhotos && (() => dispatch(loadOwnPhotos(id)))}
            save={({ changes, chosen, imageKey }, transfer) =>
              dispatch(form.update(id, { changes, chosen, imageKey }, transfer))
            }
            download={async ({ path, fileName }) => {
              const original = await dispatch(downloadOriginal(path));
              if (original.ok && original.data) saveFile(original.data, fileName);
            }}
            restart={async () => {
              const fresh = await dispatch(loadEntity(form.loadName, id));
              return fresh.ok ? form.startFrom(fresh.data) : undefined;
            }}
          />
        )}
      </Loaded>
    </>
  );
}
