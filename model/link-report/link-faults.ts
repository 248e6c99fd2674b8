/** What can be wrong with a link within a site. */
export const linkFaults = ['nothing', 'gone', 'empty', 'lost', 'loop', 'anchor', 'detour'] as const;

/**
 * `nothing`: no route answers. `gone`: a route says that nothing is there. `empty`: a route answers, and its data has no
 * such item. `lost`: it names a page that has no address. `loop`: redirects in a circle. `anchor`: the page is there, the
 * place on it is not. `detour`: it arrives, by way of redirects.
 */
export type LinkFault = (typeof linkFaults)[number];

/** Whether a visitor is kept from what the link is for. */
export const isBroken = (fault: LinkFault): boolean => fault !== 'detour';

/** Why not all of a site was looked at. */
export const linkCuts = ['pages', 'links', 'time'] as const;
export type LinkCut = (typeof linkCuts)[number];

/** Clicks from the home page from which on a page counts as deep, unless somebody chooses others. */
export const DEEP_FROM = 4;
/** The least that can be chosen: pages that are nearer are not listed. */
export const DEEP_LEAST = 3;
