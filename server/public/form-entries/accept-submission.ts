import { createHash } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import { checkEntry, type EntryValue, type GivenField } from '#model/forms/check-entry.ts';
import type { FormField } from '#model/forms/form-fields.ts';
import type { SubmittedForm } from '#model/forms/submitted-form.ts';
import { holdsLiquid } from '#model/layout/check-value.ts';
import { localeOfSite } from '#server/content/form-entries/site-locale.ts';
import { storeEntry } from '#server/content/form-entries/store-entry.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { localUrl } from '#site/languages/local-links.ts';
import { labelOf } from '#widgets/form/label-of.ts';
import { wordIn } from '#widgets/words.ts';
import { classifySubmission, WORK_BITS } from './classify-submission.ts';
import type { FloodDetector } from './flood-detector.ts';
import { type FormRequest, isByScript, pageOf, pathIn } from './form-request.ts';
import { makeFormToken } from './form-token.ts';
import { formWordsIn, thanksOf, thanksPageOf } from './form-words.ts';
import type { ReleasedForm } from './forms-of.ts';
import type { SentFile, Submission } from './read-submission.ts';
import { redirect, sendFormJson, sendPage } from './responses.ts';
import { showSubmitted } from './show-submitted.ts';
import { siteOfPage } from './site-of-page.ts';

/** Entries of one network. */
const submissionLimit: Limit = { name: 'form-sending', tries: 60, window: 10 * 60_000 };

interface Around {
  readonly services: Services;
  readonly parts: SiteParts;
  readonly alarm: FloodDetector;
}

/** Checks, judges and keeps what was sent, and answers it: a script with what it shows, a browser with a page. */
export async function acceptSubmission(
  { services, parts, alarm }: Around,
  { request, response, siteId, release }: FormRequest,
  released: ReleasedForm,
  sent: Submission,
  address: string,
): Promise<void> {
  const { clock, secrets } = services;
  const { form } = released;
  const { settings } = release.compiled;
  const byScript = isByScript(request);
  const textOf = (name: string) => sent.texts.get(name)?.[0] ?? '';
  const page = pathIn(textOf('_page')) || pageOf(request);
  const site = siteOfPage(release.compiled, page);
  const words = formWordsIn(site.wordsLanguage);
  const place = { secrets, siteId, form: form.name };

  const show = async (status: number, more: Partial<SubmittedForm>) => {
    const values = Object.fromEntries(form.fields.map(({ name }) => [name, sent.texts.get(name) ?? []]));
    // Files are the one thing a page cannot give back.
    const files = sent.files.size > 0 ? ` ${words.say('files')}` : '';
    const problem = `${more.problem ?? words.say('look')}${files}`;
    sendPage(response, status, await showSubmitted(parts, release, released, page, { values, ...more, problem }));
  };

  const { values, faults } = checkEntry(form.fields, givenIn(sent), (field) => labelIn(field, site.wordsLanguage));
  for (const [name, files] of sent.files) {
    if (files.some(({ isWhatItSays }) => !isWhatItSays)) faults[name] ??= { word: 'fileKind' };
  }
  if (Object.keys(faults).length > 0) {
    const messages = words.faults(faults);
    return byScript
      ? sendFormJson(response, 422, { faults: messages, problem: words.say('look') })
      : show(422, { faults: messages });
  }

  const given = { trap: textOf('_homepage'), stamp: textOf('_stamp'), proof: textOf('_proof'), isByScript: byScript };
  const isUnderAttack = alarm.isUnderAttack(siteId);
  const { spam, isAsked, stamp } = classifySubmission(place, given, clock(), isUnderAttack);
  if (isAsked) {
    const bits = byScript && isUnderAttack ? WORK_BITS : 0;
    const next = makeFormToken(place, { kind: byScript ? 'page' : 'asked', at: clock(), bits });
    return byScript
      ? sendFormJson(response, 200, { stamp: next, bits })
      : show(200, { problem: words.say('again'), stamp: next });
  }

  const files = [...sent.files.values()].flat();
  try {
    if (spam === null) await countAttempt(services, submissionLimit, `${siteId} ${networkOf(address)}`);
    const isNew = await storeEntry(services, {
      site: { id: siteId, name: settings.frontend_site_name, locale: localeOfSite(settings.language) },
      form,
      releaseId: release.releaseId,
      page,
      stamp: stamp && `stamp ${stamp.nonce}`,
      said: saidBy(form.name, values, files, `${networkOf(address)} ${request.headers['user-agent']}`),
      values,
      files,
      spam,
      confirmation:
        form.confirmation === '' || holdsLiquid(form.confirmation) ? words.say('thanks') : form.confirmation,
    });
    if (isNew) alarm.record(siteId, spam !== null);
    if (isNew && spam === null) parts.numbersOf(release)?.submitted(request, page || '/', form.name);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const problem = words.say(
      error.kind === 'too_many_requests' ? 'busy' : error.kind.startsWith('storage') ? 'away' : 'offline',
    );
    return byScript ? sendFormJson(response, error.status, { problem }) : show(error.status, { problem });
  }

  // Who sent spam is told the same, and learns nothing from it.
  const next = localUrl(thanksPageOf(form, site), site.local?.localPath);
  if (byScript)
    return sendFormJson(response, 200, { done: thanksOf(form, words), ...(next !== '' && { location: next }) });
  redirect(response, next === '' ? `/_/forms/${form.name}/thanks?page=${encodeURIComponent(page)}` : next);
}

function givenIn(sent: Submission): (name: string) => GivenField<SentFile> {
  return (name) => ({ texts: sent.texts.get(name) ?? [], files: sent.files.get(name) ?? [] });
}

/** What a field is called in the list of entries: no page's data is known there. */
function labelIn(field: FormField, language: string): string {
  return holdsLiquid(field.label) ? field.name : labelOf(field, (key) => wordIn(language, key));
}

/** What tells a sending from others: its form, what it says, and from where. */
function saidBy(form: string, values: readonly EntryValue[], files: readonly SentFile[], from: string): string {
  const said = JSON.stringify([form, values, files.map(({ sha256 }) => sha256), from]);
  return createHash('sha256').update(said).digest('hex');
}
