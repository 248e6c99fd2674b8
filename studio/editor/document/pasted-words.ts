import { cutText } from '#model/cut-text.ts';
import { freshNode } from '#model/layout/fresh-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import type { Editor } from './editor-context.ts';

/** A rich text holds 50,000 characters; a longer one becomes several. */
const MAX_CHARACTERS = 45_000;
const MAX_COLUMNS = 20;

/** Words that were copied anywhere as nodes: a table where they are nothing else, else rich texts. */
export async function nodesOfWords(editor: Editor, text: string, html: string): Promise<LayoutNode[]> {
  const table = tableOf(editor, text);
  if (table) return [table];
  const [{ readPasted, readPlain }, { writeHtml }] = await Promise.all([
    import('#rich-text/read-pasted.ts'),
    import('#rich-text/write-html.ts'),
  ]);
  const document = (html === '' ? undefined : readPasted(html)) ?? readPlain(text);
  const bodies = [''];
  for (const block of document.content ?? []) {
    const written = writeHtml({ type: 'doc', content: [block] });
    if ((bodies.at(-1) ?? '').length + written.length > MAX_CHARACTERS) bodies.push('');
    bodies[bodies.length - 1] += written;
  }
  return bodies.filter((body) => body !== '').flatMap((body) => made(editor, 'rich-text', { body }) ?? []);
}

/** Spreadsheets copy their cells as lines with tabs between them, and so do the tables of pages. */
function tableOf(editor: Editor, text: string): LayoutNode | undefined {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
  const [head = [], ...rows] = lines.map((line) => line.split('\t'));
  const isTable = rows.length > 0 && head.length > 1 && rows.every((row) => row.length === head.length);
  if (!isTable || head.length > MAX_COLUMNS || head.some((cell) => cell.trim() === '')) return undefined;
  const columns = head.map((cell) => ({ label: cutText(cell.trim(), 80), key: '', align: 'start' }));
  return made(editor, 'table', { columns, written: rows.map((row) => row.join('\t')).join('\n') });
}

function made(editor: Editor, widget: string, props: LayoutNode['props']): LayoutNode | undefined {
  const node = freshNode(editor.catalogue, widget, newNodeId);
  return node && { ...node, props: { ...node.props, ...props } };
}
