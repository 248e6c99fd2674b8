import type { LoggedEvent, LoggedRequests, LoggedView } from './logged.ts';

const answered = { route: 'r-1', template: 't', templateVersion: 'v1', release: 'rel-1' } as const;
let made = 0;

/** A message of a view for tests, by visitor 1 unless told. */
export function loggedView(at: string | number, path: string, about: Partial<LoggedView> = {}): LoggedView {
  return {
    kind: 'view',
    id: `view-${String(++made).padStart(11, '0')}`,
    message: 0,
    at: typeof at === 'string' ? Date.parse(at) : at,
    path,
    pageLanguage: 'en',
    ...answered,
    visitor: 1,
    visitorBefore: null,
    country: null,
    language: null,
    device: null,
    browser: null,
    system: null,
    bot: null,
    source: null,
    medium: null,
    campaign: null,
    seconds: 60,
    scroll: null,
    lcp: null,
    inp: null,
    ttfb: null,
    cls: null,
    interacted: false,
    errors: 0,
    nodes: [],
    events: [],
    ...about,
  };
}

export function loggedEvent(at: string | number, about: Partial<LoggedEvent> = {}): LoggedEvent {
  return {
    kind: 'event',
    id: `event-${++made}`,
    at: typeof at === 'string' ? Date.parse(at) : at,
    path: '/',
    ...answered,
    visitor: 1,
    visitorBefore: null,
    event: 'form',
    value: 'contact',
    bot: null,
    ...about,
  };
}

export function loggedRequests(
  at: string | number,
  count: number,
  about: Partial<LoggedRequests> = {},
): LoggedRequests {
  return {
    kind: 'requests',
    id: `requests-${++made}`,
    at: typeof at === 'string' ? Date.parse(at) : at,
    ...answered,
    status: 200,
    agentKind: 'browser',
    agent: null,
    path: null,
    count,
    bytes: 100 * count,
    ...about,
  };
}
