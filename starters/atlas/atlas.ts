import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { Starter, StarterDocument, StarterOptions } from '#model/starter.ts';
import { layout } from '../build-layout.ts';
import { countryRows } from './country-rows.ts';
import { readCountries, readLanguage } from './languages.ts';
import type { Messages } from './messages.ts';
import { aboutTemplate } from './pages/about.ts';
import { countryTemplate } from './pages/country.ts';
import { homeTemplate } from './pages/home.ts';
import { notFoundTemplate } from './pages/not-found.ts';
import { regionTemplate } from './pages/region.ts';
import { searchTemplate } from './pages/search.ts';
import { recordRows } from './record-rows.ts';
import { regionRows } from './region-rows.ts';
import { siteFooter, siteHeader } from './saved-widgets.ts';

/** Chart magenta: what is printed over a sea chart so that it is seen. */
const accent = '#c4006b';

/** A world atlas of 250 countries and territories, in the language of the site. */
export const atlas: Starter = { key: 'atlas', pages: 259, documents };

function documents({ name, description, domain, language: wanted }: StarterOptions): StarterDocument[] {
  const language = readLanguage(wanted);
  const { messages } = language;
  const source = readCountries();
  const countries = countryRows(source, language);
  const regions = regionRows(countries, language);
  return [
    api('countries', messages.apiCountries, 'globe', countries),
    api('regions', messages.apiRegions, 'map', regions),
    api('records', messages.apiRecords, 'chart', recordRows(source, countries, language)),
    { kind: 'widget', body: siteHeader(messages) },
    { kind: 'widget', body: siteFooter(messages, regions) },
    ...templates(messages),
    ...routes(),
    {
      kind: 'settings',
      body: {
        frontend_site_name: name,
        social_card: 'paper',
        frontend_domain: domain,
        frontend_website_description: description,
        language: language.key,
        not_found_template: 'not-found',
        theme: { accent, font: 'serif', radius: 'none', scheme: 'auto' },
      },
    },
  ];
}

function api(key: string, title: string, icon: string, rows: unknown[]): StarterDocument {
  const attribution = 'world-countries 5.1.0, Mohammed Le Doze and contributors, ODbL 1.0';
  return { kind: 'api', body: { key, title, icon, source: { type: 'static', attribution, rows } } };
}

function templates(messages: Messages): StarterDocument[] {
  const all = [homeTemplate, regionTemplate, countryTemplate, searchTemplate, aboutTemplate, notFoundTemplate];
  return all.map((make) => {
    const { root, ...template } = make(messages);
    return { kind: 'page_template', body: { ...template, root: layout(root) } };
  });
}

function routes(): StarterDocument[] {
  const inputs = [
    { url_string: '/', page_template: 'home' },
    { url_string: '/region/<region>', page_template: 'region', sample_url_string: '/region/europe' },
    { url_string: '/country/<cca3>', page_template: 'country', sample_url_string: '/country/fra' },
    { url_string: '/search', page_template: 'search' },
    { url_string: '/about', page_template: 'about' },
  ];
  return inputs.map((input) => ({ kind: 'page_route', body: normalisePageRoute(input) }));
}
