import { Budget } from '#site/budget.ts';
import { compileText } from '#site/expressions/compile-expression.ts';
import { newRun } from '#site/expressions/scope.ts';
import { sanitiseHtml } from '#site/safety/sanitise-html.ts';
import { nothing } from '#widgets/html.ts';

/** Something a page writes that must come out alike on the server and in a browser. */
export type Case =
  | { readonly kind: 'rich-text' | 'html'; readonly html: string; readonly expected: string }
  | { readonly kind: 'liquid'; readonly language: string; readonly text: string; readonly expected: string };

const scope = {
  name: 'Curaçao & Žižkov',
  list: ['pear', 'Äpfel', 'zebra', 'apple'],
  items: [
    { name: 'b', size: 10 },
    { name: 'a', size: 9 },
    { name: 'c', size: null },
  ],
  number: 1_234_567.891,
  share: 0.1234,
  at: '2026-02-28T23:30:00Z',
  html: '<b>"bold" & \'quoted\'</b>',
};

/** What this case comes out as here. */
export function workOut(each: Case): string {
  if (each.kind !== 'liquid') return sanitiseHtml(each.html, each.kind);
  const { language, text } = each;
  const budget = new Budget();
  const place = {
    language,
    timeZone: 'UTC',
    node: '',
    constants: {},
    faults: [],
    marks: { readsClock: false },
    budget,
  };
  const context = {
    language,
    direction: 'ltr' as const,
    ...{ timeZone: 'UTC', firstDay: 'monday' as const },
    word: (key: string) => key,
    size: () => nothing,
    address: (value: string) => value,
    logo: () => undefined,
  };
  const { constant = '', read } = compileText(text, place, true);
  return read ? read(scope, newRun(context, '/', scope, budget)) : constant;
}
