import type { ClipboardEvent } from 'react';
import { parseDelimited } from '#model/apis/collection/parse-delimited.ts';

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Cells as every spreadsheet takes and gives them: tabs between cells, lines between rows. */
const clipboardText = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoted).join('\t')).join('\n');

interface GridClipboard {
  canEdit: boolean;
  read: () => string[][];
  clear: () => void;
  write: (texts: string[][]) => void;
}

/** Copies, cuts and pastes blocks of cells. In an open cell the browser does as in any field. */
export function gridClipboard({ canEdit, read, clear, write }: GridClipboard) {
  const isOurs = (event: ClipboardEvent<HTMLElement>) => event.target === event.currentTarget;
  const copy = (event: ClipboardEvent<HTMLElement>) => {
    event.clipboardData.setData('text/plain', clipboardText(read()));
    event.preventDefault();
  };
  return {
    onCopy: (event: ClipboardEvent<HTMLElement>) => {
      if (isOurs(event)) copy(event);
    },
    onCut: (event: ClipboardEvent<HTMLElement>) => {
      if (!isOurs(event) || !canEdit) return;
      copy(event);
      clear();
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (!isOurs(event) || !canEdit) return;
      const text = event.clipboardData.getData('text/plain');
      event.preventDefault();
      if (text !== '') write(parseDelimited(text, '\t'));
    },
  };
}
