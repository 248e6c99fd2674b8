import { copiedText } from '#model/layout/copied-text.ts';
import { copyNodes } from '#model/layout/paste-nodes.ts';
import type { EditedPage } from './drawing/edited-page.ts';
import { type FromCanvas, pastedOf } from './protocol.ts';

interface ClipboardOptions {
  /** The id of the site, and origins where its pictures are, which go with what is copied. */
  site: string | null;
  at: readonly string[];
  /** It is for a text that is typed, not for nodes. */
  isOther: (event: ClipboardEvent) => boolean;
  selected: () => readonly string[];
  post: (message: FromCanvas) => void;
}

/** Copies, cuts and pastes nodes by the clipboard of the system. */
export function listenToClipboard(page: EditedPage, { site, at, isOther, selected, post }: ClipboardOptions): void {
  // The clipboard holds what is selected before the studio hears of it: later it would not be let.
  const copy = (event: ClipboardEvent, command: 'copy' | 'cut') => {
    if (isOther(event) || !event.clipboardData || selected().length === 0) return;
    event.preventDefault();
    const copied = copyNodes(page.tree, selected());
    event.clipboardData.setData(
      'text/plain',
      copiedText(copied, site, { at, images: page.images }, page.catalogue.saved),
    );
    post({ type: 'command', command });
  };
  const paste = (event: ClipboardEvent) => {
    if (isOther(event) || !event.clipboardData) return;
    event.preventDefault();
    post({ type: 'pasted', pasted: pastedOf(event.clipboardData) });
  };
  addEventListener('copy', (event) => copy(event, 'copy'), true);
  addEventListener('cut', (event) => copy(event, 'cut'), true);
  addEventListener('paste', paste, true);
}
