import type { RenderContext } from '#model/widget-type.ts';
import type { Budget } from '#site/budget.ts';
import type { LiveAnswers, Said } from '#site/live-answer.ts';
import type { PageAlternate } from '#site/page-alternate.ts';
import { currentPage, nothing } from '#widgets/html.ts';

/** The names an expression can read, each an own property: `params`, `site`, a data call's name, a repeat's item. */
export type Scope = Readonly<Record<string, unknown>>;

const faultKinds = [
  'badExpression',
  'expressionFailed',
  'tooMuchWork',
  'pageTooSlow',
  'unknownWidgetType',
  'missingWidget',
  'widgetInItself',
  'tooManyNodes',
  'widgetFailed',
  'missingApi',
  'missingPage',
  'dataAway',
  'dataOld',
  'nothingFound',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Something of a page that does not work. Visitors see the page without it; the preview tells. */
export interface Fault {
  /** Id of the node, or `''` for the page's own title, description and data calls. */
  node: string;
  kind: FaultKind;
  /** What fails: the expression, the name of a widget or of a data call. */
  subject: string;
  /** What the engine says about it, in English, or `''`. */
  detail: string;
  /** In place of a detail: a message, to be said in the reader's language. */
  why?: Said;
}

/** Most rounds all repeats of one page may take together. */
export const MAX_ROUNDS = 20_000;

/** What all pages of a site tell their widgets. */
export type SiteContext = Pick<
  RenderContext,
  'language' | 'timeZone' | 'firstDay' | 'direction' | 'word' | 'size' | 'address' | 'logo' | 'tiles'
>;

/** One rendering of one page. */
export interface Run {
  readonly context: RenderContext;
  /** Path of the page; `''` for one that answers at any. */
  readonly path: string;
  /** What every node of the page can read; a saved widget sees this and its own `props`. */
  readonly scope: Scope;
  readonly faults: Fault[];
  readonly budget: Budget;
  /** What live sources answered, by the name of the call. */
  readonly live: LiveAnswers;
  /** The page in each language of its site; none where that has but one. */
  readonly alternates: readonly PageAlternate[];
  /** Where the site was asked, such as `http://atlas.localhost:4080`, where it has no domain; empty where that is not known. */
  readonly origin: string;
  rounds: number;
}

interface RunPlace {
  readonly languages: RenderContext['languages'];
  readonly alternates: readonly PageAlternate[];
  readonly origin: string;
}

export function newRun(
  site: SiteContext,
  path: string,
  scope: Scope,
  budget: Budget,
  picture: RenderContext['picture'] = () => undefined,
  live: LiveAnswers = {},
  found: RenderContext['found'] = undefined,
  { languages = [], alternates = [], origin = '' }: Partial<RunPlace> = {},
): Run {
  const current = (href: string) => (href === path ? currentPage : nothing);
  const query = queryOf(scope);
  return {
    context: {
      ...site,
      current,
      picture,
      get now() {
        return Date.now();
      },
      query: (parameter) => (Object.hasOwn(query, parameter) ? (query[parameter] ?? '') : ''),
      here: (changes) => addressWith(path, { ...query, ...changes }),
      found,
      languages,
    },
    path,
    scope,
    faults: [],
    budget,
    live,
    alternates,
    origin,
    rounds: 0,
  };
}

type Query = Readonly<Record<string, string>>;

function queryOf(scope: Scope): Query {
  const { query } = scope;
  return typeof query === 'object' && query !== null ? (query as Query) : {};
}

/** Parameters stand in one order whatever was asked; one without a value is left out. */
function addressWith(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, text]) => text !== '');
  const search = new URLSearchParams(given.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
  return search === '' ? path || '?' : `${path}?${search}`;
}

/** Of the items of repeats around a node, which it is in: `-2-1` in the first of an inner repeat of the second. */
const ROUND = '#round';

export function inRound(scope: Scope, at: number): Scope {
  return { [ROUND]: `${roundOf(scope)}-${at}` };
}

/** Where a repeat has come to, as {@link roundOf} told it. */
export const atRound = (round: string): Scope => (round === '' ? {} : { [ROUND]: round });

export function roundOf(scope: Scope): string {
  const round = scope[ROUND];
  return typeof round === 'string' ? round : '';
}

/** What a node inside a saved widget sees: what the page does and its own props, but no items of repeats around. */
export function scopeInside(run: Run, around: Scope, props: unknown): Scope {
  const round = roundOf(around);
  const inside = { ...run.scope, props, [AROUND]: around };
  return round === '' ? inside : { ...inside, [ROUND]: round };
}

/** What is read around the saved widget a node is in, for what fills a slot of it. No expression can name it. */
const AROUND = '#around';

export function scopeAround(inside: Scope): Scope {
  const around = inside[AROUND];
  return typeof around === 'object' && around !== null ? (around as Scope) : inside;
}

/** Notes a fault once, however often a repeat meets it. */
export function addFault(faults: Fault[], fault: Fault): void {
  const isKnown = (known: Fault) =>
    known.node === fault.node && known.kind === fault.kind && known.subject === fault.subject;
  if (faults.length < 100 && !faults.some(isKnown)) faults.push(fault);
}
