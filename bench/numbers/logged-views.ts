/** A page of the generated site. */
export interface SitePage {
  route: string;
  path: string;
  template: string;
  templateVersion: string;
  /** `<template>:<node ID>`. */
  nodes: string[];
}

export interface Generated {
  /** The first moment, a midnight of UTC, and the one after the last, in ms since 1970. */
  from: number;
  until: number;
  viewsPerDay: number;
  pages: readonly SitePage[];
  /** The oldest first; each is live from its moment. */
  releases: readonly { id: string; at: number }[];
  seed?: number;
}

/** An event as the server logs it: see `model/numbers/logged.ts`. */
export interface LoggedLike {
  kind: 'view' | 'event' | 'requests';
  id: string;
  at: number;
  [field: string]: unknown;
}

const DAY = 24 * 60 * 60_000;
const QUARTER = 15 * 60_000;

const weighted = <T>(...choices: [T, number][]) => {
  const all = choices.reduce((sum, [, weight]) => sum + weight, 0);
  return (random: () => number): T => {
    let left = random() * all;
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return (choices.at(-1) as [T, number])[0];
  };
};

type Origin = [source: string | null, medium: string | null, campaign: string | null];
const origins = weighted<Origin>(
  [[null, null, null], 34],
  [['google.com', null, null], 30],
  [['bing.com', null, null], 5],
  [['duckduckgo.com', null, null], 3],
  [['chatgpt.com', null, null], 5],
  [['perplexity.ai', null, null], 2],
  [['linkedin', null, null], 4],
  [['facebook', null, null], 4],
  [['reddit.com', null, null], 3],
  [['news.ycombinator.com', null, null], 2],
  [['newsletter', 'email', 'autumn-letter'], 4],
  [['google', 'cpc', 'atlas-2026'], 3],
  [['wikipedia.org', null, null], 1],
);
const places = weighted<[string | null, string]>(
  [['IT', 'it-IT'], 20],
  [['DE', 'de-DE'], 16],
  [['US', 'en-US'], 16],
  [['FR', 'fr-FR'], 12],
  [['ES', 'es-ES'], 8],
  [['GB', 'en-GB'], 8],
  [['SA', 'ar-SA'], 4],
  [['CN', 'zh-CN'], 4],
  [['BR', 'pt-BR'], 4],
  [['IN', 'en-IN'], 4],
  [['JP', 'ja-JP'], 2],
  [[null, 'en-US'], 2],
);
const machines = weighted<[string, string, string]>(
  [['mobile', 'Chrome', 'Android'], 30],
  [['mobile', 'Safari', 'iOS'], 22],
  [['desktop', 'Chrome', 'Windows'], 18],
  [['desktop', 'Firefox', 'Linux'], 6],
  [['desktop', 'Safari', 'macOS'], 10],
  [['desktop', 'Edge', 'Windows'], 8],
  [['tablet', 'Safari', 'iPadOS'], 6],
);
const crawlers = weighted<[string, 'bot' | 'ai']>(
  [['Googlebot', 'bot'], 30],
  [['bingbot', 'bot'], 14],
  [['AhrefsBot', 'bot'], 10],
  [['GPTBot', 'ai'], 18],
  [['ClaudeBot', 'ai'], 14],
  [['PerplexityBot', 'ai'], 8],
  [['CCBot', 'ai'], 6],
);
/** Visits by the hour of UTC. */
const hours = weighted<number>(
  ...([2, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 10, 9, 9, 9, 9, 8, 8, 8, 9, 9, 8, 6, 4].map((weight, hour) => [
    hour,
    weight,
  ]) as [number, number][]),
);
const happenings = weighted<[string, string]>(
  [['search', 'opening hours'], 2],
  [['search', 'map'], 1],
  [['search', 'capital of peru'], 1],
  [['file', '/files/atlas.pdf'], 3],
  [['form', 'contact'], 2],
  [['missing', '/old-home'], 1],
  [['missing', '/wp-login.php'], 1],
  [['missing', '/countries/atlantis'], 1],
  [['redirect', '/moved'], 1],
);

/** A generator of numbers from 0 to 1: the same ones for the same seed (mulberry32, public domain). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Makes the events of a site day by day: the same ones for the same input. */
export function* logDays(site: Generated): Generator<LoggedLike[]> {
  for (let day = site.from; day < site.until; day += DAY) {
    const random = seeded((site.seed ?? 1) * 1_000_003 + Math.floor(day / DAY));
    const events = eventsOfDay(site, day, random).filter(({ at }) => at < site.until);
    yield events.sort((one, other) => one.at - other.at);
  }
}

function eventsOfDay(site: Generated, day: number, random: () => number): LoggedLike[] {
  const events: LoggedLike[] = [];
  const weekday = new Date(day).getUTCDay();
  // Fewer on weekends, a little more each week, and one day of a flood.
  const growth = 1 + (day - site.from) / (400 * DAY);
  const flood = Math.floor(day / DAY) % 41 === 7 ? 2.2 : 1;
  const target = site.viewsPerDay * growth * flood * (weekday === 0 || weekday === 6 ? 0.6 : 1.15);
  const answered = new Map<string, { page: SitePage; at: number; count: number; bytes: number }>();
  let number = 0;
  const idOf = (kind: string) => `${kind}${(day / DAY).toString(36)}${(number++).toString(36)}`.padEnd(16, '-');
  const countRequest = (page: SitePage, at: number) => {
    const key = `${page.path}${Math.floor(at / QUARTER)}`;
    const known = answered.get(key) ?? { page, at: Math.floor(at / QUARTER) * QUARTER, count: 0, bytes: 0 };
    known.count += 1;
    known.bytes += 9000 + ((page.path.length * 997) % 40_000);
    answered.set(key, known);
  };
  const answeredBy = (page: SitePage, at: number) => ({
    route: page.route,
    template: page.template,
    templateVersion: page.templateVersion,
    release: releaseAt(site, at),
  });
  let views = 0;
  while (views < target) {
    const [source, medium, campaign] = origins(random);
    const [country, language] = places(random);
    const [device, browser, system] = machines(random);
    const visitor = Math.floor(random() * 2 ** 48);
    const person = { visitor, visitorBefore: null };
    let at = day + hours(random) * 60 * 60_000 + Math.floor(random() * 60 * 60_000);
    const isBot = random() < 0.01;
    const pages = isBot || random() < 0.45 ? 1 : 2 + Math.floor(-Math.log(1 - random()) * 2.2);
    for (let shown = 0; shown < pages; shown++) {
      const page = pick(site.pages, random, shown === 0 ? 1.6 : 2.2);
      const seconds =
        pages === 1 && random() < 0.5 ? Math.floor(random() * 10) : 4 + Math.floor(-Math.log(1 - random()) * 45);
      const view = {
        kind: 'view' as const,
        id: idOf('v'),
        ...answeredBy(page, at),
        path: page.path,
        pageLanguage: 'en-US',
      };
      const who = { ...person, country, language, device, browser, system, bot: isBot ? 'HeadlessChrome' : null };
      const last = { ...view, ...who, source, medium, campaign, ...detailsOf(site, page, seconds, at, device, random) };
      if (random() < 0.3) events.push({ ...last, message: 0, at, ...nothingYet });
      events.push({ ...last, message: 1, at });
      countRequest(page, at);
      views += 1;
      if (random() < 0.02) events.push(happened(idOf('e'), person, answeredBy(page, at), page.path, at + 1000, random));
      at += Math.min(seconds, 1500) * 1000 + 2000;
    }
    // A script that is blocked.
    if (random() < 0.12) countRequest(pick(site.pages, random, 2), at);
  }
  for (const { page, at, count, bytes } of answered.values())
    events.push({
      kind: 'requests',
      id: idOf('r'),
      at,
      ...answeredBy(page, at),
      status: 200,
      agentKind: 'browser',
      agent: null,
      path: null,
      count,
      bytes,
    });
  for (let crawl = 0; crawl < target / 12; crawl++) {
    const [agent, agentKind] = crawlers(random);
    const page = pick(site.pages, random, 1.1);
    const at = Math.floor((day + random() * DAY) / QUARTER) * QUARTER;
    const status = random() < 0.05 ? 404 : random() < 0.1 ? 304 : 200;
    const count = 1 + Math.floor(random() * 3);
    const bytes = status === 200 ? count * 15_000 : 0;
    const own = { status, agentKind, agent, path: page.path, count, bytes };
    events.push({ kind: 'requests', id: idOf('r'), at, ...answeredBy(page, at), ...own });
  }
  return events;
}

const nothingYet = {
  seconds: 0,
  scroll: null,
  lcp: null,
  inp: null,
  cls: null,
  ttfb: null,
  interacted: false,
  errors: 0,
  nodes: [],
  events: [],
};

/** The first pages are seen most. */
function pick(pages: readonly SitePage[], random: () => number, steepness: number): SitePage {
  return pages[Math.min(pages.length - 1, Math.floor(pages.length * random() ** steepness))] as SitePage;
}

function releaseAt({ releases }: Generated, at: number): string | null {
  return (releases.findLast((release) => release.at <= at) ?? releases[0])?.id ?? null;
}

function detailsOf(site: Generated, page: SitePage, seconds: number, at: number, device: string, random: () => number) {
  const slow = device === 'mobile' ? 1.6 : 1;
  // Since the last release one page is slower.
  const worse = page === site.pages[1] && at >= (site.releases.at(-1)?.at ?? Number.POSITIVE_INFINITY) ? 1.7 : 1;
  const spread = () => Math.exp((random() + random() + random() - 1.5) * 0.8);
  const ttfb = Math.round(120 * slow * spread());
  const hasVitals = random() < 0.85;
  const interacted = seconds > 8 && random() < 0.8;
  const clicks = interacted && random() < 0.4 ? 1 : 0;
  const outbound = clicks === 1 && random() < 0.2;
  return {
    seconds,
    scroll: Math.min(100, Math.round(20 + seconds * random() * 3)),
    ttfb: hasVitals ? ttfb : null,
    lcp: hasVitals ? Math.round(ttfb + 900 * slow * worse * spread()) : null,
    cls: hasVitals ? (random() < 0.7 ? 0 : Math.round(random() ** 3 * 250)) : null,
    inp: interacted && hasVitals ? Math.round((40 * slow * spread()) / 8) * 8 : null,
    interacted,
    errors: random() < 0.006 ? 1 : 0,
    nodes: page.nodes
      .filter((_, at) => at === 0 || random() < 0.7 - at * 0.1)
      .map((node, at) => ({ node, seen: true, clicks: at === 0 ? clicks : 0, errors: 0 })),
    events: outbound ? [{ kind: 'outbound', value: random() < 0.6 ? 'openstreetmap.org' : 'example.org' }] : [],
  };
}

function happened(
  id: string,
  person: object,
  answered: object,
  path: string,
  at: number,
  random: () => number,
): LoggedLike {
  const [event, value] = happenings(random);
  return { kind: 'event', id, at, ...person, ...answered, path, event, value, bot: null };
}
