import { createRootRoute, createRoute } from '@tanstack/react-router';
import { onlySignedIn } from '#studio/session/only-signed-in.ts';

// What the screens of nouns hang on. How it looks is said in start/router.tsx, which stands above.

export const root = createRootRoute();

/** Everything but sign-in and sign-up. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => onlySignedIn(location.href),
});

/** The frame: sidebar and header around a screen. */
export const frame = createRoute({ getParentRoute: () => signedIn, path: 'pages' });
