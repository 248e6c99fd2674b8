import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Drawing, Read, Visit } from '#contract/drawing.ts';
import { showTimesIn } from '#studio/messages/format.ts';
import { adoptPreferences, loadMessages } from '#studio/messages/i18n.ts';
import { router } from '#studio/router.tsx';
import { changeUser } from '#studio/session/session.ts';
import { onLeave } from '#studio/session/session-end.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { store } from '#studio/session/storage.ts';
import { readInOneRequest } from '#studio/session/together.ts';
import { App } from '#studio/shell/app.tsx';
import { askFirstReads } from '#studio/shell/first-reads.ts';
import { queryClient } from '#studio/shell/query-client.ts';
import { hideNotices } from '#studio/ui/notify.ts';

/**
 * Draws a screen inside of the frame as its components would in the browser of who is signed in, one at a time: `fetch`
 * answers as the server answers them. Nothing of a visit outlasts it.
 * @throws whatever a read of the screen fails with
 */
export async function drawScreen({ address, siteId, display, timeZone }: Visit): Promise<Drawing> {
  try {
    await begin(address, siteId);
    showTimesIn(timeZone);
    await loadMessages('inside');
    await adoptPreferences(display);
    // What nobody needs a role for goes with the session in one request; the rest once it is known.
    const first = askFirstReads();
    changeUser((await queryClient.fetchQuery(sessionQuery)).user);
    await Promise.all([first, askFirstReads()]);
    await router.load();
    return { html: markupOf(renderToString(<App />)), reads: answeredReads() };
  } finally {
    queryClient.clear();
    localStorage.clear();
  }
}

async function begin(address: string, siteId: string): Promise<void> {
  const { pathname, search, hash } = new URL(address, location.origin);
  Object.assign(location, { pathname, search, hash, href: `${location.origin}${address}` });
  sessionStorage.clear();
  hideNotices();
  onLeave(() => undefined);
  store('site', siteId);
  store('accessToken', 'of the visit');
  readInOneRequest();
  // Scrolling is for browsers, and its script would come with the markup.
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [address] }),
    scrollRestoration: false,
  });
  router.updateLatestLocation();
}

/**
 * As components leave it in a page: without the pictures React asks for ahead of the markup, and with styles where the
 * page's policy lets them wait for a script.
 */
const markupOf = (html: string): string => html.replace(/^(?:<link [^>]*>)+/, '').replaceAll(' style="', ' data-css="');

/** Of those that are asked only under some condition there may be no answer. */
function answeredReads(): Read[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => {
      if (state.error) throw state.error;
      return state.status === 'success' ? [{ queryKey, data: state.data }] : [];
    });
}
