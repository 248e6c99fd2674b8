import * as z from 'zod/mini';
import { eventKinds } from './logged.ts';
import type { Question } from './question.ts';
import type { View, Visit, VisitEvent } from './visit.ts';

/** Goals a site has at most. */
export const MAX_GOALS = 200;

const text = (most: number) =>
  z
    .string('problem.required')
    .check(
      z.trim(),
      z.minLength(1, 'problem.required'),
      z.maxLength(most, 'problem.textLong'),
      z.regex(/^\P{Cc}*$/u, 'problem.badText'),
    );
/** A text in which `*` stands for any letters, `/` among them. */
const pattern = text(300);
const path = pattern.check(z.regex(/^[/*]/, 'numberDefinitions.pathFormat'));

/** What a visit must do to reach a goal, or to take a step of a funnel. */
export const goalTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), path }),
  /** By the ID of the page route. */
  z.strictObject({ kind: z.literal('route'), route: text(64) }),
  /** `<template or @widget>:<node ID>`. */
  z.strictObject({
    kind: z.literal('node'),
    node: text(200),
    act: z.enum(['seen', 'clicked']),
    /** What the node was called when it was chosen. */
    label: z.optional(z.string().check(z.maxLength(200, 'problem.textLong'), z.regex(/^\P{Cc}*$/u, 'problem.badText'))),
  }),
  z.strictObject({ kind: z.literal('form'), form: pattern }),
  z.strictObject({ kind: z.literal('file'), file: pattern }),
  z.strictObject({ kind: z.literal('link'), host: pattern }),
  z.strictObject({ kind: z.literal('scroll'), path, percent: z.int().check(z.gte(1), z.lte(100)) }),
  z.strictObject({ kind: z.literal('event'), event: z.enum(eventKinds), value: pattern }),
]);
export type GoalTarget = z.infer<typeof goalTarget>;
export const goalKinds = ['page', 'route', 'node', 'form', 'file', 'link', 'scroll', 'event'] as const;
export type GoalKind = (typeof goalKinds)[number];

/** A goal as questions need it. */
export interface Goal {
  readonly id: string;
  readonly name: string;
  readonly target: GoalTarget;
}

/** What a visit consists of, asked one by one. A target is met by parts of one sort only. */
export interface GoalTest {
  /** Being on the page is enough. */
  readonly ofView?: (view: View) => boolean;
  /** Something that was done on the page, at an unknown moment. */
  readonly onView?: (view: View) => boolean;
  readonly ofEvent?: (event: Pick<VisitEvent, 'event' | 'value'>) => boolean;
}

/** Prepares a target to be asked of many visits. */
export function goalTest(target: GoalTarget): GoalTest {
  switch (target.kind) {
    case 'page': {
      const isPath = matchPattern(target.path);
      return { ofView: (view) => isPath(view.path) };
    }
    case 'route':
      return { ofView: (view) => view.route === target.route };
    case 'node':
      return {
        onView: (view) =>
          view.nodes.some(
            (use) =>
              use.node === target.node && (target.act === 'clicked' ? use.clicks > 0 : use.seen || use.clicks > 0),
          ),
      };
    case 'scroll': {
      const isPath = matchPattern(target.path);
      return { onView: (view) => view.scroll !== null && view.scroll >= target.percent && isPath(view.path) };
    }
    case 'form':
      return happened('form', target.form);
    case 'file':
      return happened('file', target.file);
    case 'link':
      return happened('outbound', target.host.toLowerCase());
    case 'event':
      return happened(target.event, target.value);
  }
}

function happened(kind: VisitEvent['event'], value: string): GoalTest {
  const isValue = matchPattern(value);
  const ofEvent = (one: Pick<VisitEvent, 'event' | 'value'>) => one.event === kind && isValue(one.value);
  return { ofEvent, onView: (view) => view.events.some(({ kind: event, value }) => ofEvent({ event, value })) };
}

/** Whether a visit reached a goal, however often. */
export function reachesGoal(visit: Pick<Visit, 'views' | 'events'>, target: GoalTarget | GoalTest): boolean {
  const { ofView, onView, ofEvent } = 'kind' in target ? goalTest(target) : target;
  return (
    visit.views.some((view) => ofView?.(view) === true || onView?.(view) === true) ||
    (ofEvent !== undefined && visit.events.some(ofEvent))
  );
}

/** A goal as an answer asks for it. */
export function plainGoal({ id, target }: Goal): { id: string; isReached: (visit: Visit) => boolean } {
  const test = goalTest(target);
  return { id, isReached: (visit) => reachesGoal(visit, test) };
}

/** Whether a question is about goals, whichever. */
export function asksForGoals({ by, filters, metrics }: Pick<Question, 'by' | 'filters' | 'metrics'>): boolean {
  return (
    by.includes('goal') ||
    filters.some(({ field }) => field === 'goal') ||
    metrics.some((metric) => metric === 'conversions' || metric === 'goal_rate')
  );
}

/** Matches a text with `*` for any letters. Takes time linear in the text, whatever the pattern. */
export function matchPattern(pattern: string): (value: string) => boolean {
  const parts = pattern.split('*');
  const first = parts[0] ?? '';
  if (parts.length === 1) return (value) => value === first;
  const last = parts.at(-1) ?? '';
  const middle = parts.slice(1, -1);
  return (value) => {
    if (value.length < first.length + last.length || !value.startsWith(first) || !value.endsWith(last)) return false;
    let from = first.length;
    for (const part of middle) {
      const found = value.indexOf(part, from);
      if (found === -1) return false;
      from = found + part.length;
    }
    return from <= value.length - last.length;
  };
}
