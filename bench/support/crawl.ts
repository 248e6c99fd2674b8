/** More in parallel from one IP address would be rate limited. */
const AT_ONCE = 8;

/** A response: its status, redirect target and text. */
type Answer = readonly [status: number, location: string, body: string];

/**
 * Requests every URL of a site once, without following redirects.
 * @param expected where it has to lead; absent: it has to answer 200
 */
export async function crawl(
  siteUrl: string,
  paths: readonly string[],
  expected?: (path: string) => string,
): Promise<{ seconds: number; wrong: string[] }> {
  const wrong: string[] = [];
  const began = performance.now();
  let next = 0;
  const walk = async () => {
    while (next < paths.length) {
      const path = paths[next++] ?? '/';
      const [status, location] = await ask(siteUrl, path);
      const wanted = expected?.(path);
      const isRight = wanted === undefined ? status === 200 : status === 301 && location === wanted;
      if (!isRight) wrong.push(`${path}: ${status} ${location}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  if (wrong.length > 0) console.log(wrong.slice(0, 5));
  return { seconds: (performance.now() - began) / 1000, wrong };
}

/** @throws if nothing responds */
export async function ask(siteUrl: string, path: string): Promise<Answer> {
  const response = await fetch(siteUrl + path, { redirect: 'manual' });
  const body = await response.text();
  const location = response.headers.get('location') ?? '';
  return [response.status, location.replace(siteUrl, ''), body];
}
