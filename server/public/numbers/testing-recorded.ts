import { makeCalendar } from '#model/numbers/calendar.ts';
import type { LoggedRequests } from '#model/numbers/logged.ts';
import type { ViewMessage } from '#model/numbers/message.ts';
import type { View, Visit, VisitEvent } from '#model/numbers/visit.ts';

export const ZONE = 'Europe/Rome';
export const FROM = '2026-10-24';
/** The clocks go back on this day, which has 25 hours. */
export const TO = '2026-10-25';
export const calendar = makeCalendar({ zones: [{ from: '1970-01-01', zone: ZONE }], firstDayOfWeek: 0 });
export const START = calendar.startOf(FROM);
export const END = calendar.endOf(TO);
/** On the morning of the second day, when the first one has been closed. */
export const KILLED_AT = START + 33 * 60 * 60_000;
const MINUTE = 60_000;
/** Things happen in steps, so that what is sent side by side happens at the same moment. */
const STEP = 10_000;
/** A quarter of an hour of requests is counted together. */
const BUCKET = 15 * MINUTE;

/** A request of a browser or a bot. */
export interface Sent {
  readonly at: number;
  /** Either of two servers. */
  readonly server: 0 | 1;
  readonly headers: Readonly<Record<string, string>>;
  /** A message of the script of a page; absent where a page is asked for. */
  readonly message?: Partial<ViewMessage>;
  readonly path: string;
}

/** Two days of a site: what was sent, and what happened. */
export interface RecordedDays {
  readonly sent: readonly Sent[];
  readonly visits: readonly Visit[];
  readonly requests: readonly LoggedRequests[];
  /** With those of bots. */
  readonly views: number;
  readonly release: string;
}

/** What the days need to know of the site they are of. */
export interface RecordedSite {
  readonly host: string;
  readonly release: string;
  /** Route IDs by their URLs. */
  readonly routes: Readonly<Record<string, string>>;
  readonly templateVersion: string;
  readonly browserOf: (agent: string) => Pick<Visit, 'device' | 'browser' | 'system'>;
}

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const agents = [
  `${CHROME} Safari/537.36`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
] as const;
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const GPTBOT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';
const homes = [
  ['Europe/Rome', 'IT'],
  ['Europe/Paris', 'FR'],
  ['America/New_York', 'US'],
  [undefined, null],
] as const;
const nowhere = { source: null, medium: null, campaign: null, channel: 'direct' } as const;
/** What leads to the site, and how it is called. */
const origins = [
  { query: '', from: undefined, origin: nowhere },
  { query: '?fbclid=1', from: undefined, origin: nowhere },
  {
    query: '?utm_source=LinkedIn&fbclid=2',
    from: undefined,
    origin: { ...nowhere, source: 'LinkedIn', channel: 'social' },
  },
  { query: '', from: 'https://lnkd.in/x', origin: { ...nowhere, source: 'LinkedIn', channel: 'social' } },
  { query: '', from: 'https://www.google.it/', origin: { ...nowhere, source: 'Google', channel: 'search' } },
  {
    query: '?utm_source=news&utm_medium=email&utm_campaign=May',
    from: undefined,
    origin: { source: 'news', medium: 'email', campaign: 'May', channel: 'email' },
  },
] as const;
const pages = ['/', '/', '/', '/about', '/about', '/thanks', '/shop/tea', '/shop/caf%C3%A9', '/shop/x'] as const;

/** Answers the same numbers between 0 and 1 in each run. */
function makeRandom(): () => number {
  let state = 20261025;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Makes up two days of so many views, and what they come to. Nothing of it goes through what is tested: a visit is known
 * to be one because it was made up as one.
 */
export function recordDays(site: RecordedSite, count: number): RecordedDays {
  const random = makeRandom();
  const chance = (of: number) => random() < of;
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sent: Sent[] = [];
  const visits: Visit[] = [];
  const requests = new Map<string, LoggedRequests>();
  let views = 0;
  let made = 0;

  const serverAt = (at: number) => (at < KILLED_AT && chance(0.5) ? 1 : 0);
  const routeOf = (path: string) => site.routes[path.startsWith('/shop/') ? '/shop/<name>' : path] ?? null;
  const answered = (path: string) => {
    const route = routeOf(path);
    return route === null
      ? { route, template: null, templateVersion: null, release: site.release }
      : { route, template: 'home', templateVersion: site.templateVersion, release: site.release };
  };
  const ask = (at: number, path: string, headers: Sent['headers'], bot?: readonly ['bot' | 'ai', string]) => {
    sent.push({ at, server: serverAt(at), path, headers });
    if (headers['sec-purpose'] !== undefined) return;
    const status = routeOf(path) === null ? 404 : 200;
    const [agentKind, agent] = bot ?? (['browser', null] as const);
    const alike = { ...answered(path), status, agentKind, agent, path: bot ? decodeURI(path) : null };
    const bucket = Math.floor(at / BUCKET) * BUCKET;
    const key = JSON.stringify([bucket, alike]);
    const known = requests.get(key)?.count ?? 0;
    requests.set(key, { kind: 'requests', id: key, at: bucket, ...alike, count: known + 1, bytes: 0 });
  };
  const say = (at: number, message: Partial<ViewMessage>, headers: Sent['headers']) => {
    sent.push({ at, server: serverAt(at), path: '/_/v', message, headers });
  };
  const newId = () => String(++made).padStart(16, 'v');

  /** One view, with its messages; answers when the last of them was sent. */
  const view = (at: number, path: string, query: string, who: Person, shown: View[], from?: string): number => {
    const i = newId();
    const seconds = between(1, 40);
    const detail = {
      ...{ scroll: between(0, 100), lcp: between(300, 4000), ttfb: between(5, 300), cls: between(0, 300) },
      ...{ inp: chance(0.4) ? between(16, 500) : null, interacted: chance(0.5), errors: chance(0.05) ? 1 : 0 },
    };
    const use = chance(0.6) ? { node: 'home:title', seen: true, clicks: between(0, 2), errors: 0 } : undefined;
    const outbound = chance(0.05);
    const base = { i, p: path + query, r: site.release, z: who.zone };
    const last = {
      ...base,
      ...{ s: seconds, d: detail.scroll, a: detail.interacted ? 1 : 0, e: detail.errors },
      v: {
        ...{ lcp: detail.lcp, ttfb: detail.ttfb, cls: detail.cls / 1000 },
        ...(detail.inp !== null && { inp: detail.inp }),
      },
      ...(use && { w: { 0: [1, use.clicks, 0] as const } }),
      ...(outbound && { l: ['o:example.com'] }),
    };
    // A tab may lie open for long: its word is a sign of life.
    const end = at + STEP * (chance(0.05) ? between(30, 150) : between(1, 4));
    const isDetailed = chance(0.9);
    let lastAt = isDetailed ? end : at;
    const messages: [number, Partial<ViewMessage>][] = [[at, { ...base, f: from, n: 0 }]];
    if (isDetailed) {
      const isRepeated = chance(0.15);
      messages.push([end, { ...last, n: 2 }]);
      if (isRepeated) messages.push([end, { ...last, n: 2 }]);
      // Some come after what replaces them.
      if (chance(0.1)) messages.push([end, { ...base, f: from, n: 0 }]);
      if (chance(0.1)) {
        lastAt = end + STEP;
        messages.push([lastAt, { ...base, n: 1, s: 1, a: 1, e: 9 }]);
      }
    }
    if (chance(0.2)) messages.reverse();
    for (const [moment, message] of messages) say(moment, message, who.headers);
    const plain = { scroll: null, lcp: null, inp: null, ttfb: null, cls: null, interacted: false, errors: 0 };
    shown.push({
      ...{ id: i, at, path: decodeURI(path), pageLanguage: 'en', ...answered(path) },
      ...(isDetailed ? { seconds, ...detail } : { seconds: 0, ...plain }),
      nodes: isDetailed && use ? [use] : [],
      events: isDetailed && outbound ? [{ kind: 'outbound', value: 'example.com' }] : [],
    });
    views += 1;
    return lastAt;
  };

  interface Person {
    readonly number: number;
    readonly zone: string | undefined;
    readonly country: string | null;
    readonly agent: string;
    readonly headers: Sent['headers'];
  }

  const person = (number: number, agent: string): Person => {
    const [zone, country] = pick(homes);
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const language = { 'accept-language': 'it-IT,it;q=0.9' };
    return { number, zone, country, agent, headers: { 'x-forwarded-for': address, 'user-agent': agent, ...language } };
  };

  const visit = (begin: number, who: Person): number => {
    const { query, from, origin } = pick(origins);
    const shown: View[] = [];
    const events: VisitEvent[] = [];
    let at = begin;
    let lastAt = begin;
    const length = chance(0.4) ? 1 : between(2, 6);
    for (let index = 0; index < length; index++) {
      const path = pick(pages);
      // A step back comes out of the browser's own cache, and so does a page that was ready before it was shown.
      const isBack = index > 1 && chance(0.2);
      if (!isBack) ask(at, path, chance(0.1) ? { ...who.headers, 'sec-purpose': 'prefetch;prerender' } : who.headers);
      const shownPath = isBack ? encodeURI(shown.at(-2)?.path ?? '/') : path;
      const own = `http://${site.host}/`;
      lastAt = view(at, shownPath, index === 0 ? query : '', who, shown, index === 0 ? from : isBack ? undefined : own);
      if (chance(0.01)) {
        const missing = `/nowhere-${between(1, 3)}`;
        ask(lastAt, missing, who.headers);
        events.push({ at: lastAt, path: missing, event: 'missing', value: missing, ...answered(missing) });
      }
      at = lastAt + STEP * between(1, 100);
    }
    const { country, agent, number } = who;
    const device = site.browserOf(agent);
    const day = calendar.dayOf(begin);
    visits.push({
      day,
      visitor: number,
      ...origin,
      country,
      language: 'it-IT',
      ...device,
      bot: null,
      views: shown,
      events,
    });
    return lastAt;
  };

  /** Many pages at a time, which nobody looks at. */
  const burst = (at: number, who: Person) => {
    for (let index = 0; index < 15; index++) {
      const message = { i: newId(), n: 0, p: `/shop/${index}`, r: site.release };
      say(at, message, who.headers);
      views += 1;
    }
  };

  const steps = (END - START) / STEP;
  /** Mostly any time; many around midnight and while the clocks go back. */
  const moment = () => {
    const around = chance(0.3)
      ? pick([24, 26, 27]) * 60 * MINUTE + between(-180, 180) * STEP
      : between(0, steps - 1) * STEP;
    return START + around;
  };

  for (let number = 1; views < count; number++) {
    const draw = random();
    const at = moment();
    if (draw < 0.01) burst(at, person(number, pick(agents)));
    else if (draw < 0.03) {
      const who = person(number, pick(agents));
      say(at, { i: newId(), n: 0, p: '/', r: site.release, b: 1 }, who.headers);
      ask(at, '/', who.headers);
      views += 1;
    } else if (draw < 0.06) {
      const [agent, name] = pick([
        [GOOGLEBOT, ['bot', 'Googlebot']],
        [GPTBOT, ['ai', 'GPTBot']],
      ] as const);
      const who = person(number, agent);
      const path = pick(pages);
      ask(at, path, who.headers, name);
      say(at, { i: newId(), n: 0, p: path, r: site.release }, who.headers);
      views += 1;
    } else if (draw < 0.09) {
      // Prerendered, and never shown.
      const { headers } = person(number, pick(agents));
      ask(at, '/about', { ...headers, 'sec-purpose': 'prefetch;prerender' });
    } else {
      const who = person(number, pick(agents));
      let next = at;
      for (let left = between(1, 3); left > 0 && next < END; left--)
        next = visit(next, who) + 31 * MINUTE + STEP * between(0, 2000);
    }
  }
  sent.sort((one, other) => one.at - other.at);
  return { sent, visits, requests: [...requests.values()], views, release: site.release };
}
