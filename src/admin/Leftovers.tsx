import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { cleanUp, findLeftovers } from '../store/writing/cleanUp.ts';

/** Offers to remove what an interrupted save or deletion left in the storage. */
export function Leftovers() {
  const dispatch = useAppDispatch();
  const [count, setCount] = useState(0);
  useEffect(() => {
    findLeftovers().then(
      (leftovers) => setCount(leftovers.flatMap(({ files }) => files).length),
      (error: unknown) => console.error('Leftovers could not be looked for:', error),
    );
  }, []);
  if (count === 0) return null;
  const files = count === 1 ? 'one file' : `${count} files`;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 3 }}
      action={
        <Button
          color="inherit"
          onClick={() => void dispatch(cleanUp()).then((result) => result.ok && setCount(0))}
        >
          Remove
        </Button>
      }
    >
      {`An interrupted save left ${files} in the storage that nothing uses.`}
    </Alert>
  );
}
