import type { Format, Formatted } from '#rich-text/format.ts';
import type { startWriter, Writer } from '#rich-text/start-writer.ts';
import type { EditedPage } from '../drawing/edited-page.ts';
import type { CanvasCommand } from '../protocol.ts';
import type { TextPlace } from './text-place.ts';

interface WriteTextOptions {
  /** Where a person pointed; the end of the text for the keyboard. */
  at: { left: number; top: number } | undefined;
  post: (value: string, isTyping: boolean) => void;
  /** What the text has where the caret stands; undefined once it is over. */
  onFormatted: (formatted: Formatted | undefined) => void;
  onBar: (key: 'link' | 'bar') => void;
  onCommand: (command: CanvasCommand) => void;
  /** It holds what can only be written as HTML, or what it is written with could not be fetched. */
  onRefused: () => void;
  /** The page takes the keyboard again. */
  onEnd: () => void;
}

/** A rich text that is written where it stands. */
export interface Writing {
  readonly id: string;
  format: (format: Format) => void;
  focus: () => void;
  /** Takes over what became of the text elsewhere. */
  follow: () => void;
  end: () => void;
}

interface Loaded {
  startWriter: typeof startWriter;
}

let loading: Promise<Loaded> | undefined;

/** Fetches what rich text is written with, which pages without any do without. */
export function loadWriter(): Promise<Loaded> {
  const address = document.documentElement.dataset.writer ?? '';
  loading ??= import(/* @vite-ignore */ address) as Promise<Loaded>;
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

export function writeText(page: EditedPage, { id, prop, element }: TextPlace, options: WriteTextOptions): Writing {
  const { body } = element.ownerDocument;
  let writer: Writer | undefined;
  let release: (() => void) | undefined;
  let isOver = false;
  const valueNow = () => {
    const given = page.tree.nodes[id]?.props[prop];
    return typeof given === 'string' ? given : '';
  };
  const end = () => {
    if (isOver) return;
    isOver = true;
    writer?.end();
    body.removeAttribute('data-typing');
    release?.();
    options.onFormatted(undefined);
    options.onEnd();
  };
  const refuse = () => {
    end();
    options.onRefused();
  };
  const begin = ({ startWriter: start }: Loaded) => {
    if (isOver) return;
    release = page.drawing.hold(id);
    writer = start({
      place: { mount: element },
      value: valueNow(),
      attributes: { 'data-editing': '' },
      onChange: options.post,
      onFormatted: (formatted) => !isOver && options.onFormatted(formatted),
      smartLanguage: () => page.smartLanguage,
      onKey: (event) => answer(event, end, options),
    });
    if (!writer) return refuse();
    body.setAttribute('data-typing', '');
    writer.focus(options.at ?? 'end');
  };
  loadWriter().then(begin, refuse);
  return {
    id,
    format: (format) => writer?.format(format),
    focus: () => writer?.focus(),
    follow: () => {
      if (!Object.hasOwn(page.tree.nodes, id) || writer?.setValue(valueNow()) === false) end();
    },
    end,
  };
}

/** The keys that mean something else than text, as in the studio. */
function answer(event: KeyboardEvent, end: () => void, { onBar, onCommand }: WriteTextOptions): boolean {
  if (event.isComposing) return false;
  const key = event.key.toLowerCase();
  const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey;
  const act = (): boolean | undefined => {
    if (key === 'escape') return void end();
    if (key === 'f10' && event.altKey) return void onBar('bar');
    if (!isHeld) return false;
    if (key === 's') return void onCommand('save');
    if (key === 'z') return void onCommand(event.shiftKey ? 'redo' : 'undo');
    if (key === 'y') return void onCommand('redo');
    if ((key === 'k' || event.code === 'KeyK') && !event.shiftKey) return void onBar('link');
    return false;
  };
  if (act() === false) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
