/** What stands at one address of a site's tree, and how many routes are beneath it. */
export interface AddressNode<Route> {
  /** `/country`, also where no route of its own has this address. */
  readonly path: string;
  readonly route: Route | undefined;
  readonly below: number;
}

interface Growing<Route> {
  path: string;
  route: Route | undefined;
  below: number;
}

const collator = new Intl.Collator('en', { numeric: true });

/**
 * The addresses one step beneath another, by name: below `/` the home page comes first. Goes through all routes once.
 * @param under a path without a slash at its end but `/` itself
 */
export function levelUnder<Route extends { body: { url_string: string } }>(
  routes: Iterable<Route>,
  under: string,
): AddressNode<Route>[] {
  const base = under === '/' ? '/' : `${under}/`;
  const nodes = new Map<string, Growing<Route>>();
  for (const route of routes) {
    const { url_string: url } = route.body;
    if (!url.startsWith(base) || (url === '/' && under !== '/')) continue;
    const end = url.indexOf('/', base.length);
    const path = end < 0 ? url : url.slice(0, end);
    const node = nodes.get(path) ?? { path, route: undefined, below: 0 };
    nodes.set(path, node);
    if (end < 0) node.route = route;
    else node.below += 1;
  }
  return [...nodes.values()].sort((one, other) => collator.compare(one.path, other.path));
}
