import { expect } from '@playwright/test';
import { Api } from './api.ts';
import { operationsOf, sendVectors } from './fill-contract.ts';
import { ines } from './people.ts';
import { photograph } from './photographs.ts';

/** Texts that run, load or break out if inserted unescaped. */
const vectors = [
  '"><script>globalThis.hit="script"</script>',
  '"><img src=x onerror=globalThis.hit="image">',
  `' onmouseover='globalThis.hit="over"' autofocus onfocus='globalThis.hit="focus"' x='`,
  'javascript:globalThis.hit="address"',
  '</title></style></textarea></noscript><svg onload=globalThis.hit="svg">',
  '"><iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '"><base href="https://evil.example/"><link rel=stylesheet href="https://evil.example/a.css">',
  'https://example.com/"><img src=x onerror=globalThis.hit="url">',
];
export const [script = '', image = ''] = vectors;

interface Saving {
  /** Name of the exchange. */
  id: string;
  given: Record<string, unknown>;
  /** Texts that keep the given value: names of documents, and texts with a format. */
  keep?: readonly string[];
  /** Paths that only take the given value. */
  leave?: readonly string[];
  /** The values in its path. */
  in?: Record<string, string>;
  by?: Api;
}

const node = (id: string, widget: string, props: object, slots: object = {}) => ({
  ...{ id, widget, props, slots, bindings: {}, style: {}, name: image },
});

const heading = node('text', 'heading', { text: script });
const page = node(
  'page',
  'page',
  {},
  {
    header: [node('menu', 'navigation', { label: script, items: [{ label: image, href: '/hostile' }] })],
    main: [
      node('section', 'section', { label: image }, { content: [heading, node('form', 'form', { name: 'contact' })] }),
    ],
    footer: [],
  },
);

export interface FilledSite {
  /** The exchanges that accepted some. */
  taken: ReadonlySet<string>;
  /** Screens of the created documents that have no link. */
  screens: string[];
  /** Where people without an account see it, apart from the site. */
  previewUrl: string;
}

/**
 * Puts vectors into a blank site, through every exchange that takes text.
 */
export async function fillSite(api: Api, siteUrl: string): Promise<FilledSite> {
  const operations = new Map((await operationsOf(api)).map((each) => [each.id, each]));
  const taken = new Set<string>();
  const save = async <T>({ id, given, keep = [], leave = [], in: places = {}, by = api }: Saving): Promise<T> => {
    const operation = operations.get(id);
    if (!operation) throw new Error(`The API has no ${id}.`);
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '');
    const sent = await sendVectors(by, { ...operation, path }, given, { keep, leave, vectors });
    expect(sent.status, `${id}: ${JSON.stringify(sent.answer).slice(0, 500)}`).toBeLessThan(300);
    expect(sent.taken.length, `${id} takes a vector`).toBeGreaterThan(0);
    taken.add(id);
    return sent.answer as T;
  };

  await save({ id: 'profile.save', given: {} });
  await save({ id: 'organization.save', given: { country: 'SE', zip: '111 30' } });
  const { settings } = await api.ask<{ settings: object }>('GET', '/v1/settings');
  await save({
    id: 'settings.save',
    given: { ...settings, languages: [{ language: 'it', fallback: null }], frontend_domain: '' },
    keep: ['frontend_domain', 'logo', 'logo_dark', 'favicon', 'social_image'],
  });
  await save({ id: 'tokens.create', given: { permission: 'read' } });
  const picture = await fillMedia(api, save);
  await fillSources(save);
  await fillPages(api, save);
  await fillDefinitions(save);
  await fillDrawn(api);
  taken.add('checks.keepDrawn');
  await fillReleases(api, save);
  const previewUrl = await askAsVisitor(api, siteUrl, save);
  await save({
    id: 'organization.createSite',
    given: {
      client_url: 'https://guide.lindqvist.example',
      secret: 'heron-lantern-breakwater-7',
      database: 'sqlite',
      starter: 'blank',
    },
    keep: ['client_url', 'secret', 'database', 'starter'],
  });
  // The first site is the current one.
  await api.ask('GET', '/v1/session');
  return { taken, previewUrl, screens: [`/pages/media/${picture}`, '/pages/apis/live', '/pages/widgets/hostile'] };
}

type Save = <T>(saving: Saving) => Promise<T>;

/** Returns the key of an image. */
async function fillMedia(api: Api, save: Save): Promise<string> {
  const { id, key } = await api.addImage(await photograph(`${image}.jpg`, 1, 600, 400), {
    name: image,
    folder: script,
  });
  await save({ id: 'media.update', given: { id, image: { key } }, keep: ['id', 'image.key'] });
  await save({ id: 'media.sort', given: { ids: [id] }, keep: ['ids.0'] });
  await save({ id: 'mediaUploads.begin', given: { size: 10, fingerprint: 'one' }, keep: ['sha256'] });
  const entries = [{ image: key }];
  await save({ id: 'mediaConstants.create', given: { key: 'hostile', entries }, keep: ['key', 'entries.0.image'] });
  return key;
}

async function fillSources(save: Save): Promise<void> {
  const rows = vectors.map((value, at) => ({ id: String(at), value }));
  const keep = ['id', 'key', 'icon', 'image_url', 'source.url', 'source.rowsOf'];
  const table = { type: 'static', rows };
  const rowsTable = { key: 'rows', title: '', icon: 'tag', source: table };
  const { api: kept } = await save<{ api: { id: string } }>({ id: 'apis.create', given: rowsTable, keep });
  const renames = [{ from: 'value', to: '' }];
  await save({ id: 'apis.followRenames', given: { id: kept.id, renames }, keep: ['id', 'renames.0.from'] });
  const list = `table:${kept.id}`;
  await save({
    id: 'listViews.create',
    given: { list, search: 'sort=value', is_shared: true },
    keep: ['list', 'search'],
  });
  await save({ id: 'listViews.renameColumns', given: { renames }, keep: ['renames.0.from'], in: { list } });
  const choices = {
    list: { name: '', url_string: '/rows' },
    item: { name: '', url_string: '/rows/<slug>' },
    slug: { column: 'id', from: null },
    show: { title: 'value' },
  };
  const chosen = ['list.names', 'slug', 'show', 'rows', 'seo', 'menu'].map((path) => `choices.${path}`);
  const urls = ['id', 'choices.list.url_string', 'choices.item.url_string'];
  await save({ id: 'apis.createPages', given: { id: kept.id, choices }, keep: urls, leave: chosen });
  const source = { type: 'http', url: 'https://2026.invalid/{n}', arguments: [{ name: 'n', type: 'text' }] };
  const given = { key: 'live', title: '', icon: 'tag', source };
  const { api } = await save<{ api: { id: string } }>({ id: 'apis.create', given, keep });
  await save({ id: 'apis.run', given: { id: api.id, source, args: { n: script } }, keep });
}

async function fillPages(api: Api, save: Save): Promise<void> {
  await save({
    id: 'widgets.create',
    given: {
      ...{ key: 'hostile', type: 'section', icon: 'section' },
      root: node('root', 'section', { label: image }, { content: [heading] }),
      props: [{ name: 'words', kind: 'text', default: script }],
    },
    keep: ['key', 'type', 'icon'],
  });
  const meta = { data: [{ name: 'rows', api: 'rows', where: {} }] };
  const call = ['meta.data.0.name', 'meta.data.0.api'];
  const template = { type: 'layout', isNewRecord: true, pageKey: 'hostile', name: '', root: page, meta };
  await save({ id: 'dashboard.setConfig', given: template, keep: ['pageKey', ...call] });
  const made = { name: '', url_string: '/made', root: page, meta };
  await save({ id: 'pages.create', given: made, keep: ['url_string', 'sample_url_string', ...call] });
  const address = ['id', 'url_string', 'page_template', 'redirect_to', 'sample_url_string', 'regex_pattern'];
  const route = { url_string: '/hostile', page_template: 'hostile' };
  await save({ id: 'pageRoutes.save', given: route, keep: address, leave: ['status_rules', 'keys'] });
  const redirect = {
    url_string: '/old',
    page_template: null,
    page_type_advanced: 'redirect_301',
    redirect_to: '/hostile',
  };
  await save({
    id: 'pageRoutes.import',
    given: { routes: [redirect] },
    keep: address.map((name) => `routes.0.${name}`),
    leave: ['routes.0.status_rules', 'routes.0.keys'],
  });
  await save({ id: 'listViews.create', given: { list: 'page-routes', is_shared: true } });
  const changes = [{ kind: 'page_route', body: { url_string: '/proposed', page_template: 'hostile' } }];
  await save({ id: 'changeSets.propose', given: { changes }, keep: ['changes.0.id', 'changes.0.key'] });
  const { menus } = await api.ask<{ menus: object[] }>('GET', '/v1/menus');
  const entries = [{ label: '', href: '/hostile' }];
  await save({ id: 'menus.save', given: { ...menus[0], entries }, keep: ['key', 'node'] });

  const document = { kind: 'page_template', key: 'hostile', language: 'it' };
  const { translation } = await api.ask<{ translation: { version: number; texts: object[] } }>(
    'POST',
    '/v1/translations/show',
    document,
  );
  const { version, texts } = translation;
  const kept = texts.flatMap((_, at) => [`texts.${at}.place`, `texts.${at}.source`]);
  await save({ id: 'translations.save', given: { ...document, version, texts }, keep: ['key', ...kept] });
}

/** What a team defines for its numbers. */
async function fillDefinitions(save: Save): Promise<void> {
  const target = { kind: 'form', form: '' };
  await save({ id: 'goals.create', given: { target }, keep: ['restored_id'] });
  await save({ id: 'funnels.create', given: { steps: [{ target }, { target }] }, keep: ['restored_id'] });
  const filters = [{ field: 'page', how: 'has', values: [''] }];
  await save({ id: 'segments.create', given: { filters, is_shared: true }, keep: ['restored_id'] });
  await save({ id: 'notes.create', given: { day: '2026-11-28' }, keep: ['day', 'restored_id'] });
  await save({ id: 'numberShares.create', given: { filters }, keep: ['password'] });
  await save({ id: 'numbers.countBot', given: { is_person: true } });
  const place = { column: 0, row: 0, width: 6, height: 6 };
  const query = { from: 'rows', dataset: { kind: 'table', key: 'rows' }, columns: ['value'] };
  const panels = [
    { id: 'rows', type: 'table', place, query },
    { id: 'words', type: 'text', place: { ...place, column: 6 } },
  ];
  const fixed = ['type', 'query', 'thresholds', 'image'].flatMap((name) =>
    [0, 1].map((at) => `board.panels.${at}.${name}`),
  );
  const ids = [0, 1].map((at) => `board.panels.${at}.id`);
  const { board } = await save<{ board: { id: string } }>({
    id: 'boards.create',
    given: { board: { panels } },
    keep: ['restored_id', ...ids],
    leave: fixed,
  });
  await save({ id: 'boardShares.create', given: {}, keep: ['password'], leave: ['hosts'], in: { board: board.id } });
  await save({ id: 'alerts.create', given: { kind: 'drop', receivers: [] }, keep: ['goal', 'receivers'] });
}

/** Visual checks of a page: they contain no free text, and are stored with their numbers. */
async function fillDrawn(api: Api): Promise<void> {
  type Template = { pageTemplate: { id: string; version: number } };
  const { pageTemplate } = await api.ask<Template>('GET', '/v1/dashboard/getConfig/hostile');
  const { id, version } = pageTemplate;
  const kinds = ['contrastLow', 'targetSmall', 'textClipped', 'pictureHeavy', 'bindingEmpty'];
  const findings = kinds.map((kind, at) => ({ kind, count: at + 1 }));
  const found = { kind: 'page_template', id, version, screen: 'lg', findings };
  for (const vector of vectors) {
    const short = vector.slice(0, 64);
    const said = [
      ...[{ id: short }, { kind: short }, { screen: short }, { version: short }, { [short]: short }],
      ...[{ findings: [{ kind: short, count: 1 }] }, { findings: [{ ...findings[0], count: short }] }],
      { findings: [{ ...findings[0], said: short }] },
    ];
    for (const each of said) {
      const { status } = await api.send('POST', '/v1/checks/drawn', { ...found, ...each });
      expect([400, 404], `${Object.keys(each)}: ${status}`).toContain(status);
    }
  }
  const { kept } = await api.ask<{ kept: boolean }>('POST', '/v1/checks/drawn', found);
  expect(kept).toBe(true);
}

async function fillReleases(api: Api, save: Save): Promise<void> {
  await save({ id: 'deployTargets.create', given: { target: { kind: 'zip', name: '', follows: null } } });
  await save({ id: 'releases.publish', given: {}, leave: ['only'] });
  const { releases } = await api.ask<{ releases: { id: string }[] }>('GET', '/v1/releases');
  const release_id = releases.at(-1)?.id;
  const year = new Date().getUTCFullYear() + 1;
  const times = { live_on: Date.UTC(year, 0, 15, 9), ends_on: Date.UTC(year, 0, 31, 18), time_zone: 'UTC' };
  const keep = ['release_id', 'time_zone'];
  await save({ id: 'releases.schedule', given: { ...times, release_id }, keep, leave: ['only'] });

  await api.ask('PUT', '/v1/releases/approval', { rule: 'editors' });
  const { link } = await api.ask<{ link: string }>(
    'POST',
    '/v1/invitations',
    { email: ines.email, role: 'editor' },
    201,
  );
  const editor = new Api(api.base);
  const account = await editor.register({ ...ines, name: image });
  const token = new URL(link).searchParams.get('token') ?? '';
  const { site } = await editor.ask<{ site: { id: string } }>('POST', '/v1/invitations/accept', { token });
  editor.account = { ...account, siteId: site.id };
  const asking = { id: 'releases.ask', given: { release_id }, keep, leave: ['only'], by: editor };
  const { request } = await save<{ request: { id: string } }>(asking);
  await save({ id: 'releaseRequests.sendBack', given: {}, in: { id: request.id } });
}

/** What people without an account send: a comment by preview link with a reply, a form, and a missing URL. */
async function askAsVisitor(api: Api, siteUrl: string, save: Save): Promise<string> {
  const { url } = await save<{ url: string }>({
    id: 'previewLinks.create',
    given: { allows_comments: true },
    keep: ['release_id', 'password'],
  });
  const send = async (address: string, fields: Record<string, string>) => {
    const { origin } = new URL(address);
    const headers = { origin, referer: `${origin}/hostile`, 'user-agent': image, accept: 'application/json' };
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers });
    expect(answer.status, `${address}: ${await answer.clone().text()}`).toBe(200);
  };
  const comment = { name: image, text: script, path: '/hostile', about: image };
  await send(`${url}_/comments`, comment);
  type Comments = { comments: { id: string }[] };
  const { comments } = await api.ask<Comments>('POST', '/v1/previewComments/dash/getComments', {});
  await save({ id: 'previewComments.reply', given: {}, in: { id: comments[0]?.id ?? '' } });
  await send(`${siteUrl}/_/forms/contact`, { name: image, email: 'ada@example.com', message: script });
  await fetch(`${siteUrl}/${encodeURIComponent(image)}`, { headers: { referer: `https://a.example/${script}` } });
  await sendViews(siteUrl);
  return url;
}

/** Views that say what they like of themselves. */
async function sendViews(siteUrl: string): Promise<void> {
  const said = encodeURIComponent(image);
  const tags = `utm_source=${said}&utm_medium=${said}&utm_campaign=${encodeURIComponent(script)}`;
  const links = [`f:/${image}`, `o:${image}`];
  const headers = { origin: siteUrl, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' };
  for (const [at, p] of [`/hostile?${tags}`, `/${said}`, '/{{ page.url }}\u202e'].entries()) {
    const message = {
      i: String(at).padStart(16, '0'),
      n: 0,
      p,
      r: '',
      f: `https://${image}/`,
      s: 30,
      z: script,
      l: links,
    };
    const answer = await fetch(`${siteUrl}/_/v`, { method: 'POST', headers, body: JSON.stringify(message) });
    expect(answer.status).toBe(204);
  }
}
