import { Button } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { paths } from '../../paths.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { useParam } from '../../ui/hooks/useParam.ts';
import type { EntityName } from '../../model/content/registry.ts';
import type { StoredFields } from '../../model/json.ts';
import { documentKey } from '../../store/admin/edits/inputs.ts';
import { isUnsaved, selectDocument } from '../../store/admin/edits/slice.ts';
import { discard, newFormKey } from '../../store/admin/forms.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { type EntityLoad, useEntity } from '../../store/entities/useEntity.ts';
import type { Operations } from '../../store/operations.ts';
import { hasCode } from '../../store/runOperation.ts';
import { Banner } from '../components/Banner.tsx';
import { NOUNS } from '../words/nouns.ts';
import { FormHeading } from './FormHeading.tsx';
import { type FormStart, useOnceLoaded } from './formStart.ts';
import type { FormTask } from './useForm.ts';

interface PageProps<Values> {
  collection: EntityName;
  Form: ComponentType<FormTask<Values>>;
}

interface AddPageProps<Values> extends PageProps<Values> {
  /** The values of a new form, from its address or from those that were saved before it. */
  newValues: (from: StoredFields) => Values;
  onSaved?: ((id: string) => void) | undefined;
}

/** The page with a form for a new entity. */
export const AddPage = <Values extends object>(props: AddPageProps<Values>) => (
  <>
    <FormHeading formKey={newFormKey(props.collection)}>
      {`Add ${NOUNS[props.collection].one}`}
    </FormHeading>
    <AddForm {...props} />
  </>
);

/** The form for a new entity. One that could not be saved opens again. */
export function AddForm<Values extends object>(props: AddPageProps<Values>) {
  const { collection, newValues, Form, onSaved } = props;
  const dispatch = useAdminDispatch();
  const [search] = useSearchParams();
  const key = newFormKey(collection);
  const noun = NOUNS[collection];
  const waiting = useAdminSelector((state) => selectDocument(state, key));
  const [wasWaiting, setWasWaiting] = useState(() => waiting !== undefined && isUnsaved(waiting));
  const [{ id: firstId, values }] = useState(() => ({
    id: uuid(),
    values: newValues(Object.fromEntries(search)),
  }));
  // The id stays the same while a file was sent, so that a second save writes the same document.
  const id = waiting?.id ?? firstId;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this form began with
  const initial = (waiting?.form?.initial as Values | undefined) ?? values;

  function startOver() {
    setWasWaiting(false);
    dispatch(discard([key]));
  }

  const isWaiting = wasWaiting && waiting !== undefined && isUnsaved(waiting);
  return (
    <>
      {isWaiting && (
        <Banner>
          <span>{`This ${noun.one.toLowerCase()} was not saved. `}</span>
          <Button color="error" onClick={startOver}>
            Start over
          </Button>
        </Banner>
      )}
      <Form
        {...{ collection, id }}
        formKey={key}
        isNew
        start={{ values: initial, imageURL: '' }}
        onSaved={onSaved}
      />
    </>
  );
}

export interface EditPageProps<Load extends EntityLoad, Values> extends PageProps<Values> {
  loadName: Load;
  startFrom: (entity: Operations[Load]) => FormStart<Values>;
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
  const { id, collection, loadName, startFrom, Form } = props;
  const noun = NOUNS[collection];
  const formKey = documentKey({ collection, id });
  const { entity, load } = useEntity(loadName, id);
  const loaded = useOnceLoaded(entity, load);
  const isBelowTrash = typeof load === 'object' && hasCode(load.error, 'below-trash');
  return (
    <>
      <FormHeading formKey={formKey}>{`Edit ${noun.one}`}</FormHeading>
      <Loaded
        value={loaded}
        load={load}
        subjectLabel={`This ${noun.one.toLowerCase()}`}
        skeleton={null}
      >
        {(value) => (
          <Form {...{ collection, id }} formKey={formKey} isNew={false} start={startFrom(value)} />
        )}
      </Loaded>
      {isBelowTrash && <Link to={paths.adminTrash}>Open the trash</Link>}
    </>
  );
}
