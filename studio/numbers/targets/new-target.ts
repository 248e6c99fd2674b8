import type { GoalKind, GoalTarget } from '#model/numbers/goal.ts';

/** What a target of a kind begins with. */
export const newTargets: { readonly [K in GoalKind]: Extract<GoalTarget, { kind: K }> } = {
  page: { kind: 'page', path: '' },
  route: { kind: 'route', route: '' },
  node: { kind: 'node', node: '', act: 'clicked' },
  form: { kind: 'form', form: '' },
  file: { kind: 'file', file: '' },
  link: { kind: 'link', host: '' },
  scroll: { kind: 'scroll', path: '', percent: 75 },
  event: { kind: 'event', event: 'search', value: '*' },
};
