import type { GivenBodyOf } from '#contract/exchange.ts';
import { canvasKit } from '#contract/preview.ts';
import { call } from '#studio/session/call.ts';
import type { UsedKeys } from './used-keys.ts';

type KitRequest = GivenBodyOf<typeof canvasKit>;
type KitResponse = ReturnType<typeof call<typeof canvasKit>>;

const MAX_KEYS = 1000;

/** What was asked before the editor that needs it was built: for the first question, if it is this one. */
let ahead: { question: string; answer: KitResponse } | undefined;

/** What is asked for a document that names so much of its site. */
export function kitRequest(of: Pick<KitRequest, 'pageKey' | 'meta'>, used: UsedKeys, path: string): KitRequest {
  const some = (keys: Set<string>) => [...keys].slice(0, MAX_KEYS);
  const { widgets, images, constants, pages } = used;
  const names = { widgets: some(widgets), images: some(images), constants: some(constants), pages: some(pages) };
  return { ...of, ...names, path };
}

/** Asks while the editor is still being built, which would else be drawn and painted before anything is asked. */
export function prefetchKit(body: KitRequest): void {
  const answer = call(canvasKit, { body });
  // Whoever takes it is told why it failed.
  answer.catch(() => undefined);
  ahead = { question: JSON.stringify(body), answer };
}

/** What the site gives the canvas. */
export function requestKit(body: KitRequest, signal: AbortSignal): KitResponse {
  const asked = ahead;
  ahead = undefined;
  if (asked?.question === JSON.stringify(body)) return asked.answer;
  return call(canvasKit, { body, signal });
}
