import type { ResponseOf } from '#contract/exchange.ts';
import type { session } from '#contract/session.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { readStored, store, storedUser } from '#studio/session/storage.ts';
import { tabSite } from '#studio/session/tab-site.ts';
import { queryClient } from './query-client.ts';

const KEY = 'session-answer';

type Answer = ResponseOf<typeof session>;

interface Kept {
  /** The build that kept it: another one may have written another shape. */
  by: string;
  answer: Answer;
}

/** What was kept of this person in the site of this tab, which may be another than the one last used. */
function readAnswer(): Answer | undefined {
  const text = sessionStorage.getItem(KEY) ?? readStored(KEY);
  if (text === null) return undefined;
  try {
    const { by, answer }: Kept = JSON.parse(text);
    const isOurs =
      by === import.meta.url && answer.user._id === storedUser()?._id && (answer.site?.id ?? null) === tabSite();
    return isOurs ? answer : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts with what the server last said of the person and their site, so that nothing on a screen moves when it says
 * so again; it is asked all the same. Answers whether that was known: another person's or site's is not used.
 */
export function recallSession(): boolean {
  const known = readAnswer();
  if (known) queryClient.setQueryData(sessionQuery.queryKey, known, { updatedAt: 0 });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0] || query.state.status !== 'success')
      return;
    const answer = queryClient.getQueryData(sessionQuery.queryKey);
    if (answer && answer.user._id === storedUser()?._id) storeAnswer({ by: import.meta.url, answer });
  });
  return known !== undefined;
}

function storeAnswer(kept: Kept): void {
  const text = JSON.stringify(kept);
  sessionStorage.setItem(KEY, text);
  store(KEY, text);
}
