import { parse } from './morph.ts';

const mark = /<template data-mark="([^"]*)"><\/template>/g;

/** A document of all parts at once, and the DOM nodes of each part. */
interface Whole {
  fragment: DocumentFragment;
  shown: ReadonlyMap<string, readonly ChildNode[]>;
}

/**
 * Parses the markup of a layout in one go, its parts told apart by comments: many times faster than each by itself.
 * Undefined where the markup of a part does not stay within it, as a link within a link. Marks of guests stay.
 */
export function drawWhole(
  document: Document,
  root: string,
  htmlOf: (id: string) => string,
  isGuest: (id: string) => boolean = () => false,
): Whole | undefined {
  const ids: string[] = [];
  // No page can know it, so no text of one is taken for a comment of this.
  const secret = Math.random().toString(36).slice(2);
  const write = (id: string): string => {
    const at = ids.push(id) - 1;
    const inner = htmlOf(id).replace(mark, (whole, child: string) => (isGuest(child) ? whole : write(child)));
    return `<!--${secret} ${at}-->${inner}<!--${secret}-->`;
  };
  const fragment = parse(document, write(root));
  const shown = new Map<string, readonly ChildNode[]>();
  const open: { id: string; begin: Comment }[] = [];
  const comments = commentsOf(fragment, secret);
  for (const comment of comments) {
    const [, at] = comment.data.split(' ');
    const id = at === undefined ? undefined : ids[Number(at)];
    if (id !== undefined) {
      open.push({ id, begin: comment });
      continue;
    }
    const part = open.pop();
    if (!part || part.begin.parentNode !== comment.parentNode) return undefined;
    shown.set(part.id, between(part.begin, comment, secret));
  }
  if (open.length > 0 || shown.size !== ids.length) return undefined;
  for (const comment of comments) comment.remove();
  return { fragment, shown };
}

function commentsOf(fragment: DocumentFragment, secret: string): Comment[] {
  // 128: comments. By number, as the document may be another window's.
  const walker = fragment.ownerDocument.createTreeWalker(fragment, 128);
  const found: Comment[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const comment = node as Comment;
    if (comment.data.startsWith(secret)) found.push(comment);
  }
  return found;
}

function between(begin: Comment, end: Comment, secret: string): ChildNode[] {
  const found: ChildNode[] = [];
  for (let node = begin.nextSibling; node && node !== end; node = node.nextSibling) {
    if (node.nodeType !== 8 || !(node as Comment).data.startsWith(secret)) found.push(node);
  }
  return found;
}
