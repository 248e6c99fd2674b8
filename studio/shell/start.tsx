import { createRoot } from 'react-dom/client';
import type { Read } from '#contract/drawing.ts';
import type { StandingRoot } from '#studio/drawn/stood.ts';
import { TakenOver } from '#studio/drawn/taken-over.tsx';
import { loadMessages } from '#studio/messages/i18n.ts';
import { router } from '#studio/router.tsx';
import { HOME } from '#studio/session/redirect.ts';
import { canCall, startSession } from '#studio/session/session.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { readInOneRequest } from '#studio/session/together.ts';
import { App } from './app.tsx';
import { askFirstReads } from './first-reads.ts';
import { queryClient } from './query-client.ts';
import { recallSession } from './remembered-session.ts';
import { takeOverDisplay } from './take-over-display.ts';

/** Who is signed in, and how they want it to look: asked for beside the messages and the frame, and known before anything is drawn. */
async function prepareInside(known: readonly Read[]): Promise<void> {
  if (!canCall() || !location.pathname.startsWith(HOME)) return;
  const isKnown = recallSession();
  for (const { queryKey, data } of known) queryClient.setQueryData(queryKey, data);
  readInOneRequest();
  void askFirstReads();
  if (!isKnown) await queryClient.prefetchQuery(sessionQuery);
  await takeOverDisplay();
}

/** Milliseconds after which comes what no screen waits for. */
const LATER = 1500;

/** Starts the half of the app behind sign-in. */
export async function start(root: StandingRoot): Promise<void> {
  startSession();
  setTimeout(() => void import('#studio/drawn/remember-look.ts').then(({ rememberLook }) => rememberLook()), LATER);
  const { stood } = root;
  // A screen that stands in the page stays until all of its components are there.
  const whole = stood && router.load();
  await Promise.all([loadMessages('inside'), prepareInside(stood?.reads ?? []).catch(() => undefined), whole]);
  createRoot(root).render(
    stood ? (
      <TakenOver root={root} stood={stood}>
        <App />
      </TakenOver>
    ) : (
      <App />
    ),
  );
}
