import { sessionAnswer } from '#contract/session.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { readStored, store, storedUser } from '#studio/session/storage.ts';
import { tabSite } from '#studio/session/tab-site.ts';
import { queryClient } from './query-client.ts';

const KEY = 'session-answer';

/** Of this tab, which may be in another site than the one last used. */
function readAnswer(): unknown {
  const text = sessionStorage.getItem(KEY) ?? readStored(KEY);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Starts with what the server last said of the person and their site, so that nothing on a screen moves when it says
 * so again; it is asked all the same. Answers whether that was known: another person's or site's is not used.
 */
export function recallSession(): boolean {
  const read = sessionAnswer.safeParse(readAnswer());
  const isOurs = read.success && read.data.user._id === storedUser()?._id && (read.data.site?.id ?? null) === tabSite();
  if (isOurs) queryClient.setQueryData(sessionQuery.queryKey, read.data, { updatedAt: 0 });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0] || query.state.status !== 'success')
      return;
    const answer = queryClient.getQueryData(sessionQuery.queryKey);
    if (answer && answer.user._id === storedUser()?._id) keepAnswer(JSON.stringify(answer));
  });
  return isOurs;
}

function keepAnswer(text: string): void {
  sessionStorage.setItem(KEY, text);
  store(KEY, text);
}
