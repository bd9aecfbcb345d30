import { Dialog, IconButton } from '@mui/material';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import type { ImageSource } from '../../../images/display/imageSource.ts';
import { screenSizes } from '../../../images/display/sizes.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import page from '../../components/page.module.css';
import styles from './grid.module.css';

interface QuickLookProps<Row> {
  /** What is shown; undefined for nothing. */
  row: Row | undefined;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  imageOf: (row: Row) => ImageSource;
  onChange: (row: Row | undefined) => void;
  /** Gives the focus back. */
  onClosed: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A picture as large as the screen. Arrows show its neighbours, and Space closes it. */
export function QuickLook<Row extends { id: string }>(props: QuickLookProps<Row>) {
  const { row, rows, nameOf, imageOf, onChange } = props;
  const isOpen = row !== undefined;
  const close = useEffectEvent(props.onClosed);
  useEffect(() => {
    if (isOpen) return () => close();
  }, [isOpen]);

  function onKeyDown({ key, target, currentTarget }: KeyboardEvent) {
    if (key === ' ' && target === currentTarget) onChange(undefined);
    const index = rows.findIndex(({ id }) => id === row?.id);
    const next = rows[index + (STEPS[key] ?? 0)];
    if (key in STEPS && next) onChange(next);
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
          <div className={styles.lookCaption}>
            <bdi className={page.clip}>{nameOf(row)}</bdi>
            <IconButton aria-label="Close" onClick={() => onChange(undefined)}>
              <CloseIcon />
            </IconButton>
          </div>
        </>
      )}
    </Dialog>
  );
}
