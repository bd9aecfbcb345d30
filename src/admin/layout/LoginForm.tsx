import { Button, Stack, TextField } from '@mui/material';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { clearError } from '../../store/messages.ts';
import { login, requestPasswordLink } from '../../store/admin/session.ts';
import type { AdminThunk } from '../../store/state.ts';
import styles from './AdminLayout.module.css';

export function LoginForm({ hasExpired }: { hasExpired: boolean }) {
  const dispatch = useAdminDispatch();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [lacksAddress, setLacksAddress] = useState(false);
  const [linkAddress, setLinkAddress] = useState('');
  const hasFailed = useRef(false);
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => firstField.current?.focus(), []);
  const complete = username !== '' && password !== '';
  const address = username.trim();

  /** Resolves to whether it succeeded. */
  async function attempt(thunk: AdminThunk<Promise<boolean>>): Promise<boolean> {
    setPending(true);
    setLinkAddress('');
    // Only the message of the last attempt goes. Another may say what was not saved.
    if (hasFailed.current) dispatch(clearError());
    const succeeded = await dispatch(thunk);
    hasFailed.current = !succeeded;
    setPending(false);
    return succeeded;
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (complete && !pending) await attempt(login(username, password));
  }

  async function sendLink() {
    setLacksAddress(address === '');
    if (address === '') firstField.current?.focus();
    else if (!pending && (await attempt(requestPasswordLink(address)))) setLinkAddress(address);
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
          error={lacksAddress}
          helperText={lacksAddress && 'Enter your e-mail address, then press “Forgot password?”.'}
          value={username}
          onChange={(event) => {
            setUsername(event.target.value);
            setLacksAddress(false);
          }}
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
        <Button color="inherit" onClick={() => void sendLink()}>
          Forgot password?
        </Button>
      </Stack>
      <div role="status" className={styles.linkSent}>
        {linkAddress && (
          <>
            <p>
              {`If there is an account for ${linkAddress}, an e-mail with a link is on its way. Open the link, choose a new password, and log in here.`}
            </p>
            <p>No e-mail after a few minutes? Look in the spam folder, and check the address.</p>
          </>
        )}
      </div>
    </main>
  );
}
