/** How a comment stands. Whatever a visitor writes to it opens it again. */
export const commentStates = ['open', 'resolved'] as const;
export type CommentState = (typeof commentStates)[number];

export const MAX_COMMENT_LENGTH = 2000;
export const MAX_AUTHOR_LENGTH = 80;
/** Comments and replies of one link. */
export const MAX_OF_LINK = 300;
/** Nodes a comment is pinned to: the part that was pressed, and what it is in. */
export const MAX_NODES = 12;
/** Characters that are kept of what the part said. */
export const MAX_ABOUT_LENGTH = 160;
