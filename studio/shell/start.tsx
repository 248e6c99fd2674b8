import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { SessionKeeper } from '#studio/lock/session-keeper.tsx';
import { loadMessages } from '#studio/messages/i18n.ts';
import { router } from '#studio/router.tsx';
import { HOME } from '#studio/session/redirect.ts';
import { canCall, startSession } from '#studio/session/session.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { readInOneRequest } from '#studio/session/together.ts';
import { Snackbar } from '#studio/ui/snackbar.tsx';
import { StudioProvider } from '#studio/ui/studio-provider.tsx';
import { askFirstReads } from './first-reads.ts';
import { OutageCover } from './outage-cover.tsx';
import { queryClient } from './query-client.ts';
import { recallSession } from './remembered-session.ts';
import { takeOverDisplay } from './take-over-display.ts';

/** Who is signed in, and how they want it to look: asked for beside the messages and the frame, and known before anything is drawn. */
async function prepareInside(): Promise<void> {
  if (!canCall() || !location.pathname.startsWith(HOME)) return;
  const isKnown = recallSession();
  readInOneRequest();
  askFirstReads();
  if (!isKnown) await queryClient.prefetchQuery(sessionQuery);
  await takeOverDisplay();
}

/** Starts the half of the app behind sign-in. */
export async function start(root: HTMLElement): Promise<void> {
  startSession();
  await Promise.all([loadMessages('inside'), prepareInside().catch(() => undefined)]);
  createRoot(root).render(
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Snackbar />
        <SessionKeeper />
        <OutageCover />
      </QueryClientProvider>
    </StudioProvider>,
  );
}
