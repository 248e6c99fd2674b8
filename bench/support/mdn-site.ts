import { readFileSync } from 'node:fs';
import { fetchedTool } from './fetched-tool.ts';

/** CC0-1.0; 21,000 features of the web platform, and which browser versions support them. */
const DATA = '@mdn/browser-compat-data@8.1.9';
const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'opera', 'chrome_android', 'safari_ios', 'samsunginternet'];
const PER_BROWSER = 200;
const MAX_CHILDREN = 200;

interface Compat {
  description?: string;
  mdn_url?: string;
  spec_url?: string | string[];
  status?: { experimental: boolean; standard_track: boolean; deprecated: boolean };
  support: Record<string, Since | Since[]>;
}
interface Since {
  version_added: string | boolean | null;
}
interface Tree {
  __compat?: Compat;
  [name: string]: Tree | Compat | undefined;
}
interface Browser {
  name: string;
}

interface Named {
  id: string;
  name: string;
}
interface Feature extends Named {
  category: string;
  up: string;
  note: string;
  status: string;
  mdn: string;
  spec: string;
  support: { browser: string; since: string }[];
  children: Named[];
}

export interface MdnSite {
  /** Files of a folder as `sitewright pull` writes them, by path. */
  files: Map<string, object>;
  /** Paths of pages. */
  pages: string[];
  /** Old paths and their targets. */
  moved: Map<string, string>;
}

/**
 * The data as a site: a page per feature, category and browser, a search, and the old paths as redirects.
 * `FEATURES` limits their number, for a quick run.
 */
export function mdnSite(most = Number.POSITIVE_INFINITY): MdnSite {
  const data = JSON.parse(readFileSync(fetchedTool(DATA, 'data.json'), 'utf8')) as Record<string, Tree>;
  const browsers = data.browsers as unknown as Record<string, Browser>;
  const nameOf = (browser: string) => browsers[browser]?.name ?? browser;
  const features: Feature[] = [];
  for (const [name, tree] of Object.entries(data))
    if (name !== '__meta' && name !== 'browsers') collect(tree, [name], features, nameOf);
  features.splice(Number(process.env.FEATURES ?? Math.min(most, features.length)));
  addChildren(features);
  const categories = categoriesOf(features);
  const makers = BROWSERS.map((id) => ({ id, name: nameOf(id), features: newestOf(features, nameOf(id)) }));
  const moved = new Map<string, string>();
  for (const { id, mdn } of features) if (mdn && !moved.has(mdn)) moved.set(mdn, `/feature/${id}`);
  const files = new Map<string, object>([
    ['apis/features.json', collection('features', 'Features', features)],
    ['apis/categories.json', collection('categories', 'Categories', categories)],
    ['apis/browsers.json', collection('browsers', 'Browsers', makers)],
    ['page-templates/feature.json', featureTemplate],
    ['page-templates/category.json', categoryTemplate],
    ['page-templates/browser.json', browserTemplate],
    ['page-templates/find.json', findTemplate],
    ['page-routes/feature.json', route('/feature/<id>', 'feature', '/feature/api.AbortController')],
    ['page-routes/category.json', route('/category/<id>', 'category', '/category/api')],
    ['page-routes/browser.json', route('/browser/<id>', 'browser', '/browser/firefox')],
    ['page-routes/find.json', route('/find', 'find', '/find')],
  ]);
  let count = 0;
  for (const [from, to] of moved) files.set(`page-routes/moved-${count++}.json`, redirect(from, to));
  const at = (path: string, list: readonly Named[]) =>
    list.map(({ id }) => `/${path}/${encodeURIComponent(id).replace(/%(?:40|24)/g, decodeURIComponent)}`);
  return {
    files,
    moved,
    pages: [...at('feature', features), ...at('category', categories), ...at('browser', makers), '/find'],
  };
}

function collect(tree: Tree, path: string[], into: Feature[], nameOf: (browser: string) => string): void {
  const { __compat: compat, ...parts } = tree;
  if (compat) {
    const [spec] = [compat.spec_url ?? ''].flat();
    into.push({
      id: path.join('.'),
      name: path.at(-1) ?? '',
      category: categoryOf(path),
      up: path.slice(0, -1).join('.'),
      note: (compat.description ?? '').replace(/<[^>]*>/g, '').slice(0, 300),
      status: statusOf(compat),
      mdn: oldAddress(compat.mdn_url),
      spec: spec ?? '',
      support: BROWSERS.map((browser) => ({ browser: nameOf(browser), since: sinceOf(compat.support[browser]) })),
      children: [],
    });
  }
  for (const [name, part] of Object.entries(parts)) collect(part as Tree, [...path, name], into, nameOf);
}

const categoryOf = (path: readonly string[]) => (path[0] === 'api' ? 'api' : path.slice(0, 2).join('-'));

function statusOf({ status }: Compat): string {
  if (!status) return 'Unknown';
  if (status.deprecated) return 'Deprecated';
  return status.experimental ? 'Experimental' : status.standard_track ? 'Standard' : 'Not standard';
}

/** Removes the fragment: a redirect has none. */
function oldAddress(url: string | undefined): string {
  if (!url) return '';
  const { pathname } = new URL(url);
  return decodeURIComponent(pathname);
}

function sinceOf(since: Since | Since[] | undefined): string {
  const version = [since].flat()[0]?.version_added;
  if (version === undefined || version === null) return 'unknown';
  return version === false ? 'no' : version === true ? 'yes' : version;
}

function addChildren(features: readonly Feature[]): void {
  const byId = new Map(features.map((feature) => [feature.id, feature]));
  for (const { id, name, up } of features) {
    const above = byId.get(up);
    if (above && above.children.length < MAX_CHILDREN) above.children.push({ id, name });
  }
}

function categoriesOf(features: readonly Feature[]) {
  const byId = new Set(features.map(({ id }) => id));
  const all = new Map<string, Named[]>();
  for (const { id, name, up, category } of features) {
    const members = all.get(category) ?? [];
    all.set(category, members);
    if (!byId.has(up)) members.push({ id, name });
  }
  return Array.from(all, ([id, members]) => ({ id, name: id.replace('-', ' '), features: members.slice(0, 1000) }));
}

/** Some features of a browser, those of its latest versions first. */
function newestOf(features: readonly Feature[], browser: string): Named[] {
  const version = (feature: Feature) => Number(feature.support.find((each) => each.browser === browser)?.since) || 0;
  const sorted = features.toSorted((one, other) => version(other) - version(one));
  return sorted.slice(0, PER_BROWSER).map(({ id, name }) => ({ id, name }));
}

const collection = (key: string, title: string, rows: readonly object[]) => ({
  key,
  title,
  source: { type: 'static', attribution: `${DATA}, Mozilla and contributors, CC0-1.0`, rows },
});

const route = (url_string: string, page_template: string, sample_url_string: string) => ({
  url_string,
  page_template,
  sample_url_string,
});

/** A redirect from one path to another. */
export const redirect = (from: string, to: string) => ({
  url_string: from,
  page_type_advanced: 'redirect_301',
  redirect_to: to,
});

interface Part {
  widget: string;
  props: Record<string, unknown>;
  slots: Record<string, Part[]>;
  repeat?: { each: string; as: string };
}

const part = (widget: string, props: Record<string, unknown> = {}, slots: Record<string, Part[]> = {}): Part => ({
  widget,
  props,
  slots,
});

/** A template as a file, with nodes numbered in reading order. */
function template(pageKey: string, name: string, main: Part[], meta: object) {
  let count = 0;
  const number = ({ slots, ...rest }: Part): object => {
    const id = `n${++count}`;
    const inner = Object.entries(slots).map(([slot, parts]) => [slot, parts.map(number)] as const);
    return { id, style: {}, bindings: {}, ...rest, slots: Object.fromEntries(inner) };
  };
  const around = { header: [part('@site-header')], footer: [part('@site-footer')] };
  const content = [part('section', { width: 'wide' }, { content: main })];
  return { pageKey, name, root: number(part('page', {}, { ...around, main: content })), meta };
}

const title = (text: string, eyebrow: string) => part('heading', { text, level: '1', size: 'large', eyebrow });
const words = (body: string) => part('rich-text', { body });

const cards = (each: string): Part =>
  part(
    'list',
    { layout: 'columns', size: 'medium' },
    {
      items: [
        {
          ...part('card', { title: '{{ item.name }}', href: '/feature/{{ item.id }}', look: 'row', level: '2' }),
          repeat: { each, as: 'item' },
        },
      ],
    },
  );

const one = (name: string, api: string) => ({
  name,
  api,
  where: { id: '{{ params.id }}' },
  one: true,
  required: true,
});

const featureTemplate = template(
  'feature',
  'Feature',
  [
    title('{{ feature.name }}', '{{ feature.category }}'),
    words('<p>{{ feature.status }}. {{ feature.note }}</p>'),
    {
      ...words('<p><strong>{{ known.browser }}</strong>: {{ known.since }}</p>'),
      repeat: { each: 'feature.support', as: 'known' },
    },
    cards('feature.children'),
  ],
  { title: '{{ feature.id }} · {{ site.name }}', data: [one('feature', 'features')] },
);

const categoryTemplate = template(
  'category',
  'Category',
  [title('{{ category.name }}', 'Category'), cards('category.features')],
  { title: '{{ category.name }} · {{ site.name }}', data: [one('category', 'categories')] },
);

/** @param note said on every page of it */
export const browserTemplateOf = (note: string) =>
  template(
    'browser',
    'Browser',
    [title('{{ browser.name }}', 'Browser'), words(`<p>${note}</p>`), cards('browser.features')],
    { title: '{{ browser.name }} · {{ site.name }}', data: [one('browser', 'browsers')] },
  );

const browserTemplate = browserTemplateOf('Its latest features.');

const findTemplate = template(
  'find',
  'Find',
  [
    title('Find', '{{ found.size }} features'),
    part('search-box', {
      action: '/find',
      parameter: 'q',
      label: 'Feature',
      placeholder: 'AbortController',
      button: 'Find',
      size: 'large',
      value: '{{ query.q }}',
    }),
    cards('found'),
  ],
  {
    title: 'Find · {{ site.name }}',
    queryParams: ['q'],
    data: [{ name: 'found', api: 'features', search: '{{ query.q }}', searchIn: ['id', 'name', 'note'], limit: 100 }],
  },
);
