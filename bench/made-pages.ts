import { lighthouseFigures } from './support/lighthouse.ts';
import { median } from './support/median.ts';
import { takenPhotograph } from './support/photographs.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Figure, seen } from './support/report.ts';
import { sendImage } from './support/send-image.ts';

interface Made {
  list: string;
  item: string;
}

/** Makes the pages of a table as its dialog does with what is guessed, and publishes them. */
async function makePages(
  { call }: Product,
  { key, title, rows }: { key: string; title: string; rows: readonly object[] },
  choose: (guessed: Choices) => Choices = (same) => same,
): Promise<Made & { made: number; published: number }> {
  const source = { type: 'static', rows };
  const { api } = await call<{ api: { id: string } }>('POST', '/v1/apis/addApi', { key, title, source });
  const { choices } = await call<{ choices: Choices }>('POST', '/v1/apis/planPages', { id: api.id });
  const began = performance.now();
  await call('POST', '/v1/apis/createPages', { id: api.id, choices: choose(choices) });
  const made = performance.now() - began;
  await call('POST', '/v1/releases', { note: '' });
  return {
    list: choices.list.url_string,
    item: choices.item.url_string,
    made,
    published: performance.now() - began - made,
  };
}

interface Choices {
  list: { url_string: string };
  item: { url_string: string };
  rows: { search: boolean };
}

const texts = {
  en: { title: 'Teachers', name: 'Layla Haddad', instrument: 'Oud', bio: 'Plays the oud and teaches in the old town.' },
  fr: { title: 'Professeurs', name: 'Léa Haddad', instrument: 'Oud', bio: 'Joue de l’oud et enseigne en ville.' },
  ar: { title: 'المعلمون', name: 'ليلى حداد', instrument: 'العود', bio: 'تعزف على العود وتدرّس في المدينة القديمة.' },
} as const;
const TEACHERS = 12;

/** The list and a page of an item as *Create pages* makes them, in three languages: Lighthouse in all four categories. */
export async function benchMadePages(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const language of ['en', 'fr', 'ar'] as const) {
    const product = await startProduct({}, { starter: 'blank', language });
    try {
      const { title, name, ...said } = texts[language];
      const rows: object[] = [];
      for (let at = 0; at < TEACHERS; at++) {
        const photo = await takenPhotograph(at, 1600, 1200);
        const { image } = await sendImage(product, photo, { key: `teacher-${at}`, alt_text: `${name} ${at + 1}` });
        rows.push({ name: `${name} ${at + 1}`, ...said, photo: `media:${image.key}`, email: `t${at}@school.example` });
      }
      const { list, item } = await makePages(product, { key: 'teachers', title, rows });
      const page = await answered(product.siteUrl + encodeURI(list));
      const [, first = ''] = /class="card__link" href="([^"]+)"/.exec(page) ?? [];
      figures.push(
        ...lighthouseFigures(`${language}: list of ${TEACHERS} rows with photos`, product.siteUrl + encodeURI(list)),
      );
      figures.push(...lighthouseFigures(`${language}: ${item}`, product.siteUrl + first));
    } finally {
      await product.stop();
    }
  }
  return figures;
}

/** The page once the release that has it is served, with every image of it made. */
async function answered(url: string): Promise<string> {
  let answer = await fetch(url);
  while (answer.status !== 200) {
    await new Promise((done) => setTimeout(done, 50));
    answer = await fetch(url);
  }
  const page = await answer.text();
  const images = new Set([...page.matchAll(/\/_\/media\/[^"\s,]+/g)].map(([address]) => address));
  for (const address of images) await (await fetch(new URL(address, url))).arrayBuffer();
  return page;
}

const FEW = 500;
const MANY = 50_000;
const TURNS = 20;

/** A table made into pages, of 500 rows and of 50,000: making, publishing, pages, a search and the sitemap. */
export async function benchRowPages(): Promise<Figure[]> {
  const few = await measureRows(FEW);
  const many = await measureRows(MANY);
  const what = `a table of ${MANY.toLocaleString('en-US')} rows made into pages`;
  const names = Object.keys(many) as (keyof typeof many)[];
  return names.map((name) => {
    const figure = `${many[name].toFixed(1)} ms; ${few[name].toFixed(1)} ms with ${FEW}`;
    const most = goals[name];
    const isMet = most === undefined || many[name] <= most;
    return { ...seen(`${what}: ${name}`, figure), ...(most !== undefined && { goal: `<= ${most} ms`, isMet }) };
  });
}

/** Milliseconds. Publishing is measured as that of a collection is. */
const goals: Partial<Record<keyof Awaited<ReturnType<typeof measureRows>>, number>> = {
  'publish answered': 2000,
  'publish served': 4000,
};

async function measureRows(count: number) {
  const product = await startProduct({ PAGE_CACHE_MB: '0' }, { starter: 'blank' });
  try {
    const rows = Array.from({ length: count }, (_, at) => ({
      name: `Item ${at} of ${at % 7 === 0 ? 'oak' : 'pine'}`,
      text: `${at} `.repeat(60).slice(0, 120),
      kind: `Kind ${at % 9}`,
      price: at % 1000,
    }));
    const table = { key: 'items', title: 'Items', rows };
    const { list, made, published } = await makePages(product, table, (choices) => {
      return { ...choices, rows: { ...choices.rows, search: true } };
    });
    const began = performance.now();
    const page = await answered(product.siteUrl + list);
    const served = published + performance.now() - began;
    const [, item = ''] = /class="card__link" href="([^"]+)"/.exec(page) ?? [];
    const last = `${list}?page=${Math.ceil(count / 24)}`;
    const get = (path: string) => medianOf(() => product.siteUrl + path);
    const sitemap = await timed(() => readSitemap(product.siteUrl, count));
    return {
      'made as one change set': made,
      'publish answered': published,
      'publish served': served,
      'first page of the list, built each time, median': await get(list),
      'last page of the list, built each time, median': await get(last),
      'page of a row, built each time, median': await get(item),
      'search for other words each time, median': await medianOf(
        (turn) => `${product.siteUrl}${list}?q=item+${count - turn - 1}`,
      ),
      'sitemap with all its parts, the first time': sitemap,
      'sitemap with all its parts, again': await timed(() => readSitemap(product.siteUrl, count)),
    };
  } finally {
    await product.stop();
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

async function medianOf(urlOf: (turn: number) => string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const url = urlOf(turn);
    times.push(
      await timed(async () => {
        const answer = await fetch(url);
        await answer.text();
        if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
      }),
    );
  }
  return median(times);
}

/** @throws where the sitemap has fewer URLs than the table has rows */
async function readSitemap(site: string, count: number): Promise<void> {
  const read = async (path: string) => [...(await (await fetch(site + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const pathOf = ([, url = '']: RegExpMatchArray) => new URL(url).pathname;
  const whole = await read('/sitemap.xml');
  const parts = whole.map(pathOf).filter((path) => path.endsWith('.xml'));
  let urls = whole.length - parts.length;
  for (const part of parts) urls += (await read(part)).length;
  if (urls < count) throw new Error(`the sitemap has ${urls} of ${count} rows`);
}
