import { parseIsoDate } from '#model/iso-date.ts';
import { shiftDate } from '#model/zoned-time.ts';
import { foldName, foldSource } from '../sources.ts';
import { countryCode } from './country-code.ts';
import { takeExported } from './exported.ts';
import { type GatherSums, readDay, readNumber, readPath, readValue } from './gather-sums.ts';
import type { ImportedDimension, ImportSource, Sums } from './imported.ts';

/** What readers know beside the file. */
export interface ReaderParts {
  readonly sums: GatherSums;
  /** Returns the day of the site's time zone at a moment. */
  readonly dayOf: (at: number) => string;
}

/** Takes the records below a header. `end` comes after the last one. */
export interface TableReader {
  readonly source: ImportSource;
  take(cell: (...names: string[]) => string | undefined): void;
  end?(): void;
}

/** Days that a file names above its tables, as exports of Google Analytics do. */
export interface FileDates {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Finds who reads a table with such columns, in lower case; undefined for a table that nobody knows. */
export function tableReader(columns: readonly string[], parts: ReaderParts, dates: FileDates): TableReader | undefined {
  const has = (...names: string[]) => names.every((name) => columns.includes(name));
  if (has('date', 'dimension', 'value', 'views')) return sitewright(parts);
  if (has('url_path', 'session_id', 'created_at')) return umami(parts);
  if (has('session', 'bot', 'firstvisit', 'date')) return goatCounter(parts);
  if (has('date', 'visitors') && (has('pageviews') || has('visits'))) return plausible(columns, parts);
  return ga4(columns, parts, dates);
}

const sourceOf = (name: string | null): string | null => (name === null ? null : foldName(name));
const pageOf = (text: string | undefined): string | null => (text?.trim() ? readPath(text.trim()) : null);
const deviceOf = (text: string | undefined): string | null => {
  const device = text?.trim().toLowerCase() ?? '';
  if (/^(?:desktop|laptop|ultrawide)$/.test(device)) return 'desktop';
  return device === 'mobile' || device === 'tablet' ? device : null;
};
const nameOf = (text: string | undefined): string | null => readValue(text?.replace(/\s+v?\d[\d.]*$/, ''));
const systemNames: Readonly<Record<string, string>> = {
  mac: 'macOS',
  'mac os': 'macOS',
  'mac os x': 'macOS',
  macintosh: 'macOS',
};
const systemOf = (text: string | undefined): string | null => {
  const name = nameOf(text);
  return name === null ? null : (systemNames[name.toLowerCase()] ?? name.replace(/^Windows .*$/, 'Windows'));
};
const ratioOf = (rate: number | undefined, whole: number | undefined): number | null =>
  rate === undefined || whole === undefined ? null : Math.round(Math.min(rate, 1) * whole);

/** Sums of each day, in a file for each dimension. */
function plausible(columns: readonly string[], { sums }: ReaderParts): TableReader {
  const dimensions: readonly (readonly [string, ImportedDimension, (text: string | undefined) => string | null])[] = [
    ['page', 'page', pageOf],
    ['entry_page', 'entry', pageOf],
    ['exit_page', 'exit', pageOf],
    ['source', 'source', (text) => sourceOf(readValue(text))],
    ['country', 'country', (text) => countryCode(readValue(text))],
    ['device', 'device', deviceOf],
    ['browser', 'browser', nameOf],
    ['operating_system', 'system', systemOf],
  ];
  const [column, dimension, read] = dimensions.find(([name]) => columns.includes(name)) ?? [];
  return {
    source: 'plausible',
    take: (cell) => {
      const day = readDay(cell('date'));
      if (day === undefined) return void sums.skip('undated');
      // A table by what we have no dimension for would count its days again.
      if (columns.some((name) => ['name', 'link_url', 'path', 'property'].includes(name)))
        return void sums.skip('unread');
      const [visits, views] = [readNumber(cell('visits', 'entrances')), readNumber(cell('pageviews'))];
      const rate = readNumber(cell('bounce_rate'));
      const average = cell('views_per_visit') === undefined ? undefined : readNumber(cell('visit_duration'));
      const given: Partial<Sums> = {
        views: views ?? null,
        visits: visits ?? null,
        visitors: readNumber(cell('visitors')) ?? null,
        // The table of a whole site has rates in per cent and means where files to move with have sums.
        bounces: readNumber(cell('bounces')) ?? ratioOf(rate === undefined ? undefined : rate / 100, visits),
        seconds: readNumber(cell('total_time_on_page', 'time_on_page')) ?? null,
        visit_seconds:
          average !== undefined && visits !== undefined
            ? average * visits
            : (readNumber(cell('visit_duration')) ?? null),
        visit_views: dimension === 'page' ? null : (views ?? null),
        exits: readNumber(cell('exits')) ?? null,
        entries: readNumber(cell('entrances')) ?? (dimension === 'page' ? null : (visits ?? null)),
      };
      if (!column || !dimension || !read) return sums.add(day, null, null, given);
      const value = read(cell(column));
      sums.add(day, dimension, value, given);
      if (dimension !== 'source') return;
      const [medium, campaign] = [readValue(cell('utm_medium')), readValue(cell('utm_campaign'))];
      if (medium !== null) sums.add(day, 'medium', medium.toLowerCase(), given);
      if (campaign !== null) sums.add(day, 'campaign', campaign, given);
    },
  };
}

/** What is known of one visit in a table of events. */
interface SeenVisit {
  readonly day: string;
  views: number;
  isBounce: boolean;
}

/** Visits of events that a table lists one by one: their sums are known at its end. */
function visitSums({ sums }: ReaderParts) {
  const visits = new Map<string, SeenVisit>();
  const visitors = new Set<string>();
  return {
    view(
      day: string,
      visitId: string,
      visitor: string | null,
      of: readonly (readonly [ImportedDimension, string | null])[],
    ) {
      const known = visits.get(visitId);
      if (known) {
        known.views++;
        known.isBounce = false;
      } else visits.set(visitId, { day, views: 1, isBounce: true });
      // Of the day on which its visit began.
      const visitorKey = visitor === null || known ? undefined : `${day} ${visitor}`;
      const isNew = visitorKey !== undefined && !visitors.has(visitorKey);
      if (visitorKey !== undefined) visitors.add(visitorKey);
      const given: Partial<Sums> = {
        views: 1,
        visits: known ? 0 : 1,
        visit_views: 1,
        visitors: visitor === null ? null : isNew ? 1 : 0,
        entries: known ? 0 : 1,
      };
      sums.add(day, null, null, given);
      for (const [dimension, value] of of) {
        if (dimension === 'page') sums.add(day, 'page', value, { views: 1, entries: known ? 0 : 1 });
        else if (!known) sums.add(day, dimension, value, given);
        else sums.add(day, dimension, value, { views: 1, visit_views: 1 });
      }
    },
    /** Something else happened in a visit. */
    act(visitId: string) {
      const known = visits.get(visitId);
      if (known) known.isBounce = false;
    },
    end() {
      for (const { day, isBounce } of visits.values()) sums.add(day, null, null, { bounces: isBounce ? 1 : 0 });
    },
  };
}

/** Each event by itself, times in UTC. */
function umami(parts: ReaderParts): TableReader {
  const { sums, dayOf } = parts;
  const visits = visitSums(parts);
  return {
    source: 'umami',
    take: (cell) => {
      const at = parseIsoDate(cell('created_at') ?? '');
      if (at === undefined) return void sums.skip('undated');
      const visit = cell('visit_id') || cell('session_id') || '';
      if (cell('event_type') !== undefined && cell('event_type') !== '1') return visits.act(visit);
      const origin = foldSource(
        {
          source: readValue(cell('utm_source')),
          medium: readValue(cell('utm_medium')),
          campaign: readValue(cell('utm_campaign')),
        },
        readValue(cell('referrer_domain')),
        cell('hostname') ?? '',
      );
      visits.view(dayOf(at), visit, cell('session_id') ?? null, [
        ['page', pageOf(cell('url_path'))],
        ['source', origin.source],
        ['country', countryCode(readValue(cell('country')))],
        ['language', readValue(cell('language'))],
        ['device', deviceOf(cell('device'))],
        ['browser', nameOf(cell('browser'))],
        ['system', systemOf(cell('os'))],
      ]);
    },
    end: visits.end,
  };
}

/** Each view by itself, with what it calls a session. It knows visits and no visitors. */
function goatCounter(parts: ReaderParts): TableReader {
  const { sums, dayOf } = parts;
  const visits = visitSums(parts);
  return {
    source: 'goatcounter',
    take: (cell) => {
      const at = parseIsoDate(cell('date') ?? '');
      if (at === undefined) return void sums.skip('undated');
      if (!/^(?:0|)$/.test(cell('bot')?.trim() ?? '')) return void sums.skip('bot');
      const visit = cell('session') ?? '';
      if (/^(?:true|1)$/i.test(cell('event') ?? '')) return visits.act(visit);
      visits.view(dayOf(at), visit, null, [
        ['page', pageOf(cell('path', '1path', '2path', '3path'))],
        ['source', sourceOf(readValue(cell('referrer')))],
        ['country', countryCode(readValue(cell('location'))?.split('-')[0] ?? null)],
        ['browser', nameOf(cell('browser'))],
        ['system', systemOf(cell('system'))],
      ]);
    },
    end: visits.end,
  };
}

/** Reports as their tables are downloaded, with names of the interface or of the API. */
function ga4(columns: readonly string[], { sums }: ReaderParts, dates: FileDates): TableReader | undefined {
  const dimensions: readonly (readonly [
    ImportedDimension,
    (text: string | undefined) => string | null,
    ...string[],
  ])[] = [
    [
      'page',
      pageOf,
      'page path',
      'page path and screen class',
      'page path + query string',
      'pagepath',
      'unifiedpagepathscreen',
    ],
    ['entry', pageOf, 'landing page', 'landing page + query string', 'landingpage'],
    [
      'source',
      (text) => sourceOf(readValue(text?.split(' / ')[0])),
      'session source',
      'session source / medium',
      'sessionsource',
      'sessionsourcemedium',
    ],
    ['campaign', readValue, 'session campaign', 'sessioncampaignname'],
    ['country', (text) => countryCode(readValue(text)), 'country', 'country id', 'countryid'],
    ['language', readValue, 'language code', 'languagecode'],
    ['device', deviceOf, 'device category', 'devicecategory'],
    ['browser', nameOf, 'browser'],
    ['system', systemOf, 'operating system', 'operatingsystem'],
  ];
  const names = {
    views: ['views', 'screenpageviews'],
    visits: ['sessions'],
    visitors: ['total users', 'active users', 'users', 'totalusers', 'activeusers'],
    rate: ['bounce rate', 'bouncerate'],
    seconds: ['user engagement', 'userengagementduration', 'user engagement duration'],
  };
  const isNamed = (list: readonly string[]) => list.some((name) => columns.includes(name));
  if (!isNamed([...names.views, ...names.visits, ...names.visitors])) return undefined;
  const isNth = columns.includes('nth day');
  const isDated = columns.includes('date') || isNth;
  const oneDay = dates.start !== undefined && dates.start === dates.end ? readDay(dates.start) : undefined;
  const start = readDay(dates.start);
  const known = dimensions.filter(([, , ...columnNames]) => isNamed(columnNames));
  const measures = new Set(Object.values(names).flat());
  // Rows by something else beside would stand for a part of what they seem to.
  const others = columns.filter(
    (name) =>
      !measures.has(name) &&
      name !== 'date' &&
      name !== 'nth day' &&
      !/ per |\brate\b|average|\bcount\b|revenue|\bevents\b|conversions|engage/.test(name),
  );
  const [dimension, read, ...columnNames] = known.length === 1 && others.length === 1 ? (known[0] ?? []) : [];
  if (others.length > 0 && dimension === undefined) return undefined;
  return {
    source: 'ga4',
    take: (cell) => {
      const day = isNth ? shifted(start, cell('nth day')) : isDated ? readDay(cell('date')) : oneDay;
      if (day === undefined) return void sums.skip('undated');
      const visits = readNumber(cell(...names.visits));
      const given: Partial<Sums> = {
        views: readNumber(cell(...names.views)) ?? null,
        visits: visits ?? null,
        visitors: readNumber(cell(...names.visitors)) ?? null,
        bounces: ratioOf(readNumber(cell(...names.rate)), visits),
        entries: dimension === 'page' ? null : (visits ?? null),
        seconds: readNumber(cell(...names.seconds)) ?? null,
        visit_seconds: dimension === 'page' ? null : (readNumber(cell(...names.seconds)) ?? null),
        visit_views: dimension === 'page' ? null : (readNumber(cell(...names.views)) ?? null),
      };
      sums.add(day, dimension ?? null, dimension && read ? read(cell(...columnNames)) : null, given);
    },
  };
}

function shifted(start: string | undefined, nth: string | undefined): string | undefined {
  const days = /^\d{1,5}$/.test(nth ?? '') ? Number(nth) : undefined;
  if (start === undefined || days === undefined) return undefined;
  return shiftDate(start, days);
}

/** What a site exported itself. */
function sitewright({ sums }: ReaderParts): TableReader {
  return {
    source: 'sitewright',
    take: (cell) => takeExported((name) => (name === 'value' ? cell(name)?.replace(/^'/, '') : cell(name)), sums),
  };
}
