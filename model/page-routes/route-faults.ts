/**
 * What can be wrong with a route beside the others: another answers all its addresses (a redirect, or a page), its
 * sample is answered by another, it shares addresses with others, it is a redirect that never arrives, that leads to
 * another redirect, or to an address nothing answers.
 */
export const routeFaultKinds = [
  'redirect_shadowed',
  'unreachable',
  'loop',
  'dead_end',
  'chain',
  'sample_taken',
  'overlap',
] as const;
export type RouteFaultKind = (typeof routeFaultKinds)[number];
