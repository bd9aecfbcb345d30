import { Button, Stack } from '@mui/material';
import { Link, useLocation, useRevalidator } from 'react-router-dom';
import type { UndoStep } from '../../model/undoStep.ts';
import { saveTyped } from '../../store/admin/edits/typing.ts';
import { redoStep, undoStep } from '../../store/admin/undo/undo.ts';
import { useAdminDispatch, useAdminSelector, useAdminStore } from '../../store/admin/hooks.ts';
import {
  selectStepMessage,
  selectStepToRedo,
  selectStepToUndo,
} from '../../store/admin/undo/slice.ts';
import { at } from '../../store/entities/byId.ts';
import type { AdminState, AdminThunk } from '../../store/state.ts';
import { focusPage } from '../components/focusPage.ts';
import { isTextField } from '../components/isTextField.ts';
import { Toast } from '../components/Toast.tsx';
import { useWindowEvent } from '../../ui/hooks/useWindowEvent.ts';
import { letterOfKey } from '../../ui/letterOfKey.ts';
import { describeMessage, describeStep, type GalleryName } from './describeStep.ts';
import { pagesOfStep, showsPage } from './pagesOfStep.ts';

/** @param isOpen false while nobody is signed in, and nothing may be said or undone */
export function UndoControls({ isOpen }: { isOpen: boolean }) {
  const { undoLabel, redoLabel, undo, redo } = useUndo();
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, ml: '-10px' }}>
        <StepButton
          verb="Undo"
          label={undoLabel}
          keys="Control+Z Meta+Z"
          onClick={() => void undo()}
        />
        <StepButton
          verb="Redo"
          label={redoLabel}
          keys="Control+Shift+Z Control+Y Meta+Shift+Z"
          onClick={() => void redo()}
        />
      </Stack>
      {isOpen && <StepToast onUndo={() => void undo()} />}
    </>
  );
}

/** Says what was done, undone or redone last, and offers to undo it or leads to where it is. */
function StepToast({ onUndo }: { onUndo: () => void }) {
  const dispatch = useAdminDispatch();
  const message = useAdminSelector(selectStepMessage);
  const galleryName = useGalleryName();
  const photos = useAdminSelector((state) => state.photos.byId);
  const address = useLocation();
  // Every message lasts equally long.
  const stepCount = useAdminSelector((state) => state.undo.done.length);
  const close = () => dispatch({ type: 'STEP_MESSAGE_CLOSED' });
  function undoStepOfMessage() {
    focusPage();
    close();
    onUndo();
  }
  const pages = message ? pagesOfStep(message, photos) : [];
  const [page] = pages.some((each) => showsPage(address, each)) ? [] : pages;
  return (
    <Toast
      key={message && `${message.outcome} ${stepCount}`}
      message={message && describeMessage(message, galleryName)}
      open={message !== undefined}
      role="alert"
      onEnd={close}
      action={
        message?.outcome === 'done' ? (
          <Button size="small" onClick={undoStepOfMessage}>
            Undo
          </Button>
        ) : (
          page !== undefined && (
            <Button size="small" component={Link} to={page}>
              Show
            </Button>
          )
        )
      }
    />
  );
}

function useGalleryName(): GalleryName {
  const galleries = useAdminSelector((state) => state.galleries.byId);
  return (id) => at(galleries, id)?.galleryName;
}

type Verb = 'Undo' | 'Redo';

/** What Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y do. ⌘Y opens the history in browsers on a Mac. */
function verbOfKey(event: KeyboardEvent): Verb | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = letterOfKey(event);
  if (letter === 'z') return shiftKey ? 'Redo' : 'Undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'Redo' : undefined;
}

interface StepButtonProps {
  verb: Verb;
  /** What it undoes or redoes, in words; undefined for nothing. */
  label: string | undefined;
  /** As `aria-keyshortcuts` has them. */
  keys: string;
  onClick: () => void;
}

const StepButton = ({ verb, label, keys, onClick }: StepButtonProps) => (
  <Button
    size="small"
    disabled={!label}
    title={label && `${verb} ${label}`}
    aria-keyshortcuts={keys}
    onClick={onClick}
  >
    <span>{verb}</span>
  </Button>
);

const stepsIn = ({ undo: { done, undone } }: AdminState) => [...done, ...undone];

/** Undoes and redoes the steps of this session, and reloads the lists. */
function useUndo() {
  const dispatch = useAdminDispatch();
  const store = useAdminStore();
  const { revalidate } = useRevalidator();
  const toUndo = useAdminSelector(selectStepToUndo);
  const toRedo = useAdminSelector(selectStepToRedo);
  const galleryName = useGalleryName();
  const undoLabel = toUndo && describeStep(toUndo, galleryName);
  const redoLabel = toRedo && describeStep(toRedo, galleryName);

  async function take(step: UndoStep | undefined, thunk: AdminThunk<Promise<boolean>>) {
    if (!step) return;
    const steps = stepsIn(store.getState());
    const isDone = await dispatch(thunk);
    const left = stepsIn(store.getState());
    // A step that is gone met newer changes of another window.
    if (isDone || steps.some((each) => !left.includes(each))) await revalidate();
  }

  const undo = () => take(selectStepToUndo(store.getState()), undoStep());
  const redo = () => take(selectStepToRedo(store.getState()), redoStep());
  /** What was typed last is the step that a key undoes. */
  const afterTyped = async (step: () => Promise<void>) => {
    if (await dispatch(saveTyped())) await step();
  };

  useWindowEvent('keydown', (event) => {
    const verb = verbOfKey(event);
    if (!verb || event.defaultPrevented || isTextField(event.target)) return;
    // The subject of an open dialog must not change.
    if (document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    void afterTyped(verb === 'Redo' ? redo : undo);
  });

  return { undoLabel, redoLabel, undo, redo };
}
