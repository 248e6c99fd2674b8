import { createElement, Fragment, type ReactNode } from 'react';
import { type RichNode, tagOfBlock } from '#rich-text/rich-node.ts';
import styles from './rich-text.module.css';

/** Rich text to be read. Its links lead nowhere: they are part of what is said, not of the studio. */
export function RichTextShown({ document }: { document: RichNode }) {
  return <div className={styles.text}>{shownBlocks(document.content)}</div>;
}

function shownBlocks(blocks: readonly RichNode[] = []): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn whole.
  return blocks.map((block, at) => <Fragment key={at}>{shown(block)}</Fragment>);
}

function shown(node: RichNode): ReactNode {
  if (node.type === 'text') return marked(node, node.text);
  if (node.type === 'data') return marked(node, <code className="sitewright-data">{node.attrs?.source}</code>);
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'horizontalRule') return <hr />;
  return createElement(tagOfBlock(node), {}, shownBlocks(node.content));
}

/** Elements within a line that look like something; what others mean is not seen. */
const seen: ReadonlySet<string> = new Set(['bold', 'italic', 's', 'u', 'mark', 'small', 'sub', 'sup', 'code', 'kbd']);

function marked({ marks = [] }: RichNode, content: ReactNode): ReactNode {
  return marks.reduceRight<ReactNode>((inside, { type, attrs }) => {
    if (type === 'link') return <u title={attrs.kept?.href}>{inside}</u>;
    return seen.has(type) ? createElement(attrs.tag, {}, inside) : inside;
  }, content);
}
