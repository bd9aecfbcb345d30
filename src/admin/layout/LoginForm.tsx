import { Button, Stack, TextField } from '@mui/material';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { clearError } from '../../store/messages.ts';
import { login } from '../../store/admin/session.ts';
import styles from './AdminLayout.module.css';

export function LoginForm({ hasExpired }: { hasExpired: boolean }) {
  const dispatch = useAdminDispatch();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const hasFailed = useRef(false);
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => firstField.current?.focus(), []);
  const complete = username !== '' && password !== '';

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!complete || pending) return;
    setPending(true);
    // Only the message of the last attempt goes. Another may say what was not saved.
    if (hasFailed.current) dispatch(clearError());
    hasFailed.current = !(await dispatch(login(username, password)));
    setPending(false);
  }

  return (
    <main className={styles.centred}>
      <h1>Login</h1>
      {hasExpired && <p>Your session has ended. Log in again to continue where you left off.</p>}
      <Stack component="form" sx={{ gap: 2.5 }} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Username"
          autoComplete="username"
          inputRef={firstField}
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
      </Stack>
    </main>
  );
}
