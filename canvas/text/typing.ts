import { findWidget } from '#model/layout/catalogue.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import type { EditedPage } from '../drawing/edited-page.ts';
import type { FromCanvas } from '../protocol.ts';
import { editText } from './edit-text.ts';
import { type TextPlace, textPlace } from './text-place.ts';
import { loadWriter, type Writing, writeText } from './write-text.ts';

interface TypingOptions {
  page: EditedPage;
  canEdit: boolean;
  post: (message: FromCanvas) => void;
  onBegin: () => void;
  onEnd: () => void;
}

type At = { left: number; top: number };

/** Typing in the texts of the page: one at a time, plain or rich. */
export class Typing {
  /** Nodes somebody else edits. */
  held: readonly string[] = [];
  readonly #given: TypingOptions;
  #end: (() => void) | undefined;
  #writing: Writing | undefined;

  constructor(given: TypingOptions) {
    this.#given = given;
  }

  /** The rich text that is being written. */
  get writing(): Writing | undefined {
    return this.#writing;
  }

  isIn(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest('[data-editing]') !== null;
  }

  end(): void {
    this.#end?.();
  }

  /** Begins to type in a text of a node; the studio goes on to its fields where it has none on the page. */
  begin(target: EventTarget | null, id: string, at?: At): boolean {
    const { page, canEdit, post, onBegin, onEnd } = this.#given;
    if (!canEdit || isLocked(page.tree, id) || !(target instanceof Element) || this.isIn(target)) return false;
    // What is read on a translated page is no text of the layout: it is written beside, under its original.
    // Where somebody else edits it, the fields ask first.
    const found = page.isTranslated || this.held.includes(id) ? undefined : textPlace(page, id, target, !at);
    if (!found) {
      post({ type: 'command', command: 'edit' });
      return true;
    }
    onBegin();
    if (found.kind === 'rich-text') this.#write(found, at);
    else
      this.#end = editText(page, found, {
        post: (value) => post({ type: 'text', id, prop: found.prop, value, isTyping: true }),
        onSave: () => post({ type: 'command', command: 'save' }),
        onEnd: () => {
          this.#end = undefined;
          onEnd();
        },
      });
    return true;
  }

  /** Whoever selects a rich text may go on to write in it; writing elsewhere ends. */
  select(ids: readonly string[]): void {
    if (this.#writing && !ids.includes(this.#writing.id)) this.#writing.end();
    const { page, canEdit } = this.#given;
    const [id = '', ...others] = ids;
    const node = page.tree.nodes[id];
    if (!canEdit || !node || others.length > 0) return;
    const fields = Object.values(findWidget(page.catalogue, node.widget)?.fields ?? {});
    // What goes wrong is told when it is needed.
    if (fields.some(({ kind }) => kind === 'rich-text')) loadWriter().catch(() => undefined);
  }

  #write(found: TextPlace, at: At | undefined): void {
    const { page, post, onEnd } = this.#given;
    const { id, prop } = found;
    this.end();
    const writing = writeText(page, found, {
      at,
      post: (value, isTyping) => post({ type: 'text', id, prop, value, isTyping }),
      onFormatted: (formatted) => post({ type: 'writing', place: { id, prop }, formatted }),
      onBar: (key) => post({ type: 'bar', key }),
      onCommand: (command) => post({ type: 'command', command }),
      onRefused: () => post({ type: 'command', command: 'edit' }),
      onEnd: () => {
        this.#writing = undefined;
        this.#end = undefined;
        onEnd();
      },
    });
    this.#writing = writing;
    this.#end = writing.end;
  }
}
