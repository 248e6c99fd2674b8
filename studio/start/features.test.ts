import { isRedirect } from '@tanstack/react-router';
import { beforeAll, expect, test } from 'vitest';
import { may, type Role } from '#model/roles.ts';
import { features } from '#studio/features.ts';
import { entriesOf, onlyPlace, placeAt, placesOf } from '#studio/frame/navigation/navigation.ts';
import { placesOfFeatures } from '#studio/frame/palette/places-of-features.ts';
import { tourSteps } from '#studio/frame/tour/tour-steps.ts';
import { isMessageKey, loadMessages, translate } from '#studio/messages/i18n.ts';
import type { Feature, PrefetchContext } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { router } from './router.tsx';

const listed: readonly Feature[] = features;
const starts = import.meta.glob<Record<string, string[]>>('../*/preload.json', { eager: true, import: 'default' });
const files = Object.keys(import.meta.glob(['../*/**/*.{ts,tsx}', '!../**/*.test.*']));
const said = import.meta.glob<string>(['../*/feature.ts', '!../routing/feature.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The path of the route that answers an address; `/pages` alone is the frame, which has no screen of its own. */
const routeAt = (address: string): string | undefined => router.matchRoutes(address, {}).at(-1)?.fullPath;

const everyPlace = [...placesOf(listed), ...listed.flatMap(({ more = [], creates = [] }) => [...more, ...creates])];

test('every noun that is said in a folder is listed', () => {
  expect(listed).toHaveLength(Object.keys(said).length);
});

test('whatever a noun offers leads to a screen, and has its words in those of the frame and the palette', () => {
  for (const { to, label } of everyPlace) {
    expect(routeAt(to), to).toBe(to);
    expect(isMessageKey(label), label).toBe(true);
    expect(isMessageKey(`${label}.also`), `${label}.also`).toBe(true);
  }
});

beforeAll(() => loadMessages('inside', 'palette'));

const shownTo = (...roles: Role[]) =>
  entriesOf(
    placesOf(listed).filter(
      ({ may: needed }) => needed === undefined || [needed].flat().some((each) => may(roles, each)),
    ),
  );

test('the top level is labels of the specification alone, in groups, each with its screens', () => {
  const sidebar = shownTo('owner', 'operator').map((entry) => [
    translate(entry.label),
    onlyPlace(entry) ? [] : entry.places.map(({ label }) => translate(label)),
    entry.group && translate(entry.group),
  ]);
  expect(sidebar).toEqual([
    ['Home', [], undefined],
    ['Page Templates', [], 'Content'],
    ['Page Routes', ['Routes', 'Missing pages'], 'Content'],
    ['Widgets', [], 'Content'],
    ['Media', ['Images', 'Media constants'], 'Content'],
    ['Apis', ['Data sources', 'Form entries'], 'Content'],
    ['Sitemap', ['Pages', 'Menus', 'Links', 'Translations'], 'Site'],
    ['Emailers', ['Outbox'], 'Audience'],
    ['Analytics', [], 'Audience'],
    ['Dashboards', [], 'Audience'],
    ['Build & Deploy', ['Releases', 'Change sets', 'Preview links', 'Comments', 'Deploys'], 'Publishing'],
    ['Metrics', ['Performance', 'Jobs'], 'Manage'],
    ['Settings', ['General', 'Site styles', 'Members', 'Organization', 'Activity log', 'Accounts'], 'Manage'],
  ]);
});

test('an entry is shown to those who may open one of its screens', () => {
  const labels = shownTo('viewer').map(({ label }) => translate(label));
  expect(labels).not.toContain('Emailers');
  expect(labels).not.toContain('Metrics');
  const settings = shownTo('viewer').find(({ name }) => name === 'settings');
  expect(settings?.places.map(({ to }) => to)).not.toContain('/pages/settings/activity');
  expect(settings?.places[0]?.to).toBe('/pages/settings');
});

test.each([
  ['/pages', '/pages/'],
  ['/pages/', '/pages/'],
  ['/pages/settings', '/pages/settings'],
  ['/pages/settings/members/invite', '/pages/settings/members'],
  ['/pages/sitemap/links/', '/pages/sitemap/links'],
  ['/pages/routes/report', '/pages/routes'],
  ['/pages/profile', undefined],
  ['/pages/routesome', undefined],
])('%s is part of the screen at %s', (path, to) => {
  expect(placeAt(path)?.to).toBe(to);
});

test('an old address leads to where the screen is now, with its query and hash', async () => {
  const redirected = async (from: string) => {
    const location = router.buildLocation({ to: from, search: { q: 'mara', page: 2 }, hash: 'row' } as never);
    const options = { context: {}, params: {}, cause: 'enter', location } as never;
    try {
      await frame.options.beforeLoad?.(options);
    } catch (thrown) {
      if (isRedirect(thrown)) return router.buildLocation(thrown.options as never).href;
      throw thrown;
    }
    return undefined;
  };
  expect(await redirected('/pages/people/invite')).toBe('/pages/settings/members/invite?q=mara&page=2#row');
  expect(await redirected('/pages/settings/members')).toBeUndefined();
  for (const from of ['jobs', 'look', 'people', 'organization', 'audit', 'accounts']) {
    const to = (await redirected(`/pages/${from}`))?.split('?')[0] ?? '';
    expect(routeAt(to), from).toBe(to);
    expect(placeAt(to)?.to, from).toBe(to);
  }
});

test('the palette offers the screens and beginnings of every noun, to those who may', () => {
  const offered = (...roles: Role[]) => {
    const { goTo, create, more } = placesOfFeatures(features, (permission) => may(roles, permission));
    return [...goTo, ...create, ...more].map(({ to }) => to);
  };
  expect(offered('owner', 'operator').sort()).toEqual(everyPlace.map(({ to }) => to).sort());
  expect(offered('viewer')).not.toContain('/pages/routes/new');
  expect(offered('viewer')).not.toContain('/pages/settings/activity');
  expect(offered('owner')).not.toContain('/pages/outbox');
});

test('visits that begin at the screen of a noun begin with its files', () => {
  const paths = Object.values(starts).flatMap((own) => Object.keys(own));
  const screens = listed.flatMap(({ navigation: entry }) => (entry ? [entry.to.replace(/\/$/, '')] : []));
  expect(paths).toEqual(expect.arrayContaining(screens));
  expect(new Set(paths).size).toBe(paths.length);
  for (const [file, own] of Object.entries(starts)) {
    const folder = file.replace('preload.json', '');
    for (const [path, modules] of Object.entries(own)) {
      expect(routeAt(path.replace('*', 'one')), path).not.toBe('/pages');
      for (const module of modules) {
        expect(files, file).toContain(folder + module);
        expect(said[`${folder}feature.ts`], file).toContain(`import('./${module}')`);
      }
    }
  }
});

test('a visit that begins at a list asks for its rows beside the scripts that draw them', () => {
  const begins = Object.assign({}, ...Object.values(starts)) as Record<string, string[]>;
  for (const { prefetch, navigation: entry } of listed)
    if (prefetch && entry) expect(begins[entry.to.replace(/\/$/, '')], entry.to).toContain('prefetch.ts');
});

test('what a noun says brings no contract along, which every screen would carry', () => {
  for (const [file, source] of Object.entries(said))
    expect(source, file).not.toMatch(/^import (?!type)[^;]*'(?:#contract\/|\.\/queries\.ts)/m);
});

test('a list asks for what it shows first, and for nothing that would be refused', async () => {
  const asked = async (noun: Feature, allowed: boolean) => {
    let count = 0;
    const ask: PrefetchContext['ask'] = async () => {
      count++;
    };
    const first = await noun.prefetch?.();
    first?.prefetchScreen({ ask, may: () => allowed }, { q: 'bread' });
    return count;
  };
  const readers = listed.filter(({ prefetch }) => prefetch);
  expect(readers.length).toBeGreaterThan(8);
  for (const noun of readers) {
    const needs = noun.navigation?.may;
    expect(await asked(noun, true), noun.navigation?.to).toBeGreaterThan(0);
    if (needs) expect(await asked(noun, false), noun.navigation?.to).toBe(0);
  }
});

test('the tour goes through what nouns say of themselves in its order', () => {
  expect(tourSteps.map(({ title }) => title)).toEqual([
    'tour.templates',
    'tour.routes',
    'media.nav.tour',
    'tour.publish',
    'tour.palette',
    'tour.settings',
  ]);
});

test('the tour of every screen leads to each address of the router that is the same for everyone', () => {
  const tours = import.meta.glob<string>('../../journeys/support/tour*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const stops = Object.values(tours).join('\n');
  // Those a visit begins with are gone to by themselves.
  const begun = new Set(Object.values(starts).flatMap((each) => Object.keys(each)));
  const paths = Object.keys(router.routesByPath).filter((path) => path.startsWith('/pages') && !path.includes('$'));
  const isLed = (path: string) => begun.has(path) || new RegExp(`['\`]${path}/?['\`?#]`).test(stops);
  const bare = paths.map((path) => (path.length > '/pages/'.length ? path.replace(/\/$/, '') : '/pages'));
  expect(bare.filter((path) => !isLed(path))).toEqual([]);
});
