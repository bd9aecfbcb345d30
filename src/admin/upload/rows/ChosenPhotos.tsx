import { Button } from '@mui/material';
import { useState } from 'react';
import { plural } from '../../../model/plural.ts';
import { SelectField } from '../../form/fields/SelectField.tsx';
import { ForAllFields } from './ForAllFields.tsx';
import { PublishBar } from './PublishBar.tsx';
import { RowDialog } from './RowDialog.tsx';
import { RowList } from './RowList.tsx';
import type { Resolution, Sorting } from './rows.ts';
import type { ShownRow } from './RowView.tsx';
import type { Decided } from './useDecided.ts';
import type { useForAll } from './useForAll.ts';
import type { Rows } from './useRows.ts';

interface ChosenPhotosProps {
  rows: Rows;
  forAll: ReturnType<typeof useForAll>;
  decided: Decided;
  /** Whether they are just being handed over. */
  isStarting: boolean;
  onPublish: () => void;
}

/** The chosen photos, to be named and published. */
export function ChosenPhotos(props: ChosenPhotosProps) {
  const { rows, forAll, decided, isStarting, onPublish } = props;
  const [openId, setOpenId] = useState<string>();
  const { rows: list, draftOf, whereIs } = decided;

  function shown(index: number): ShownRow | undefined {
    const row = list[index];
    return (
      row && {
        row,
        draft: draftOf(row),
        where: whereIs(row),
        added: forAll.forAll.keywords,
        onEdit: (edits) => rows.act({ type: 'edited', id: row.id, edits }),
        onResolve: (resolution) => rows.act({ type: 'resolved', ids: [row.id], resolution }),
        onOpen: () => setOpenId(row.id),
        onRemove: () => rows.remove([row.id]),
      }
    );
  }

  const open = list.findIndex(({ id }) => id === openId);
  const openRow = list[open];
  const goTo = (index: number) => {
    const other = list[index];
    return other?.facts && (() => setOpenId(other.id));
  };
  return (
    <>
      <ForAllFields
        forAll={forAll.forAll}
        edit={forAll.edit}
        wide={decided.wide}
        located={decided.located}
      />
      <PublishBar decided={decided} isStarting={isStarting} onPublish={onPublish}>
        <RowTools rows={rows} decided={decided} />
      </PublishBar>
      <RowList count={list.length} shown={shown} />
      {openRow && (
        <RowDialog
          row={openRow}
          draft={draftOf(openRow)}
          onEdit={(edits) => rows.act({ type: 'edited', id: openRow.id, edits })}
          onPrevious={goTo(open - 1)}
          onNext={goTo(open + 1)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

const SORTINGS: { id: Sorting; label: string }[] = [
  { id: 'taken', label: 'Date taken' },
  { id: 'name', label: 'File name' },
  { id: 'dropped', label: 'As chosen' },
];

const FOR_DUPLICATES: { id: Resolution; label: string }[] = [
  { id: 'skip', label: 'Skip them' },
  { id: 'add', label: 'Add them again' },
  { id: 'replace', label: 'Replace those photos' },
];

/** What is done with the rows as a whole: their order, those that are there already, and undo. */
function RowTools({ rows, decided: { duplicates } }: Pick<ChosenPhotosProps, 'rows' | 'decided'>) {
  const { state, act, restore } = rows;
  const resolution = duplicates[0]?.resolution;
  const isOneForAll = duplicates.every((row) => row.resolution === resolution);
  return (
    <>
      <SelectField
        size="small"
        label="Order"
        value={state.sorting}
        options={SORTINGS}
        onChange={(sorting) => act({ type: 'sorted', sorting: sorting as Sorting })}
      />
      {duplicates.length > 0 && (
        <SelectField
          size="small"
          label={`${duplicates.length} already there`}
          value={isOneForAll ? (resolution ?? '') : ''}
          options={FOR_DUPLICATES}
          sx={{ minWidth: 200 }}
          onChange={(id) =>
            act({
              type: 'resolved',
              ids: duplicates.map((row) => row.id),
              resolution: id as Resolution,
            })
          }
        />
      )}
      {state.removed.length > 0 && (
        <Button onClick={restore}>{`Bring back ${plural(state.removed.length, 'file')}`}</Button>
      )}
    </>
  );
}
