import type { View, Visit, VisitEvent } from './visit.ts';

const answered = { route: null, template: null, templateVersion: null, release: null };

/** A view for tests, of 5 seconds and nothing else unless told. */
export function testView(path: string, about: Partial<View> = {}): View {
  return {
    ...answered,
    id: path.padEnd(16, '_').slice(0, 16),
    at: 0,
    path,
    pageLanguage: 'en',
    seconds: 5,
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

/** A visit for tests, whose views come a minute after each other unless they say when. */
export function testVisit(
  views: readonly (View | string)[],
  events: readonly Partial<VisitEvent>[] = [],
  about: Partial<Visit> = {},
): Visit {
  return {
    day: '2026-11-28',
    visitor: 1,
    source: null,
    medium: null,
    campaign: null,
    channel: 'direct',
    country: null,
    language: null,
    device: null,
    browser: null,
    system: null,
    bot: null,
    views: views.map((view, index) => {
      const whole = typeof view === 'string' ? testView(view) : view;
      return whole.at === 0 ? { ...whole, at: (index + 1) * 60_000 } : whole;
    }),
    events: events.map((event) => ({ ...answered, at: 90_000, path: '/', event: 'form', value: '', ...event })),
    ...about,
  };
}
