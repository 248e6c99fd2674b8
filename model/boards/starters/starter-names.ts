/** Boards to begin with, by the names the specification has for them. */
export const starterNames = [
  'analytics',
  'ecommerce',
  'crm',
  'crypto',
  'health_care',
  'academy',
  'metrics',
  'widgets',
] as const;
export type StarterName = (typeof starterNames)[number];
