/** Which site, by its slug, and which of its pages, by its path, a visitor comes from. */
interface EnterSearch {
  in?: string;
  to?: string;
}

export function enterSearch(given: Record<string, unknown>): EnterSearch {
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 500 ? value : undefined);
  const [site, to] = [text(given.in), text(given.to)];
  return { ...(site !== undefined && { in: site }), ...(to !== undefined && { to }) };
}
