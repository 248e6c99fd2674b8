import 'virtual:theme.css';
import './theme/fonts.css';
import './theme/base.css';
import { startDisplay } from './theme/display-store.ts';

// The page's policy allows no `eval`, so schemas are not compiled. Said before they are there: most lists do without any.
globalThis.__zod_globalConfig = { jitless: true };
startDisplay();
// Whoever was here has signed out: nothing said of them stays (see start/remembered-session.ts).
if (localStorage.getItem('user') === null) localStorage.removeItem('session-answer');

const root = document.getElementById('studio');
if (root) {
  // Parts with an address each: the screens before sign-in stay small, as they know neither router nor queries.
  if (/^\/shared-(?:numbers\/?$|board\/)/.test(location.pathname))
    // In a file of its own, so that nobody else loads the names of what these pages need.
    void import('#studio/start/start-other.ts').then(({ start }) => start(root));
  else if (
    /^\/(?:signin|signup|forgot-password|reset-password|verify-email|invitation|unsubscribe|terms)\/?$/.test(
      location.pathname,
    )
  )
    void import('#studio/auth/start/start.tsx').then(({ start }) => start(root));
  else void import('#studio/start/start.tsx').then(({ start }) => start(root));
}
