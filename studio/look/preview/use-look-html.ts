import { useEffect, useState } from 'react';
import { previewLook } from '#contract/look.ts';
import type { LookBody } from '#model/look/look-body.ts';
import { call } from '#studio/session/call.ts';
import { delayBeforeRetry } from '#studio/session/retry-after.ts';

/** Milliseconds a look stays as it is before the page is asked for in it. */
const PAUSE_MS = 120;

const nothing: { html: string | undefined; problem: unknown } = { html: undefined, problem: undefined };

/** A page of the site in a look that is not saved, asked for shortly after each change; what was shown stays till then. */
export function useLookHtml(look: LookBody | undefined, path: string) {
  const [shown, setShown] = useState(nothing);
  const [tries, setTries] = useState(0);
  const asked = look && JSON.stringify(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts over.
  useEffect(() => {
    if (asked === undefined) return;
    const asking = new AbortController();
    const { signal } = asking;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const { html } = await call(previewLook, { body: { look: JSON.parse(asked) as LookBody, path }, signal });
        if (!signal.aborted) setShown({ html, problem: undefined });
      } catch (problem) {
        if (signal.aborted) return;
        setShown((before) => ({ ...before, problem }));
        const wait = delayBeforeRetry(problem);
        if (wait !== undefined) timer = setTimeout(ask, wait);
      }
    };
    timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asked, path, tries]);
  return { ...shown, retry: () => setTries(tries + 1) };
}
