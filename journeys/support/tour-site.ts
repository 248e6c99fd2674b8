import { Api } from './api.ts';
import { codeOf } from './authenticator-app.ts';
import { ines } from './people.ts';
import { photograph } from './photographs.ts';
import { seedViews } from './seed-views.ts';

/** What the tour needs besides the site. */
export interface TourSite {
  /** Token of an open invitation. */
  invitation: string;
}

/** The name of the second site of the tour. */
export const otherSite = 'Harbour Guide';

/**
 * Signs up and creates what the tour shows: a site with images, a font, a live source and three releases (the last by
 * another member who joined, signs in with a second step and requests approval), one open invitation, an unpublished
 * change, a proposed change set, views of visitors, and missing pages; and a second site.
 */
export async function setUpForTour(api: Api, siteUrl: string): Promise<TourSite> {
  await api.signUp('atlas');
  await addImages(api);
  await addLiveApi(api);
  await api.addFont(new URL('../../site/theme/fonts/besley-latin.woff2', import.meta.url));
  // While there is one site, it answers at every host.
  for (const path of ['/countries/fra', '/countries/fra', '/imprint']) await fetch(siteUrl + path);
  await changeTemplate(api, 'About this atlas');
  await publish(api, '');
  await seedViews(api, siteUrl, ['/', '/about', '/country/fra']);
  await letInesIn(api);
  const invitation = await invite(api, 'tove@halland.example', ['/country/<cca3>', '/region/*']);
  await changeTemplate(api, 'About');
  await scheduleFirst(api);
  await proposeChange(api);
  await addFrench(api);
  await api.ask('POST', '/v1/previewLinks', { name: '2026' }, 201);
  await api.ask(
    'POST',
    '/v1/organization/sites',
    {
      name: otherSite,
      client_url: 'https://guide.lindqvist.example',
      description: 'Where to moor, eat and sleep along the coast',
      secret: 'heron-lantern-breakwater-7',
      database: 'sqlite',
      starter: 'blank',
    },
    201,
  );
  // Atlas is the current site.
  await api.ask('GET', '/v1/session');
  return { invitation };
}

/** Names of the tour's images, with no word of any language. */
export const imageNames = ['2026-04-17-1', '2026-04-17-2', '2026-04-17-3'];

async function addImages(api: Api): Promise<void> {
  const texts: Record<string, string>[] = [{ folder: '2026/04', tags: '17', alt_text: '17' }, { folder: '2026' }, {}];
  for (const [index, name] of imageNames.entries())
    await api.addImage(await photograph(`${name}.jpg`, index + 1, 900, 600), texts[index]);
}

/** A live source at an unreachable host, with a saved response. It contains no words. */
async function addLiveApi(api: Api): Promise<void> {
  const source = {
    type: 'http',
    url: 'https://2026.invalid/{n}',
    arguments: [{ name: 'n', type: 'number', example: '17' }],
    auth: { type: 'bearer', token: { secret: '2026' } },
  };
  const added = { key: '2026-http', title: '2026', source };
  const { api: saved } = await api.ask<{ api: { id: string } }>('POST', '/v1/apis/addApi', added, 201);
  const rows = [1, 2, 3].map((n) => ({ n, at: `2026-04-${10 + n}` }));
  await api.ask('POST', '/v1/apis/keepFixture', { id: saved.id, args: { n: '17' }, answer: rows });
}

async function letInesIn(api: Api): Promise<void> {
  const token = await invite(api, ines.email, []);
  const other = new Api(api.base);
  const account = await other.register(ines);
  const { site } = await other.ask<{ site: { id: string } }>('POST', '/v1/invitations/accept', { token });
  other.account = { ...account, siteId: site.id };
  await changeTemplate(other, 'About the atlas');
  await publish(other, 'A name in fewer words');
  await askForFirst(api, other);
  const { secret } = await other.ask<{ secret: string }>('POST', '/v1/security/authenticator', {
    password: ines.password,
  });
  await other.ask('POST', '/v1/security/authenticator/confirm', { code: codeOf(secret) });
}

/** Editors need approval from now on: one requests it for the first release. */
async function askForFirst(owner: Api, editor: Api): Promise<void> {
  await owner.ask('PUT', '/v1/releases/approval', { rule: 'editors' });
  const release_id = await firstRelease(owner);
  await editor.ask('POST', '/v1/releases/requests', { release_id }, 201);
}

async function firstRelease(api: Api): Promise<string | undefined> {
  const { releases } = await api.ask<{ releases: { id: string; number: number }[] }>('GET', '/v1/releases');
  return releases.find(({ number }) => number === 1)?.id;
}

async function invite(api: Api, email: string, url_patterns: string[]): Promise<string> {
  const { link } = await api.ask<{ link: string }>(
    'POST',
    '/v1/invitations',
    { email, role: 'editor', url_patterns },
    201,
  );
  return new URL(link).searchParams.get('token') ?? '';
}

/** Adds a language to the site without translations. */
async function addFrench(api: Api): Promise<void> {
  await api.changeSettings({ languages: [{ language: 'fr', fallback: null }] });
}

/** Schedules the first release for a while next year. */
async function scheduleFirst(api: Api): Promise<void> {
  const year = new Date().getUTCFullYear() + 1;
  const times = { live_on: Date.UTC(year, 0, 15, 9), ends_on: Date.UTC(year, 0, 31, 18), time_zone: 'UTC' };
  const release_id = await firstRelease(api);
  await api.ask('POST', '/v1/releases/schedules', { release_id, ...times }, 201);
}

/** A proposed change set, with no word of any language. */
async function proposeChange(api: Api): Promise<void> {
  const body = { url_string: '/2026', page_template: 'about' };
  await api.ask('POST', '/v1/changeSets', { title: '2026-04', changes: [{ kind: 'page_route', body }] }, 201);
}

const publish = (api: Api, note: string) => api.ask('POST', '/v1/releases', { note }, 201);

async function changeTemplate(api: Api, name: string): Promise<void> {
  const { pageTemplate } = await api.ask<{ pageTemplate: { root: object; meta: object; version: number } }>(
    'GET',
    '/v1/dashboard/getConfig/about',
  );
  const { root, meta, version } = pageTemplate;
  await api.ask('POST', '/v1/dashboard/setConfig', { type: 'layout', pageKey: 'about', root, meta, version, name });
}
