import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCalendar } from '../calendar.ts';
import { CsvRecords, NoTable } from './csv-records.ts';
import { exportCells, exportColumns } from './exported.ts';
import { type DaySum, type ReadNumbers, sumNames } from './imported.ts';
import { NumbersReader, UnknownNumbers } from './read-numbers.ts';

const calendar = makeCalendar({ zones: [{ from: '2020-01-01', zone: 'Europe/Rome' }], firstDayOfWeek: 0 });
const agentOf = (agent: string) =>
  agent.includes('GPTBot') ? ({ kind: 'ai', name: 'GPTBot' } as const) : ({ kind: 'browser', name: null } as const);

async function read(...files: readonly string[]): Promise<ReadNumbers> {
  const reader = new NumbersReader({ dayOf: calendar.dayOf, agentOf });
  for (const file of files) await reader.readFile(file.match(/.{1,61}/gs) ?? []);
  return reader.finish();
}

/** What is known of each sum, as `day dimension value`. */
function known({ sums }: ReadNumbers): Record<string, Record<string, number>> {
  return Object.fromEntries(
    sums.map(({ day, dimension, value, sums: all }) => [
      [day, dimension, value].filter((part) => part !== null).join(' '),
      Object.fromEntries(Object.entries(all).filter((entry): entry is [string, number] => entry[1] !== null)),
    ]),
  );
}

describe('Plausible', () => {
  const visitors = 'date,visitors,pageviews,bounces,visits,visit_duration\n2026-01-02,10,30,4,12,600\n';

  test('a file for each dimension', async () => {
    const pages =
      'date,hostname,page,visits,visitors,pageviews,total_scroll_depth,total_scroll_depth_visits,total_time_on_page,total_time_on_page_visits\n' +
      '2026-01-02,example.org,/caf%C3%A9?x=1,5,4,7,100,2,300,3\n';
    const sources =
      'date,source,referrer,utm_source,utm_medium,utm_campaign,utm_content,utm_term,pageviews,visitors,visits,visit_duration,bounces\n' +
      '2026-01-02,linkedin,,,CPC,Spring,,,3,2,2,60,1\n2026-01-02,www.linkedin.com,,,,,,,3,2,2,60,1\n';
    const result = await read(visitors, pages, sources);
    expect(result.source).toBe('plausible');
    expect(known(result)).toEqual({
      '2026-01-02': {
        ...{ views: 30, visits: 12, visitors: 10, bounces: 4 },
        ...{ entries: 12, visit_seconds: 600, visit_views: 30 },
      },
      '2026-01-02 page /café': { views: 7, visits: 5, visitors: 4, seconds: 300 },
      '2026-01-02 source LinkedIn': {
        views: 6,
        visits: 4,
        visitors: 4,
        bounces: 2,
        visit_seconds: 120,
        visit_views: 6,
        entries: 4,
      },
      '2026-01-02 medium cpc': {
        views: 3,
        visits: 2,
        visitors: 2,
        bounces: 1,
        visit_seconds: 60,
        visit_views: 3,
        entries: 2,
      },
      '2026-01-02 campaign Spring': {
        views: 3,
        visits: 2,
        visitors: 2,
        bounces: 1,
        visit_seconds: 60,
        visit_views: 3,
        entries: 2,
      },
    });
  });

  test('one file given twice counts once', async () => {
    const result = await read(visitors, visitors);
    expect(known(result)['2026-01-02']).toMatchObject({ views: 30, visits: 12 });
    expect(result.skipped).toEqual({ repeated: 1 });
  });

  test('the table of a dashboard has means and rates', async () => {
    const table =
      'date,visitors,pageviews,visits,views_per_visit,bounce_rate,visit_duration\n2026-01-02,10,30,20,1.5,25,90\n';
    expect(known(await read(table))['2026-01-02']).toMatchObject({ bounces: 5, visit_seconds: 1800 });
  });
});

test('Umami: events become visits, in the time zone of the site', async () => {
  const table =
    '"website_id","session_id","visit_id","hostname","browser","os","device","language","country","url_path","url_query","referrer_domain","event_type","event_name","created_at"\n' +
    '"w","s1","v1","example.org","chrome","Mac OS","laptop","it-IT","IT","/a","utm=1","google.com",1,,"2026-01-01 23:30:00"\n' +
    '"w","s1","v1","example.org","chrome","Mac OS","laptop","it-IT","IT","/b","","example.org",1,,"2026-01-01 23:31:00"\n' +
    '"w","s2","v2","example.org","firefox","Windows 10","mobile","fr","FR","/a","","",1,,"2026-01-02 10:00:00"\n' +
    '"w","s3","v3","example.org","firefox","Windows 10","mobile","fr","FR","/a","","",1,,"2026-01-02 11:00:00"\n' +
    '"w","s3","v3","example.org","firefox","Windows 10","mobile","fr","FR","/a","","",2,"signup","2026-01-02 11:01:00"\n';
  const sums = known(await read(table));
  expect(sums['2026-01-02']).toEqual({ views: 4, visits: 3, visitors: 3, entries: 3, bounces: 1, visit_views: 4 });
  expect(sums['2026-01-02 page /a']).toEqual({ views: 3, entries: 3 });
  expect(sums['2026-01-02 source Google']).toMatchObject({ views: 1, visits: 1 });
  expect(sums['2026-01-02 device desktop']).toMatchObject({ views: 2, visits: 1 });
  expect(sums['2026-01-02 system macOS']).toMatchObject({ views: 2, visits: 1 });
  expect(sums['2026-01-01']).toBeUndefined();
});

test('GoatCounter: bots are left out, and visitors stay unknown', async () => {
  const table =
    '2Path,Title,Event,UserAgent,Browser,System,Session,Bot,Referrer,Referrer scheme,Screen size,Location,FirstVisit,Date\n' +
    '/a,A,false,,Firefox 120,macOS 14.1,s1,0,news.ycombinator.com,h,"1920,1080,1",US-TX,true,2026-01-02T10:00:00Z\n' +
    '/a,A,false,,Firefox 120,macOS 14.1,s1,0,,,"1920,1080,1",US-TX,false,2026-01-02T10:01:00Z\n' +
    '/b,B,false,,Chrome 1,Linux,s2,3,,,"","",true,2026-01-02T10:01:00Z\n';
  const result = await read(table);
  const sums = known(result);
  expect(result.source).toBe('goatcounter');
  expect(result.skipped).toEqual({ bot: 1 });
  expect(sums['2026-01-02']).toEqual({ views: 2, visits: 1, entries: 1, bounces: 0, visit_views: 2 });
  expect(sums['2026-01-02 browser Firefox']).toMatchObject({ views: 2, visits: 1 });
  expect(sums['2026-01-02 country US']).toMatchObject({ views: 2 });
  expect(sums['2026-01-02 source Hacker News']).toMatchObject({ views: 1, visits: 1 });
});

describe('Google Analytics', () => {
  const head = '# ----\n# Pages\n# Start date: 20260101\n# End date: 20260131\n# ----\n\n';

  test('tables by date, or by the day counted from the start of the file', async () => {
    const sums = known(
      await read(
        `${head}Nth day,Active users\n0000,5\n0001,7\n\n# Views\nDate,Views,Sessions,Bounce rate\n20260101,"1,234",10,0.5\n`,
      ),
    );
    expect(sums['2026-01-01']).toEqual({
      ...{ views: 1234, visits: 10, visitors: 5, bounces: 5 },
      ...{ entries: 10, visit_views: 1234 },
    });
    expect(sums['2026-01-02']).toEqual({ visitors: 7 });
  });

  test('pages of each day give its views, and what has no date is said', async () => {
    const result = await read(`${head}Date,Page path,Views\n20260101,/a,3\n20260101,/b,4\n,,7\n`);
    expect(known(result)).toEqual({
      '2026-01-01': { views: 7 },
      '2026-01-01 page /a': { views: 3 },
      '2026-01-01 page /b': { views: 4 },
    });
    expect(result.skipped).toEqual({ undated: 1 });
    const total = await read(`${head}Country,Active users\nItaly,5\n`);
    expect([total.sums, total.skipped]).toEqual([[], { undated: 1 }]);
  });

  test('countries have names there', async () => {
    const sums = known(
      await read('date,country,sessions\n20260101,France,3\n20260101,Türkiye,2\n20260101,(not set),1\n'),
    );
    expect(sums['2026-01-01 country FR']).toMatchObject({ visits: 3 });
    expect(sums['2026-01-01 country TR']).toMatchObject({ visits: 2 });
    expect(sums['2026-01-01 country']).toMatchObject({ visits: 1 });
  });
});

test('access logs are requests of pages', async () => {
  const line = (time: string, request: string, agent = 'Mozilla/5.0 \\"x\\"') =>
    `203.0.113.7 - - [${time}] "${request}" 200 512 "https://google.com/" "${agent}"\n`;
  const result = await read(
    line('01/Jan/2026:23:30:00 +0000', 'GET /a?x=1 HTTP/1.1') +
      line('02/Jan/2026:10:00:00 +0100', 'GET /style.css HTTP/1.1') +
      line('02/Jan/2026:10:00:00 +0100', 'POST /a HTTP/1.1') +
      line('02/Jan/2026:10:00:00 +0100', 'GET / HTTP/1.1', 'GPTBot/1.0') +
      'garbage\n',
  );
  expect(result.source).toBe('access_log');
  expect(known(result)).toEqual({
    '2026-01-02': { requests: 1, bytes: 512 },
    '2026-01-02 agent': { requests: 1, bytes: 512 },
    '2026-01-02 agent GPTBot': { requests: 1, bytes: 512 },
    '2026-01-02 agent_kind browser': { requests: 1, bytes: 512 },
    '2026-01-02 agent_kind ai': { requests: 1, bytes: 512 },
    '2026-01-02 status 200': { requests: 1, bytes: 512 },
  });
  expect(result.skipped).toEqual({ no_page: 2, unread: 1 });
});

describe('hostile files', () => {
  test('are refused when nothing in them is known, or they are of two systems', async () => {
    await expect(read('a,b\n1,2\n')).rejects.toThrow(UnknownNumbers);
    await expect(read('')).rejects.toThrow(UnknownNumbers);
    await expect(read('\u0000\u0001\ufffd'.repeat(1000))).rejects.toThrow(UnknownNumbers);
    const log = '203.0.113.7 - - [01/Jan/2026:23:30:00 +0000] "GET / HTTP/1.1" 200 5\n';
    await expect(read(log, 'date,visitors,visits\n2026-01-01,1,1\n')).rejects.toThrow(UnknownNumbers);
  });

  test('a record that never ends, or has cells without end, is refused', () => {
    const records = (text: string) => [...new CsvRecords().read(text)];
    expect(() => records(`"${'x'.repeat(300 * 1024)}`)).toThrow(NoTable);
    expect(() => records(','.repeat(2000))).toThrow(NoTable);
  });

  test('days and numbers that can not be are no numbers', async () => {
    const head = 'date,visitors,pageviews,visits\n';
    const result = await read(
      `${head}0001-01-01,1,1,1\n9999-12-31,1,1,1\n2026-02-30,1,1,1\n2026-01-01,-5,1e999,NaN\n2026-01-02,99999999999999999999,2,x\n`,
    );
    expect(known(result)).toEqual({ '2026-01-01': {}, '2026-01-02': { views: 2, visit_views: 2 } });
    expect(result.skipped).toEqual({ undated: 3 });
  });

  test('a million pages of a day are 1,000, and its total is whole', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => `20260101,/p${at},1`).join('\n');
    const result = await read(`date,page path,views\n${rows}\n`);
    expect(result.sums.filter(({ dimension }) => dimension === 'page')).toHaveLength(1000);
    expect(result.skipped).toEqual({ too_many: 500 });
  });

  test('no text breaks a reader', async () => {
    const part = fc.constantFrom(
      'date',
      'visitors',
      'visits',
      '2026-01-01',
      ',',
      '"',
      '\n',
      '\r\n',
      '[',
      '{"date":',
      '#',
      '1',
      '%',
      ']',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(part, fc.string())), async (parts) => {
        const result = await read(parts.join('')).catch((error: unknown) => {
          if (error instanceof UnknownNumbers || error instanceof NoTable) return undefined;
          throw error;
        });
        for (const { sums } of result?.sums ?? []) {
          for (const sum of Object.values(sums)) expect(sum === null || (sum >= 0 && Number.isFinite(sum))).toBe(true);
        }
      }),
    );
  });
});

describe('own exports', () => {
  const sum: DaySum = {
    day: '2026-01-02',
    dimension: 'page',
    value: '/a "b", c',
    sums: { ...(Object.fromEntries(sumNames.map((name) => [name, null])) as DaySum['sums']), views: 3, seconds: 12.5 },
  };
  const total: DaySum = { ...sum, dimension: null, value: null };

  test('come back as JSON', async () => {
    const lines = [total, sum].map((each) =>
      JSON.stringify(Object.fromEntries(exportCells(each).map((cell, at) => [exportColumns[at], cell]))),
    );
    const result = await read(`[\n${lines.join(',\n')}\n]\n`);
    expect(result).toEqual({ source: 'sitewright', sums: [total, sum], skipped: {} });
  });

  test('come back as a table, whose apostrophes keep spreadsheets from running formulas', async () => {
    const cells = (each: DaySum) =>
      exportCells(each)
        .map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`)
        .join(',');
    const formula: DaySum = { ...sum, value: "'=cmd|' /C calc'!A0" };
    const result = await read(`\ufeff${exportColumns.join(',')}\r\n${[total, formula].map(cells).join('\r\n')}\r\n`);
    expect(result.sums).toEqual([total, { ...formula, value: "=cmd|' /C calc'!A0" }]);
  });
});
