import { afterEach, expect, test } from 'vitest';
import { createLog } from '#server/platform/config/log.ts';
import { OverBudget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import {
  apiDocument,
  liveApiDocument,
  node,
  settingsDocument,
  siteOf,
  templateDocument,
  widgetDocument,
} from '#site/testing.ts';
import { PageBusy } from './page-busy.ts';
import { RenderQueue } from './render-queue.ts';

const lanes: RenderQueue[] = [];
/** Each starts processes, which takes its time on a busy machine. */
const patient = { timeout: 120_000 };

afterEach(async () => {
  for (const lane of lanes.splice(0)) await lane.close();
});

function open(milliseconds = 10_000, onOverrun: (organizationId: string) => void = () => undefined, grace = 60_000) {
  const log = createLog({ logLevel: 'silent' });
  const lane = new RenderQueue({ milliseconds, grace, longestWait: 60_000, analyticsSrc: undefined, log, onOverrun });
  lanes.push(lane);
  return lane;
}

const endless = '{% for i in (1..3000) %}{% for j in (1..3000) %}{{ i }}{% endfor %}{% endfor %}';
const heading = (text: string, id: string) => node('heading', { id, props: { text } });
const pageOf = (text: string) => siteOf(heading(text, 'h'));

function job(site: CompiledSite, organizationId = 'o', more: { isLenient?: boolean; q?: string } = {}) {
  const { isLenient = false, q = '' } = more;
  const order = { pageKey: 'page', form: 'html', input: { path: '/', params: {}, query: { q } } } as const;
  return { organizationId, siteId: `site of ${organizationId}`, site, order, isLenient };
}

test('a page is made from its own settings, template, saved widgets and data', patient, async () => {
  const inner = widgetDocument('inner', heading('{{ props.word }} {{ site.name }}', 'i'), [
    { name: 'word', kind: 'text', default: 'Hello' },
  ]);
  const outer = widgetDocument('outer', node('section', { slots: { content: [node('@inner')] } }));
  const root = node('section', {
    id: 's',
    slots: { content: [node('@outer', { id: 'o' }), heading('{{ item.name }} for {{ query.q }}', 'n')] },
  });
  const item = { name: 'item', api: 'items', where: {}, searchIn: [], descending: false, one: true, required: true };
  const meta = { queryParams: ['q'], data: [item] };
  const site = siteOf(root, { meta, documents: [outer, inner, apiDocument('items', [{ name: 'Lamp' }])] });
  const lane = open();
  const page = await lane.make(job(site, 'o', { q: 'you' }));
  expect(page).toMatchObject({ isComplete: true, hasScript: false, faults: [] });
  expect(page?.text).toContain('Hello Test site');
  expect(page?.text).toContain('Lamp for you');
  expect((await lane.make(job(site, 'o', { q: 'me' })))?.text).toContain('Lamp for me');
  expect((await lane.make(job(pageOf('Other'))))?.text).toContain('Other');
});

test(
  'a page that overruns tells where, or goes out with what it has; what waits is made all the same',
  patient,
  async () => {
    const overran: string[] = [];
    const lane = open(300, (organizationId) => overran.push(organizationId));
    const site = siteOf(node('section', { slots: { content: [heading('First', 'f'), heading(endless, 'slow')] } }));
    const strict = lane.make(job(site, 'a'));
    const lenient = lane.make(job(site, 'b', { isLenient: true }));
    const quick = lane.make(job(pageOf('Quick'), 'c'));
    await expect(strict).rejects.toMatchObject({ what: 'time', node: 'slow', subject: endless });
    const page = await lenient;
    expect(page?.text).toContain('First');
    expect(page?.faults.map(({ kind }) => kind)).toEqual(['pageTooSlow', 'tooMuchWork']);
    expect((await quick)?.text).toContain('Quick');
    expect(overran).toEqual(['a']);
  },
);

test('a step that nothing interrupts ends with its process, and the next page gets another', patient, async () => {
  const lane = open(100, undefined, 3000);
  // Cleaned in one go, which takes far longer than that.
  const costly = siteOf(node('html', { id: 'n', props: { code: '<b>x</b>'.repeat(4_000_000) } }));
  await expect(lane.make(job(costly))).rejects.toBeInstanceOf(OverBudget);
  expect((await lane.make(job(pageOf('After'))))?.text).toContain('After');
});

test('a page that grows without end is stopped', patient, async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({ id: at, text: 'x'.repeat(1000) }));
  const item = {
    name: 'all',
    api: 'rows',
    where: {},
    searchIn: [],
    descending: false,
    one: false,
    required: false,
    limit: 1000,
  };
  const inner = node('heading', { id: 't', props: { text: '{{ all | map: "text" | join: "" }}' } });
  const root = node('section', {
    id: 's',
    slots: { content: Array.from({ length: 100 }, (_, at) => ({ ...inner, id: `t${at}` })) },
  });
  const site = siteOf(root, { meta: { data: [item] }, documents: [apiDocument('rows', rows)] });
  await expect(open().make(job(site))).rejects.toMatchObject({ what: 'size' });
});

test('organizations take turns, and one that asks for too much at once is told to wait', patient, async () => {
  const lane = open();
  const done: string[] = [];
  const ask = (organizationId: string, text: string) =>
    lane.make(job(pageOf(text), organizationId)).then((page) => {
      done.push(organizationId);
      expect(page?.text).toContain(text);
    });
  const many = Array.from({ length: 8 }, (_, at) => ask('greedy', `Page ${at}`));
  const modest = ask('modest', 'Modest');
  await expect(lane.make(job(pageOf('More'), 'greedy'))).rejects.toBeInstanceOf(PageBusy);
  await Promise.all([...many, modest]);
  expect(done.indexOf('modest')).toBeLessThan(3);
});

test('settings and templates that changed make another page', patient, async () => {
  const lane = open();
  const named = (name: string, text: string) =>
    siteOf(heading(`${text} {{ site.name }}`, 'h'), {
      documents: [settingsDocument({ frontend_site_name: name }), templateDocument('other', heading('x', 'x'))],
    });
  expect((await lane.make(job(named('One', 'At'))))?.text).toContain('At One');
  expect((await lane.make(job(named('Two', 'At'))))?.text).toContain('At Two');
  expect((await lane.make(job(named('Two', 'In'))))?.text).toContain('In Two');
});

test('a large table, and what a live source answers, come with all their rows', patient, async () => {
  const rows = Array.from({ length: 40_000 }, (_, at) => ({ name: `Name ${at}`, list: [at, { at: 'é"\\' }, null] }));
  const list = { name: 'all', api: 'items', where: {}, searchIn: [], descending: false, one: false, required: true };
  const live = { ...list, name: 'news', api: 'news' };
  const text = '{{ all | size }} {{ all[39999].name }} {{ all[1].list[1].at }} {{ news | size }} {{ news[2].name }}';
  const meta = { queryParams: [], data: [list, live] };
  const site = siteOf(heading(text, 'h'), { meta, documents: [apiDocument('items', rows), liveApiDocument('news')] });
  const { order, ...rest } = job(site);
  const answer = { rows: rows.slice(0, 30_000), freshFor: Number.POSITIVE_INFINITY };
  const lane = open();
  const page = await lane.make({ ...rest, order: { ...order, live: { news: answer } } });
  expect(page?.text).toContain('40000 Name 39999 é&quot;\\ 30000 Name 2');
});
