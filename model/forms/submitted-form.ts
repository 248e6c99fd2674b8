import type { Json } from '#model/json.ts';

/** What a form shows once it was sent without a script: what was typed and what is wrong, or that it arrived. */
export interface SubmittedForm {
  /** What was typed, by field. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** What is wrong, by field, in words. */
  readonly faults: Readonly<Record<string, string>>;
  /** What is wrong with all of it. */
  readonly problem: string;
  /** Thanks in place of the form; empty while it is not sent. */
  readonly done: string;
  /** Shows the server, when the form is sent again, when this was made. */
  readonly stamp: string;
}

export const notSubmitted: SubmittedForm = { values: {}, faults: {}, problem: '', done: '', stamp: '' };

/** Reads the prop the server gives a form; whatever else is there is a form nobody has sent. */
export function readSubmittedForm(value: Json | undefined): SubmittedForm {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return notSubmitted;
  return {
    values: lists(value.values),
    faults: texts(value.faults),
    problem: text(value.problem),
    done: text(value.done),
    stamp: text(value.stamp),
  };
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function entries(value: Json | undefined): [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function texts(value: Json | undefined): Record<string, string> {
  return Object.fromEntries(entries(value).map(([name, each]) => [name, text(each)]));
}

function lists(value: Json | undefined): Record<string, string[]> {
  return Object.fromEntries(entries(value).map(([name, each]) => [name, Array.isArray(each) ? each.map(text) : []]));
}
