import type { LoggedRequests, LoggedView } from '#model/numbers/logged.ts';

let count = 0;

/** A view of a person, on a page of its own unless told. */
export function loggedView(at: number, more: Partial<LoggedView> = {}): LoggedView {
  count += 1;
  return {
    kind: 'view',
    id: String(count).padStart(16, 'v'),
    message: 0,
    at,
    path: '/',
    pageLanguage: 'en-US',
    route: 'home',
    template: 'page',
    templateVersion: null,
    release: null,
    visitor: count,
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
    seconds: 0,
    scroll: null,
    lcp: null,
    inp: null,
    ttfb: null,
    cls: null,
    interacted: false,
    errors: 0,
    nodes: [],
    events: [],
    ...more,
  };
}

export function loggedRequests(at: number, more: Partial<LoggedRequests> = {}): LoggedRequests {
  count += 1;
  return {
    kind: 'requests',
    id: String(count).padStart(16, 'r'),
    at: Math.floor(at / 900_000) * 900_000,
    route: 'home',
    template: 'page',
    templateVersion: null,
    release: null,
    status: 200,
    agentKind: 'browser',
    agent: null,
    path: null,
    count: 1,
    bytes: 1000,
    ...more,
  };
}
