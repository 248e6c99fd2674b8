/** Makes `validateSearch` of a new document's screen: it may begin as a copy of the one named by `?from=`. */
export const copyFromSearch = (raw: Record<string, unknown>): { from?: string } =>
  typeof raw.from === 'string' ? { from: raw.from } : {};
