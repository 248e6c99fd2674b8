/** Who asked: a person's browser, a named bot, or the crawler of an AI provider. */
export const agentKinds = ['browser', 'bot', 'ai'] as const;
export type AgentKind = (typeof agentKinds)[number];

/** Events that the server or the script tells apart; `value` of an event says which form, file, words or host. */
export const eventKinds = ['form', 'file', 'search', 'outbound', 'redirect', 'missing'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Milliseconds of the buckets requests are counted in: every time zone's offset is a multiple of it. */
export const REQUEST_BUCKET = 15 * 60_000;

/** Which part of the site answered. */
export interface Answered {
  /** ID of the page route; null where none answered. */
  readonly route: string | null;
  /** Key of the page template. */
  readonly template: string | null;
  /** Hash of the template as the release froze it, its first 12 characters. */
  readonly templateVersion: string | null;
  readonly release: string | null;
}

/** The person behind an event, as far as a day knows them. */
export interface Visitor {
  /** Keyed hash of the visitor under the salt of the day (48 bits); null where visitors are not counted. */
  readonly visitor: number | null;
  /** The same under the salt of the day before, while a visit of that day may still go on; null otherwise. */
  readonly visitorBefore: number | null;
}

/** What the request tells of a browser. */
export interface Browser {
  /** ISO 3166-1 alpha-2, such as `IT`; null for unknown. */
  readonly country: string | null;
  /** Preferred language, such as `pt-BR`. */
  readonly language: string | null;
  readonly device: 'desktop' | 'mobile' | 'tablet' | null;
  /** Name without version, such as `Firefox`. */
  readonly browser: string | null;
  readonly system: string | null;
  /** The name of a bot, by its agent, address or behaviour; null for a person. */
  readonly bot: string | null;
}

/** Where a visit came from. Names are folded: `linkedin`, `LinkedIn` and `www.linkedin.com` are one. */
export interface Origin {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
}

/** What happened on a view to one node of its template or of a saved widget. */
export interface NodeUse {
  /** `<template or @widget>:<node ID>`. */
  readonly node: string;
  readonly seen: boolean;
  readonly clicks: number;
  readonly errors: number;
}

/** What a message of a view tells beside what its request does. */
export interface ViewDetails {
  /** Seconds visible, at most 30 minutes. */
  readonly seconds: number;
  /** The deepest point seen, in percent of the page; null for unknown. */
  readonly scroll: number | null;
  /** Milliseconds. */
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly ttfb: number | null;
  /** Thousandths. */
  readonly cls: number | null;
  /** Whether the person did something: a click, a key, a touch that scrolls. */
  readonly interacted: boolean;
  readonly errors: number;
  readonly nodes: readonly NodeUse[];
  /** Links that lead away, by host, and files. */
  readonly events: readonly { readonly kind: EventKind; readonly value: string }[];
}

/** One message of a view. */
export interface LoggedView extends Answered, Visitor, Browser, Origin, ViewDetails {
  readonly kind: 'view';
  /** Made in the page: 16 characters of base64url. */
  readonly id: string;
  /** Counts the messages of a view from 0; the highest one counts, the others only give times. */
  readonly message: number;
  /** When the server got it, in ms since 1970. */
  readonly at: number;
  /** Decoded, as the router reads it. */
  readonly path: string;
  /** Language of the page. */
  readonly pageLanguage: string;
}

/** Something the server saw happen, without the script. */
export interface LoggedEvent extends Answered, Visitor {
  readonly kind: 'event';
  /** Unique: the same event appended twice counts once. */
  readonly id: string;
  readonly at: number;
  readonly path: string;
  readonly event: EventKind;
  readonly value: string;
  /** The name of a bot; null for a browser. */
  readonly bot: string | null;
}

/** Answered requests that are alike, counted. */
export interface LoggedRequests extends Answered {
  readonly kind: 'requests';
  /** Unique: the same count appended twice counts once. */
  readonly id: string;
  /** The start of its bucket of {@link REQUEST_BUCKET}. */
  readonly at: number;
  readonly status: number;
  readonly agentKind: AgentKind;
  /** Name of a bot; null for browsers. */
  readonly agent: string | null;
  /** Of bots, whose pages are listed; null for browsers and beyond the paths that are kept. */
  readonly path: string | null;
  readonly count: number;
  readonly bytes: number;
}

/** Messages that were not counted, by why. */
export interface LoggedRefused {
  readonly kind: 'refused';
  readonly id: string;
  readonly at: number;
  readonly why: 'origin' | 'release' | 'preview' | 'node' | 'lost';
  readonly count: number;
}

export type Logged = LoggedView | LoggedEvent | LoggedRequests | LoggedRefused;
