import { IconButton, Popover } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import page from '../components/page.module.css';
import { withinPage } from '../form/fields/SelectField.tsx';
import type { Noun } from '../words/nouns.ts';
import styles from './list.module.css';

interface Keys {
  keys: string;
  does: string;
}

interface ListHelpProps {
  /** In lower case. */
  noun: Noun;
  isGrid: boolean;
  canSelect: boolean;
  /** Whether the rows can be arranged by hand. */
  canArrange: boolean;
  /** What Enter opens: `photos`; undefined for the form. */
  contents: string | undefined;
  /** What the Delete key does. */
  deletes: string;
  hint: ReactNode;
}

const keysFor = ({ noun: { one, many }, isGrid, contents, deletes }: ListHelpProps): Keys[] => [
  ...(contents === undefined
    ? [{ keys: 'Enter, E, double-click', does: `Opens the form of a ${one}` }]
    : [
        { keys: 'Enter, double-click', does: `Opens the ${contents} of a ${one}` },
        { keys: 'E', does: `Opens the form of a ${one}` },
      ]),
  ...(isGrid ? [{ keys: 'Space', does: `Shows a ${one} large` }] : []),
  { keys: 'Delete', does: deletes },
  { keys: 'Ctrl+A', does: `Selects all ${many}` },
  { keys: 'Ctrl+click, Shift+click', does: 'Selects several' },
  { keys: 'Escape', does: 'Clears the selection' },
  { keys: 'Ctrl+Z', does: 'Undoes the last change' },
  { keys: 'Ctrl+Shift+Z, Ctrl+Y', does: 'Redoes it' },
];

/** How a finger selects a range, as the end of a sentence. */
export const rangeByFinger = ({ one }: Noun): string =>
  `press the first ${one} for a moment, then tap the last.`;

/** How a list is used, behind a question mark. */
export function ListHelp(props: ListHelpProps) {
  const { noun, canArrange, canSelect, isGrid, hint } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const titleId = useId();
  return (
    <>
      <IconButton
        aria-label="Help"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span aria-hidden="true" className={styles.questionMark}>
          ?
        </span>
      </IconButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        container={withinPage}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={() => setAnchor(undefined)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            tabIndex: -1,
            className: styles.help,
          },
        }}
      >
        <h2 id={titleId} className={page.subheading}>
          {`Working with ${noun.many}`}
        </h2>
        {hint && <p>{hint}</p>}
        {canArrange && isGrid && (
          <p>
            <span className={page.byMouse}>
              {`Drag a ${noun.one} to its new position. You can also click its handle and then the ${noun.one} at the new position. Or click its handle, move the ${noun.one} with the arrow keys, and press Enter.`}
            </span>
            <span className={page.byFinger}>
              {`Drag a ${noun.one} by its handle. Or tap its handle, then tap the ${noun.one} at the new position.`}
            </span>{' '}
            <span>{`All selected ${noun.many} move together. Each move is saved at once.`}</span>
          </p>
        )}
        {canSelect && (
          <p className={page.byTouch}>
            {isGrid && <span>{`Tap ${noun.many} to select them one by one. `}</span>}
            <span>{`To select a range, ${rangeByFinger(noun)}`}</span>
          </p>
        )}
        <dl className={`${styles.keys} ${page.byMouse}`}>
          {keysFor(props).map(({ keys, does }) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Popover>
    </>
  );
}
