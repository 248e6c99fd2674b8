import type { Issue } from '#contract/problems.ts';
import { imagesOfSettings, SETTINGS_KEY, type SettingsBody, settingsBody } from '#model/settings.ts';
import { checkLanguages } from '#model/site-languages/languages-of.ts';
import { commonFields, type DocumentDefinition, type NamedReference } from '#server/content/kinds/definition.ts';
import { isAddressOrRange } from './address-range.ts';
import { compileLazily } from './compiled-at-first-use.ts';
import { readDomain } from './domain.ts';

const notFoundPage = ({ not_found_template: key }: SettingsBody): NamedReference[] =>
  key === null ? [] : [{ kind: 'page_template', key, path: 'not_found_template', message: 'template.unknown' }];

export const settingsDefinition: DocumentDefinition<SettingsBody> = {
  kind: 'settings',
  schema: compileLazily(settingsBody),
  check: (given) => {
    const issues: Issue[] = [];
    const domain = given.frontend_domain === '' ? '' : readDomain(given.frontend_domain);
    if (domain === undefined) issues.push({ path: 'frontend_domain', message: 'settings.domainFormat' });
    const white_listed_ips = given.white_listed_ips.map((entry) => entry.trim());
    for (const [index, value] of white_listed_ips.entries()) {
      const path = `white_listed_ips.${index}`;
      if (!isAddressOrRange(value)) issues.push({ path, message: 'settings.ipFormat', values: { value } });
    }
    issues.push(...checkLanguages(given));
    if (issues.length > 0 || domain === undefined) return { issues };
    return { body: { ...given, frontend_domain: domain, white_listed_ips: [...new Set(white_listed_ips)] } };
  },
  keyField: 'frontend_site_name',
  keyTaken: 'problem.alreadyExists',
  keyOf: () => SETTINGS_KEY,
  titleOf: (body) => body.frontend_site_name,
  searchedTexts: (body) => [body.frontend_site_name],
  columns: () => ({}),
  references: (body) => [
    ...notFoundPage(body),
    ...imagesOfSettings(body).map(({ field: path, key }) => {
      return { kind: 'media_image', key, path, message: 'media.unknown' } as const;
    }),
  ],
  fields: commonFields,
  indexes: [],
  defaultSort: { field: 'updated_on', descending: true },
};
