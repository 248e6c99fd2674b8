/** How a comment stands. Whatever a visitor writes to it opens it again. */
export const commentStates = ['open', 'resolved'] as const;
export type CommentState = (typeof commentStates)[number];

export const LONGEST_COMMENT = 2000;
export const LONGEST_AUTHOR = 80;
/** Comments and replies of one link. */
export const MOST_OF_LINK = 300;
/** Nodes a comment is pinned to: the part that was pressed, and what it is in. */
export const MOST_NODES = 12;
/** Characters that are kept of what the part said. */
export const LONGEST_ABOUT = 160;
