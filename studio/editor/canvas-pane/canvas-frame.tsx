import { useDirection } from '@mantine/core';
import { type RefObject, Suspense, use, useEffect, useRef, useState } from 'react';
import type { FromCanvas } from '#canvas/protocol.ts';
import { useT } from '#studio/messages/use-t.ts';
import { offerActs } from '#studio/routing/offered-acts.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useAnnouncement } from '#studio/ui/text/use-announcement.tsx';
import { editorActs } from '../canvas/editor-acts.ts';
import { faultText } from '../canvas/fault-text.ts';
import { runCanvasCommand, select, take, typed } from '../canvas/run-canvas-command.ts';
import { useCanvasLink } from '../canvas/use-canvas-link.ts';
import type { CanvasSite } from '../canvas/use-canvas-site.ts';
import { useDragOverCanvas } from '../canvas/use-drag-widget.ts';
import { useVisualChecks } from '../canvas/use-visual-checks.ts';
import type { NodeFault } from '../checks/fault.ts';
import type { Findings } from '../checks/gather-faults.ts';
import { onceCanvasShows } from '../document/after-canvas.ts';
import { useEditor } from '../document/editor-context.ts';
import { takePasted } from '../document/paste.ts';
import { editStyles } from '../document/style-commands.ts';
import { isFocusFree } from '../named-node.tsx';
import { NodeMenu } from '../outline/outline-menu.tsx';
import { isDefaultPreview } from '../preview-settings/preview-settings.ts';
import { type FoundPlace, useInPlace } from '../trail/in-place.ts';
import { EditWidgetContext } from '../trail/use-trail.ts';
import { Sheet, type SheetSize } from './sheet.tsx';
import type { Written } from './writing-bar.tsx';

const WritingBar = lazy(async () => ({ default: (await import('./writing-bar.tsx')).WritingBar }));

interface CanvasFrameProps extends SheetSize {
  /** A rich text is written on the page, or is no more. */
  onWriting: (isWriting: boolean) => void;
  url: string | undefined;
  site: CanvasSite;
  onFaults: (faults: readonly NodeFault[]) => void;
  onLooked: (found: Findings) => void;
  onEdit: () => void;
  onSave: () => void;
}

/** The page that is edited, drawn in its frame. */
export function CanvasFrame({ url, site, onFaults, onLooked, onEdit, onSave, onWriting, ...size }: CanvasFrameProps) {
  const t = useT();
  const editor = useEditor();
  const { dir } = useDirection();
  const frame = useRef<HTMLIFrameElement>(null);
  const [said, sayNow] = useAnnouncement();
  const say = (text: string) => onceCanvasShows(() => sayNow(text));
  const [menu, setMenu] = useState<{ x: number; y: number } | undefined>();
  const [written, setWritten] = useState<Written | undefined>();
  const [isLinking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const write = (now: Written | undefined) => {
    if ((now === undefined) !== (written === undefined)) {
      onWriting(now !== undefined);
      say(now ? t('editor.richText.writing') : '');
    }
    if (!now) setLinking(false);
    setWritten(now);
  };
  const onBar = (key: 'link' | 'bar') =>
    key === 'link' ? setLinking(true) : bar.current?.querySelector('button')?.focus();
  const openPalette = () => {
    const keys = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', keys));
  };
  const editWidget = use(EditWidgetContext);
  const around = { say, save: onSave, openPalette, edit: onEdit, editWidget };
  const latest = useRef(around);
  useEffect(() => {
    latest.current = around;
  });
  useEffect(() => offerActs(() => editorActs(editor, latest.current)), [editor]);
  const inPlace = useInPlace();
  const findPlace = ({ isShown, props }: FoundPlace) => {
    // The keyboard goes on in it, unless it is somewhere already.
    const takeFocus = () => {
      if (isFocusFree()) frame.current?.contentWindow?.focus();
    };
    // The heading may take it in between, and the screen before may still have it.
    if (!inPlace.found) {
      takeFocus();
      requestAnimationFrame(takeFocus);
    }
    inPlace.setFound({ isShown, props });
    if (isShown && !inPlace.found) say(t('editor.inPlace.began', { title: editor.store.document().name }));
  };
  const onMessage = (message: FromCanvas) => {
    if (message.type === 'select') select(editor, message.ids, message.how);
    else if (message.type === 'command') runCanvasCommand(editor, message.command, around);
    else if (message.type === 'pasted') void takePasted(editor, message.pasted).then(say);
    else if (message.type === 'menu') setMenu(onScreen(frame, message.at));
    else if (message.type === 'style') editStyles(editor, [message.id], message.changes);
    else if (message.type === 'checked') onLooked(message);
    else if (message.type === 'text') typed(editor, message);
    else if (message.type === 'writing') write(message.formatted && { ...message.place, formatted: message.formatted });
    else if (message.type === 'bar') onBar(message.key);
    else if (message.type === 'dropped') take(editor, message.cargo, message.place, say);
    else if (message.type === 'left') inPlace.leave();
    else if (message.type === 'around') findPlace(message);
  };
  const {
    isOpen,
    faults,
    say: tellCanvas,
  } = useCanvasLink({ frame, url, site, direction: dir === 'rtl' ? 'rtl' : 'ltr', onMessage });
  useDragOverCanvas(frame, tellCanvas);
  useVisualChecks(isOpen, site, tellCanvas);
  useEffect(() => {
    // With other data than its own, faults of the page are those it had.
    if (!isDefaultPreview(editor.screen.get().previewSettings)) return;
    onFaults(faults.map((fault) => ({ node: fault.node, message: faultText(fault) })));
  }, [faults, onFaults, editor]);
  return (
    <>
      <Suspense>
        {written && (
          <WritingBar
            ref={bar}
            written={written}
            isLinking={isLinking}
            setLinking={setLinking}
            post={(message) => {
              tellCanvas(message);
              frame.current?.contentWindow?.focus();
            }}
          />
        )}
      </Suspense>
      <Sheet
        frame={frame}
        title={t('editor.canvas.title')}
        url={url}
        isReady={isOpen}
        onScale={(scale) => tellCanvas({ type: 'scale', scale })}
        {...size}
      />
      {menu && (
        <NodeMenu
          at={menu}
          onClose={() => setMenu(undefined)}
          say={say}
          onDone={() => frame.current?.contentWindow?.focus()}
        />
      )}
      {said}
    </>
  );
}

/** A point of the page as a point of the studio. */
function onScreen(frame: RefObject<HTMLIFrameElement | null>, { x, y }: { x: number; y: number }) {
  const box = frame.current?.getBoundingClientRect();
  if (!box || !frame.current) return undefined;
  const scale = box.width / frame.current.offsetWidth;
  return { x: box.x + x * scale, y: box.y + y * scale };
}
