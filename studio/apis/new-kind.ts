/** What a new data source can begin as. */
export const newKinds = ['table', 'http', 'graphql', 'import'] as const;
export type NewKind = (typeof newKinds)[number];
