/** How a link to a preview stands. `paused`: whoever made it may not make links now, so it shows nothing meanwhile. */
export const previewLinkStates = ['active', 'paused', 'expired', 'revoked'] as const;
export type PreviewLinkState = (typeof previewLinkStates)[number];

/** What a link shows: the drafts as they are whenever it is opened, the drafts as they were when it was made, or one release. */
export const previewLinkShows = ['drafts', 'frozen', 'release'] as const;

/** Hours after which a link is over, at least and at most. */
export const MIN_LINK_HOURS = 1;
export const MAX_LINK_HOURS = 90 * 24;
