/** What a report counts. Metrics of requests are null when a filter asks for what requests don't know. */
export const metrics = [
  'views',
  'visits',
  'visitors',
  'bounce_rate',
  /** Seconds visible a visit. */
  'time',
  /** Seconds visible a view. */
  'time_on_page',
  'views_per_visit',
  /** Mean of the deepest point seen, in percent. */
  'scroll',
  /** Visits that began, and ended, on the page of a row. */
  'entries',
  'exits',
  /** Answered requests, of browsers unless the filter names an agent kind. */
  'requests',
  'bytes',
  /** Browser requests minus views, not below 0. */
  'unconfirmed',
  'lcp',
  'inp',
  'cls',
  'ttfb',
  /** Views with a figure for each vital: below 20 the vital is null. */
  'lcp_count',
  'inp_count',
  'cls_count',
  'ttfb_count',
  'clicks',
  'errors',
  /** Views in which the node of a row was seen. */
  'seen',
  /** Times an event happened. */
  'events',
  /** Visits that reached the goal of a row, or any goal of the filter. */
  'conversions',
  'goal_rate',
] as const;
export type Metric = (typeof metrics)[number];

/** Of the visit: a filter on them keeps whole visits. */
export const visitDimensions = [
  'source',
  'channel',
  'medium',
  'campaign',
  'country',
  'language',
  'device',
  'browser',
  'system',
  'entry',
  'exit',
] as const;

/** Of the view. */
export const viewDimensions = ['route', 'page', 'template', 'template_version', 'release', 'page_language'] as const;

/** Of requests, which views don't know. */
export const requestDimensions = ['status', 'agent', 'agent_kind'] as const;

/** Of events, by their value; `node` is `<template or @widget>:<node ID>`. */
export const eventDimensions = ['form', 'file', 'search', 'outbound', 'redirect', 'missing', 'node', 'goal'] as const;

export const timeDimensions = ['hour', 'day', 'week', 'month'] as const;
export type TimeDimension = (typeof timeDimensions)[number];

export const dimensions = [
  ...visitDimensions,
  ...viewDimensions,
  ...requestDimensions,
  ...eventDimensions,
  ...timeDimensions,
] as const;
export type Dimension = (typeof dimensions)[number];

export const filterFields = [...visitDimensions, ...viewDimensions, 'goal', 'status', 'agent', 'agent_kind'] as const;
export type FilterField = (typeof filterFields)[number];

/** Channels sources are grouped into. */
export const channels = [
  'direct',
  'search',
  'social',
  'ai',
  'referral',
  'email',
  'paid',
  'campaign',
  'internal',
] as const;
export type Channel = (typeof channels)[number];
