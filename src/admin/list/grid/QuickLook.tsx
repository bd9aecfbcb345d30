import { Dialog, IconButton } from '@mui/material';
import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import type { ImageSource } from '../../../images/display/imageSource.ts';
import { screenSizes } from '../../../images/display/sizes.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { CloseIcon, NextIcon, PreviousIcon } from '../../components/icons.tsx';
import { isTextField } from '../../components/isTextField.ts';
import page from '../../components/page.module.css';
import { stepOfKey } from '../stepOfKey.ts';
import { neighbourOf } from '../useRows.ts';
import styles from './grid.module.css';

interface QuickLookProps<Row> {
  /** What is shown; undefined for nothing. */
  row: Row | undefined;
  /** The rows in their order, and those of them that the list shows. */
  sorted: readonly Row[];
  matchingRows: readonly Row[];
  nameOf: (row: Row) => string;
  imageOf: (row: Row) => ImageSource;
  /** The field below the picture. */
  Field: ComponentType<{ row: Row }> | undefined;
  onChange: (row: Row | undefined) => void;
  /** Gives the focus back. */
  onClosed: () => void;
}

const ARROWS: Record<string, 1 | -1> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/**
 * A picture as large as the screen. Arrows show its neighbours and Space closes it, except in the
 * field, where Ctrl+Enter shows the next picture.
 */
export function QuickLook<Row extends { id: string }>(props: QuickLookProps<Row>) {
  const { row, sorted, matchingRows, nameOf, imageOf, Field, onChange } = props;
  const isOpen = row !== undefined;
  const close = useEffectEvent(props.onClosed);
  useEffect(() => {
    if (isOpen) return () => close();
  }, [isOpen]);
  const neighbour = (step: 1 | -1) => row && neighbourOf({ sorted, matchingRows }, [row], step);
  const [previous, next] = [neighbour(-1), neighbour(1)];

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, currentTarget } = event;
    if (key === ' ' && target === currentTarget) onChange(undefined);
    const step = isTextField(target) ? stepOfKey(event) : ARROWS[key];
    if (step === undefined) return;
    event.preventDefault();
    const to = step === 1 ? next : previous;
    if (to) onChange(to);
  }

  return (
    <Dialog
      fullScreen
      open={isOpen}
      // The cell that it was opened from may be far from what it showed last.
      disableRestoreFocus
      onClose={() => onChange(undefined)}
      slotProps={{ paper: { 'aria-label': row && nameOf(row), onKeyDown } }}
    >
      {row && (
        <>
          <div className={styles.look}>
            <Picture
              key={row.id}
              {...imageOf(row)}
              alt={nameOf(row)}
              fit="contain"
              sizes={screenSizes(imageOf(row).image)}
            />
          </div>
          <div className={styles.lookBar}>
            <bdi className={page.clip}>{nameOf(row)}</bdi>
            {Field && (
              <div className={styles.lookField}>
                <Field row={row} />
              </div>
            )}
            <div className={styles.lookButtons}>
              <IconButton
                aria-label="Previous"
                disabled={!previous}
                onClick={() => onChange(previous ?? row)}
              >
                <PreviousIcon />
              </IconButton>
              <IconButton aria-label="Next" disabled={!next} onClick={() => onChange(next ?? row)}>
                <NextIcon />
              </IconButton>
              <IconButton aria-label="Close" onClick={() => onChange(undefined)}>
                <CloseIcon />
              </IconButton>
            </div>
          </div>
        </>
      )}
    </Dialog>
  );
}
