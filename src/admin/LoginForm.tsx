import { Button, TextField } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectIsBusy } from '../store/operationsCounter.ts';
import { login } from '../store/writing/session.ts';
import styles from './admin.module.css';

export function LoginForm({ hasExpired }: { hasExpired: boolean }) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectIsBusy);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const complete = username !== '' && password !== '';

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (complete && !busy) await dispatch(login(username, password));
  }

  return (
    <main className={styles.gate}>
      <h1>Login</h1>
      {hasExpired && <p>Your session has ended. Sign in again to go on where you were.</p>}
      <form className={styles.login} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Username"
          autoComplete="username"
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="contained" disabled={!complete}>
          Login
        </Button>
      </form>
    </main>
  );
}
