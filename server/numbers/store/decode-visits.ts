import type { LoggedRequests, NodeUse } from '#model/numbers/logged.ts';
import type { View, Visit, VisitEvent } from '#model/numbers/visit.ts';
import {
  type ColumnName,
  EVENTS_BEFORE,
  eventColumns,
  nodeColumns,
  requestColumns,
  type Segment,
  type TextField,
  textFields,
  viewColumns,
  visitColumns,
} from './segment.ts';

/** Where a day begins in the columns of its segment. */
export interface Offsets {
  visits: number;
  views: number;
  nodes: number;
  events: number;
  requests: number;
}

export const noOffsets = (): Offsets => ({ visits: 0, views: 0, nodes: 0, events: 0, requests: 0 });

/** Goes through the days of a segment with where each begins. */
export function* daysWithOffsets({ days }: Segment) {
  const from = noOffsets();
  for (const day of days) {
    yield { day, from: { ...from } };
    from.visits += day.visits;
    from.views += day.views;
    from.nodes += day.nodes;
    from.events += day.events;
    from.requests += day.requests;
  }
}

const columnsOfVisits = [...visitColumns, ...viewColumns, ...nodeColumns, ...eventColumns];

/**
 * Makes the visits of each day from columns, as they were derived but for what isn't kept: times are whole seconds, and
 * visitors and views are numbered within their day.
 */
export async function* decodeVisits(
  segment: Segment,
  isAsked: (day: string) => boolean,
): AsyncGenerator<readonly Visit[]> {
  if (!segment.days.some(({ day }) => isAsked(day))) return;
  await segment.read(columnsOfVisits, textFields);
  const ints = (name: ColumnName) => segment.ints(name);
  const text = (field: TextField, column: ColumnName = `visit.${field}` as ColumnName) => {
    const [numbers, texts] = [ints(column), segment.texts(field)];
    return (at: number): string | null => texts[(numbers[at] ?? 0) - 1] ?? null;
  };
  const number = (column: ColumnName) => {
    const numbers = ints(column);
    return (at: number) => numbers[at] ?? 0;
  };
  const unless0 = (column: ColumnName) => {
    const numbers = ints(column);
    return (at: number) => (numbers[at] === 0 ? null : (numbers[at] ?? 0) - 1);
  };
  const visit = {
    visitor: number('visit.visitor'),
    start: number('visit.start'),
    views: number('visit.views'),
    events: number('visit.events'),
    source: text('source'),
    medium: text('medium'),
    campaign: text('campaign'),
    channel: text('channel'),
    country: text('country'),
    language: text('language'),
    device: text('device'),
    browser: text('browser'),
    system: text('system'),
    bot: text('bot'),
  };
  const view = {
    gap: number('view.gap'),
    path: text('path', 'view.path'),
    route: text('route', 'view.route'),
    template: text('template', 'view.template'),
    templateVersion: text('template_version', 'view.template_version'),
    release: text('release', 'view.release'),
    pageLanguage: text('page_language', 'view.page_language'),
    seconds: number('view.seconds'),
    scroll: unless0('view.scroll'),
    lcp: unless0('view.lcp'),
    inp: unless0('view.inp'),
    cls: unless0('view.cls'),
    ttfb: unless0('view.ttfb'),
    interacted: number('view.interacted'),
    errors: number('view.errors'),
    nodes: number('view.nodes'),
  };
  const node = {
    node: text('node', 'node.node'),
    seen: number('node.seen'),
    clicks: number('node.clicks'),
    errors: number('node.errors'),
  };
  const event = {
    event: text('event', 'event.event'),
    value: text('value', 'event.value'),
    view: number('event.view'),
    told: number('event.told'),
    at: number('event.at'),
    path: text('path', 'event.path'),
    route: text('route', 'event.route'),
    template: text('template', 'event.template'),
    templateVersion: text('template_version', 'event.template_version'),
    release: text('release', 'event.release'),
  };
  for (const { day, from } of daysWithOffsets(segment)) {
    if (!isAsked(day.day)) continue;
    const dayStart = Math.floor(day.start / 1000) * 1000;
    const visits: Visit[] = [];
    let { views: nextView, nodes: nextNode, events: nextEvent } = from;
    let visitor = 0;
    for (let at = from.visits; at < from.visits + day.visits; at++) {
      const kind = visit.visitor(at);
      if (kind === 1) visitor += 1;
      const views: View[] = [];
      const told: View['events'][number][][] = [];
      let second = visit.start(at);
      const endOfViews = nextView + visit.views(at);
      for (; nextView < endOfViews; nextView++) {
        second += view.gap(nextView);
        const nodes: NodeUse[] = [];
        const endOfNodes = nextNode + view.nodes(nextView);
        for (; nextNode < endOfNodes; nextNode++)
          nodes.push({
            node: node.node(nextNode) ?? '',
            seen: node.seen(nextNode) === 1,
            clicks: node.clicks(nextNode),
            errors: node.errors(nextNode),
          });
        const events: View['events'][number][] = [];
        told.push(events);
        views.push({
          id: `${day.day}/${nextView - from.views}`,
          at: dayStart + second * 1000,
          path: view.path(nextView) ?? '',
          pageLanguage: view.pageLanguage(nextView) ?? '',
          route: view.route(nextView),
          template: view.template(nextView),
          templateVersion: view.templateVersion(nextView),
          release: view.release(nextView),
          seconds: view.seconds(nextView),
          scroll: view.scroll(nextView),
          lcp: view.lcp(nextView),
          inp: view.inp(nextView),
          ttfb: view.ttfb(nextView),
          cls: view.cls(nextView),
          interacted: view.interacted(nextView) === 1,
          errors: view.errors(nextView),
          nodes,
          events,
        });
      }
      const events: VisitEvent[] = [];
      const endOfEvents = nextEvent + visit.events(at);
      for (; nextEvent < endOfEvents; nextEvent++) {
        const kindOfEvent = event.event(nextEvent) as VisitEvent['event'];
        const value = event.value(nextEvent) ?? '';
        if (event.told(nextEvent) === 1) told[event.view(nextEvent) - 1]?.push({ kind: kindOfEvent, value });
        else
          events.push({
            at: dayStart + (event.at(nextEvent) - EVENTS_BEFORE) * 1000,
            path: event.path(nextEvent) ?? '',
            event: kindOfEvent,
            value,
            route: event.route(nextEvent),
            template: event.template(nextEvent),
            templateVersion: event.templateVersion(nextEvent),
            release: event.release(nextEvent),
          });
      }
      visits.push({
        day: day.day,
        visitor: kind === 2 ? null : visitor,
        source: visit.source(at),
        medium: visit.medium(at),
        campaign: visit.campaign(at),
        channel: visit.channel(at) ?? 'direct',
        country: visit.country(at),
        language: visit.language(at),
        device: visit.device(at) as Visit['device'],
        browser: visit.browser(at),
        system: visit.system(at),
        bot: visit.bot(at),
        views,
        events,
      });
    }
    yield visits;
  }
}

/** Makes the requests of each day from columns. */
export async function* decodeRequests(
  segment: Segment,
  isAsked: (day: string) => boolean,
): AsyncGenerator<readonly LoggedRequests[]> {
  if (!segment.days.some(({ day }) => isAsked(day))) return;
  await segment.read(requestColumns, [
    'route',
    'template',
    'template_version',
    'release',
    'agent_kind',
    'agent',
    'path',
  ]);
  const number = (column: ColumnName, at: number) => segment.ints(column)[at] ?? 0;
  const text = (field: TextField, at: number) =>
    segment.texts(field)[number(`request.${field}` as ColumnName, at) - 1] ?? null;
  for (const { day, from } of daysWithOffsets(segment)) {
    if (!isAsked(day.day)) continue;
    yield Array.from({ length: day.requests }, (_, index): LoggedRequests => {
      const at = from.requests + index;
      return {
        kind: 'requests',
        id: `${day.day}/${index}`,
        at: Math.floor(day.start / 1000) * 1000 + number('request.at', at) * 1000,
        route: text('route', at),
        template: text('template', at),
        templateVersion: text('template_version', at),
        release: text('release', at),
        status: number('request.status', at),
        agentKind: text('agent_kind', at) as LoggedRequests['agentKind'],
        agent: text('agent', at),
        path: text('path', at),
        count: number('request.count', at),
        bytes: number('request.bytes', at),
      };
    });
  }
}
