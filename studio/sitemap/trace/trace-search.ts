/** Which site, by its slug, and which of its addresses is asked about; without a site it is the one of the tab. */
interface TraceSearch {
  in?: string;
  to?: string;
}

export function traceSearch(given: Record<string, unknown>): TraceSearch {
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 2048 ? value : undefined);
  const [site, to] = [text(given.in), text(given.to)];
  return { ...(site !== undefined && { in: site }), ...(to !== undefined && { to }) };
}
