import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Problem } from '#contract/problems.ts';
import { isFormName } from '#model/forms/read-form.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { Semaphore } from '#server/platform/process/slots.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { UPLOADS } from '#server/platform/uploads/uploads.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { visitorLanguage } from '#server/public/placeholder-pages/placeholder-style.ts';
import { isSameOrigin } from '#server/public/responses/is-same-origin.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { visitorAddress } from '#server/public/responses/visitor-address.ts';
import { resolvePage } from '#site/page/resolve-page.ts';
import { wordIn } from '#widgets/words.ts';
import { acceptSubmission } from './accept-submission.ts';
import { WORK_BITS } from './classify-submission.ts';
import { FloodDetector } from './flood-detector.ts';
import { type FormRequest, isByScript, pageOf, pathIn } from './form-request.ts';
import { makeFormToken } from './form-token.ts';
import { formWordsIn, thanksOf } from './form-words.ts';
import { findForm, type ReleasedForm } from './forms-of.ts';
import { readSubmission } from './read-submission.ts';
import { redirect, sendFormJson, sendPage } from './responses.ts';
import { showSubmitted } from './show-submitted.ts';
import { siteOfPage } from './site-of-page.ts';

/** Where forms are sent to: `/_/forms/<name>`, with `/stamp` and `/thanks` beneath. */
export const FORMS = '/_/forms/';

const TEN_MINUTES = 10 * 60_000;
/** Requests of one network in ten minutes, read or not. */
const MAX_REQUESTS = 600;
/** Sendings that are read at a time, and that wait for it. */
const AT_ONCE = 24;
const IN_LINE = 200;

/** The language of the page a form was sent from. */
const wordsLanguageOf = ({ request, release }: Pick<FormRequest, 'request' | 'release'>) =>
  siteOfPage(release.compiled, pageOf(request)).wordsLanguage;
const wordsOf = (asked: Pick<FormRequest, 'request' | 'release'>) => formWordsIn(wordsLanguageOf(asked));

type ServeForm = (asked: FormRequest) => Promise<void>;

/** Answers whatever is asked below {@link FORMS}. Which fields a form has, and their rules, is the release's to say. */
export function createServeForm(services: Services, parts: SiteParts): ServeForm {
  const { clock, config, secrets } = services;
  const requests = new MemoryLimit(clock, MAX_REQUESTS, TEN_MINUTES);
  const slots = new Semaphore(AT_ONCE, IN_LINE);
  const alarm = new FloodDetector(clock);
  const folder = join(config.dataDir, UPLOADS);

  const giveStamp = ({ response, siteId }: FormRequest, form: ReleasedForm) => {
    const bits = alarm.isUnderAttack(siteId) ? WORK_BITS : 0;
    const stamp = makeFormToken({ secrets, siteId, form: form.form.name }, { kind: 'page', at: clock(), bits });
    sendFormJson(response, 200, { stamp, bits });
  };

  const giveThanks = async ({ response, release, search }: FormRequest, form: ReleasedForm) => {
    const page = pathIn(new URLSearchParams(search).get('page') ?? '');
    const words = formWordsIn(siteOfPage(release.compiled, page).wordsLanguage);
    const done = thanksOf(form.form, words);
    sendPage(response, 200, await showSubmitted(parts, release, form, page, { done }));
  };

  const take = async (asked: FormRequest, form: ReleasedForm, address: string) => {
    const { request, response, siteId } = asked;
    // While the disk is nearly full nothing is written but what is needed to mend it.
    if (services.freeSpace.isLow) throw new Problem('unavailable');
    const leave = await slots.acquire();
    if (!leave) {
      refuse(response, 503, wordsOf(asked).say('crowded'), ['Retry-After', '5']);
      return;
    }
    try {
      const sending = await readSubmission(request, folder, form.form.fields);
      try {
        await inSite(siteId, () => acceptSubmission({ services, parts, alarm }, asked, form, sending, address));
      } finally {
        await sending.close();
      }
    } finally {
      leave();
    }
  };

  return async (asked) => {
    const { request, response, release, path } = asked;
    const [name = '', below = ''] = path.slice(FORMS.length).split('/', 2);
    const sentFrom = pageOf(request);
    const page = sentFrom === '' ? undefined : resolvePage(release.compiled, sentFrom, '');
    const pageKey = page?.kind === 'page' ? page.pageKey : undefined;
    const form = isFormName(name) ? findForm(siteOfPage(release.compiled, sentFrom), name, pageKey) : undefined;
    if (!form) return refuse(response, 404, wordsOf(asked).say('missing'));
    const address = visitorAddress(config, request);
    const isSent = request.method === 'POST';
    if (isSent && !isSameOrigin(request)) return refuse(response, 403, wordsOf(asked).say('elsewhere'));
    try {
      requests.count(networkOf(address));
      if (below === 'stamp' && !isSent) return giveStamp(asked, form);
      if (below === 'thanks' && !isSent) return await giveThanks(asked, form);
      if (below !== '') return refuse(response, 404, wordIn(wordsLanguageOf(asked), 'page.notFound'));
      // Whoever loads the answer again is led to where the form is.
      if (!isSent) return redirect(response, sentFrom === '' ? '/' : sentFrom);
      await take(asked, form, address);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await refuseSending(asked, form, error);
    }
  };

  /** What cannot be read, or is too much: nothing of it is known, so it is told without what was typed. */
  async function refuseSending({ request, response, release }: FormRequest, form: ReleasedForm, problem: Problem) {
    const { say } = wordsOf({ request, release });
    const { kind, status } = problem;
    const words =
      kind === 'too_large'
        ? 'large'
        : kind === 'too_many_requests'
          ? 'busy'
          : kind.startsWith('storage')
            ? 'away'
            : 'offline';
    if (isByScript(request)) return sendFormJson(response, status, { problem: say(words) });
    sendPage(response, status, await showSubmitted(parts, release, form, pageOf(request), { problem: say(words) }));
  }
}

/** Answers what is sent from a preview: nothing is kept. */
export function servePreviewedForm(request: IncomingMessage, response: ServerResponse): void {
  const { say } = formWordsIn(visitorLanguage(request));
  if (isByScript(request) || request.method === 'GET') sendFormJson(response, 200, { problem: say('preview') });
  else refuse(response, 200, say('preview'));
}
