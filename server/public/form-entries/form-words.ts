import type { CheckedEntry, FieldFault } from '#model/forms/check-entry.ts';
import type { FormDefinition } from '#model/forms/form-fields.ts';
import { holdsLiquid } from '#model/layout/check-value.ts';
import { addressOfLink, readPageLink } from '#model/page-routes/page-link.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { safeUrl } from '#site/safety/safe-url.ts';
import { wordIn } from '#widgets/words.ts';

/** What a form says in the language of its site. */
interface FormWords {
  say(key: string): string;
  fault(fault: FieldFault): string;
  faults(checked: CheckedEntry['faults']): Record<string, string>;
}

export function formWordsIn(language: string): FormWords {
  const say = (key: string) => wordIn(language, `form.${key}`);
  const fault = ({ word, limit = '' }: FieldFault) => say(`fault.${word}`).replace('{limit}', limit);
  return {
    say,
    fault,
    faults: (faults) => Object.fromEntries(Object.entries(faults).map(([name, each]) => [name, fault(each)])),
  };
}

/** What is said once it arrived. Nothing of a page's data is known here, so words that need it give way to the usual. */
export function thanksOf({ thanks }: FormDefinition, { say }: FormWords): string {
  return thanks === '' || holdsLiquid(thanks) ? say('thanks') : thanks;
}

/** The page that says thanks; empty where the form does itself. */
export function thanksPageOf({ thanksPage }: FormDefinition, site: Pick<CompiledSite, 'routesTo'>): string {
  if (holdsLiquid(thanksPage)) return '';
  const link = readPageLink(thanksPage);
  if (!link) return safeUrl(thanksPage, 'url');
  const addresses = site.routesTo(link.pageKey).map(({ naturalKey }) => naturalKey);
  return addressOfLink(link, addresses) ?? '';
}
