import { Button } from '@mui/material';
import { useState } from 'react';
import { plural } from '../../model/plural.ts';
import { loadNarrowedVariants } from '../../store/admin/backfillVariants.ts';
import page from '../layout/page.module.css';
import { BackfillBanner, Failures } from './MissingVariants.tsx';
import { useBackfill } from './useBackfill.ts';

const drawsWideColours = () => {
  const context = document.createElement('canvas').getContext('2d', { colorSpace: 'display-p3' });
  return context?.getContextAttributes().colorSpace === 'display-p3';
};

/** Finds images whose variants lost colours of the original, and creates the variants again. */
export function NarrowedColours() {
  const { backfill, start, cancel } = useBackfill(loadNarrowedVariants);
  const [isSupported] = useState(drawsWideColours);
  if (backfill?.isRunning) return <BackfillBanner backfill={backfill} onCancel={cancel} />;
  return (
    <section aria-label="Wide colours" className={page.group}>
      <p>
        Photos added before December 2026 may have lost colours that only wide-gamut screens show.
        “Restore wide colours” creates their smaller versions again. It needs Chrome, Edge or
        Safari.
      </p>
      {backfill && (
        <p role="status">
          {`Wide colours restored: ${plural(backfill.done - backfill.failures.length, 'image')}.`}
        </p>
      )}
      <Failures failures={backfill?.failures ?? []} />
      <Button variant="outlined" disabled={!isSupported} onClick={() => void start()}>
        Restore wide colours
      </Button>
    </section>
  );
}
