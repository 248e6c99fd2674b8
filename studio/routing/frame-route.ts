import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { onlySignedIn } from '#studio/session/only-signed-in.ts';
import { movedTo } from './moved.ts';

// What the screens of nouns hang on. How it looks is said in start/router.tsx, which stands above.

export const root = createRootRoute();

/** Everything but sign-in and sign-up. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => onlySignedIn(location.href),
});

/** The frame: sidebar and header around a screen. */
export const frame = createRoute({
  getParentRoute: () => signedIn,
  path: 'pages',
  beforeLoad: ({ location: { pathname, search, hash } }) => {
    const to = movedTo(pathname);
    if (to !== undefined) throw redirect({ to, search, hash, replace: true });
  },
});
