/** Of a query that fills a form: what is typed must not change under a person, so it is not asked for again. */
export const neverRefetch = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
