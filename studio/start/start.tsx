import { createRoot } from 'react-dom/client';
import { loadMessages } from '#studio/messages/i18n.ts';
import { HOME } from '#studio/session/redirect.ts';
import { canCall, startSession } from '#studio/session/session.ts';
import { setSiteGone, siteGone } from '#studio/session/site-gone.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { workIn } from '#studio/session/tab-site.ts';
import { watchHints } from '#studio/ui/hint/watch-hints.ts';
import { adoptOwnDisplay } from './adopt-own-display.ts';
import { App } from './app.tsx';
import { prefetchCurrentScreen } from './prefetch.ts';
import { queryClient } from './query-client.ts';
import { recallSession } from './remembered-session.ts';

/** Who is signed in, and how they want it to look: asked for beside the messages and the frame, and known before anything is drawn. */
async function prepareInside(): Promise<void> {
  if (!canCall() || !location.pathname.startsWith(HOME)) return;
  const isKnown = recallSession();
  prefetchCurrentScreen();
  if (!isKnown) {
    await queryClient.prefetchQuery(sessionQuery);
    continueElsewhere();
  }
  await adoptOwnDisplay();
}

/** The site this tab would begin in is gone, and nothing of it was shown yet: it begins in another. */
function continueElsewhere(): void {
  const elsewhere = siteGone();
  if (!elsewhere) return;
  setSiteGone(undefined);
  workIn(elsewhere.site?.id ?? null);
  queryClient.setQueryData(sessionQuery.queryKey, elsewhere);
  prefetchCurrentScreen();
}

/** Starts the half of the app behind sign-in. */
export async function start(root: HTMLElement): Promise<void> {
  startSession();
  await Promise.all([loadMessages('inside'), prepareInside().catch(() => undefined)]);
  watchHints();
  createRoot(root).render(<App />);
}
