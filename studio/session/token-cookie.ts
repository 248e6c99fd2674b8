/** How often the token cookie is looked for, in milliseconds. */
const POLL_INTERVAL = 300;

/** The value of the login cookie, which sister domains and the server set; null without one. */
export function tokenCookie(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === 'token' && value.join('=') !== '') return value.join('=');
  }
  return null;
}

/**
 * Looks for the token cookie now and then every 300 ms: `onLook` is told each value once, null first when there is none.
 * Ends when the returned function is called.
 */
export function pollTokenCookie(onLook: (token: string | null) => void, read = () => document.cookie): () => void {
  let last: string | null | undefined;
  const look = () => {
    const token = tokenCookie(read());
    if (token === last) return;
    last = token;
    onLook(token);
  };
  look();
  const timer = setInterval(look, POLL_INTERVAL);
  return () => clearInterval(timer);
}
