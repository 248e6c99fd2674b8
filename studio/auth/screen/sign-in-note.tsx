import { useEffect, useState } from 'react';
import { SIGN_IN } from '#studio/session/redirect.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import styles from './auth-screen.module.css';

const KEY = 'sign-in-note';

/** Goes to sign-in, which says this first: “The new Password has been successfully set”. */
export function signInSaying(note: string): void {
  sessionStorage.setItem(KEY, note);
  leaveTo(SIGN_IN);
}

/** What the screen before had to say. */
export function SignInNote() {
  const [note] = useState(() => sessionStorage.getItem(KEY));
  useEffect(() => sessionStorage.removeItem(KEY), []);
  if (note === null) return null;
  return (
    <p role="status" className={styles.said} dir="auto">
      {note}
    </p>
  );
}
