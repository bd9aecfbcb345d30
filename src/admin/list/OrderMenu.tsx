import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { Photo } from '../../model/content/entities.ts';
import { compareFileNames, compareTaken } from '../../model/content/order.ts';
import { MoreIcon } from '../components/icons.tsx';
import { withinPage } from '../form/fields/SelectField.tsx';
import type { Arranging } from './grid/useArranging.ts';

const ORDERS = [
  { label: 'Arrange by date taken', compare: compareTaken },
  { label: 'Arrange by file name', compare: compareFileNames },
];

/** Gives all photos of a gallery a new order, once. Undo brings back the order before. */
export function OrderMenu({ arranging }: { arranging: Arranging<Photo> }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconButton
        aria-label="Arrange all"
        aria-haspopup="menu"
        title="Arrange all"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        container={withinPage}
        onClose={close}
      >
        {ORDERS.map(({ label, compare }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              arranging.sort(compare);
            }}
          >
            <span>{label}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
