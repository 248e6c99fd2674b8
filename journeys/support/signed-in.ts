import type { Account } from './api.ts';

/** What a browser stores for a signed-in person, and more if a story needs it. */
export function signedIn(
  studioUrl: string,
  { user, accessToken, refreshToken, cookie }: Account,
  more: Readonly<Record<string, string>> = {},
) {
  const kept = { accessToken, refreshToken, token: cookie, user: JSON.stringify(user), ...more };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const { hostname: domain, origin } = new URL(studioUrl);
  const token = { name: 'token', value: cookie, domain, path: '/', expires: -1 };
  const cookies = [{ ...token, httpOnly: false, secure: false, sameSite: 'Lax' as const }];
  return { cookies, localStorage, origins: [{ origin, localStorage }] };
}
