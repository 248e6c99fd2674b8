import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CanvasFault, FromCanvas, ToCanvas } from '#canvas/protocol.ts';
import { widgetLabel } from '#studio/documents/layouts/labels.ts';
import { tabSite } from '#studio/session/tab-site.ts';
import { collaboratorMarks } from '../collaborators/collaborator-marks.ts';
import { waitForCanvas } from '../document/after-canvas.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import type { Screen } from '../document/screen-store.ts';
import { useCanvasPort } from './use-canvas-port.ts';
import type { CanvasSite } from './use-canvas-site.ts';

type Given = Pick<CanvasSite, 'kit' | 'page' | 'around'>;

interface LinkOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  url: string | undefined;
  site: Given;
  direction: 'ltr' | 'rtl';
  onMessage: (message: FromCanvas) => void;
}

interface Link {
  /** Tells the canvas something; nothing while it is not there. */
  say: (message: ToCanvas) => void;
  isOpen: boolean;
  faults: readonly CanvasFault[];
}

const none: readonly CanvasFault[] = [];

/**
 * The way to the canvas: a port that is handed to the frame once it has said that it runs, which must be at the origin
 * of its address. From then on it is told each change of the document as the patches it was made of.
 */
export function useCanvasLink({ frame, url, site, direction, onMessage }: LinkOptions): Link {
  const editor = useEditor();
  const port = useCanvasPort(frame, url);
  const [openedPort, setOpenedPort] = useState<MessagePort | undefined>();
  const isOpen = port !== undefined && port === openedPort;
  const [faults, setFaults] = useState(none);
  const { kit, page, around } = site;
  const shown = useRef<Given>({ kit, page, around });
  const isFromCanvas = useRef(false);
  const hasSite = kit !== undefined && page !== undefined;

  const onTold = useEffectEvent((message: FromCanvas) => {
    isFromCanvas.current = true;
    if (message.type === 'drawn') setFaults(message.faults);
    else onMessage(message);
    isFromCanvas.current = false;
  });
  const open = useEffectEvent((to: MessagePort) => {
    if (!kit || !page) return;
    shown.current = { kit, page, around };
    to.postMessage({ type: 'open', kit, page, around, direction, ...openingOf(editor) } satisfies ToCanvas);
  });
  useEffect(() => {
    if (!port || !hasSite) return;
    const { store, selection, screen, collaborators } = editor;
    const waited = waitForCanvas(() => port.postMessage({ type: 'tellShown' } satisfies ToCanvas));
    port.onmessage = ({ data }: MessageEvent<FromCanvas>) => (data.type === 'shown' ? waited.onShown() : onTold(data));
    open(port);
    setOpenedPort(port);
    const sendChange = () => {
      const { diff } = store.history();
      const { tree, meta } = store.document();
      const message: ToCanvas =
        diff.length > 0 ? { type: 'patch', diff } : { type: 'replace', document: { tree, meta } };
      port.postMessage(message);
    };
    const sendSelection = () => {
      const isShown = !isFromCanvas.current;
      port.postMessage({ type: 'select', ids: selection.get().ids, isShown } satisfies ToCanvas);
    };
    let sent: Pick<Screen, 'state' | 'tried'> = { state: undefined, tried: undefined };
    const sendLook = () => {
      const { state, tried } = screen.get();
      if (state === sent.state && tried === sent.tried) return;
      sent = { state, tried };
      port.postMessage({ type: 'look', ...sent } satisfies ToCanvas);
    };
    let sentNumbers: Screen['numberMarks'] = [];
    const sendNumbers = () => {
      const { numberMarks: marks } = screen.get();
      if (marks === sentNumbers) return;
      sentNumbers = marks;
      port.postMessage({ type: 'numbers', marks } satisfies ToCanvas);
    };
    const sendCollaborators = () =>
      port.postMessage({ type: 'others', ...collaboratorMarks(editor) } satisfies ToCanvas);
    sendSelection();
    sendLook();
    sendNumbers();
    if (collaborators.get().people.length > 0) sendCollaborators();
    const stops = [
      waited.stop,
      store.subscribe('document', sendChange),
      selection.subscribe(sendSelection),
      screen.subscribe(sendLook),
      screen.subscribe(sendNumbers),
      collaborators.subscribe(sendCollaborators),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [port, hasSite, editor]);
  useEffect(() => {
    const before = shown.current;
    if (!isOpen || !port || !kit || !page) return;
    if (kit === before.kit && page === before.page && around === before.around) return;
    shown.current = { kit, page, around };
    port.postMessage({ type: 'surround', kit, page, around } satisfies ToCanvas);
  }, [isOpen, port, kit, page, around]);

  return { say: (message) => isOpen && port?.postMessage(message), isOpen, faults };
}

function openingOf(editor: Editor) {
  const { store, stored, catalogue, canEdit, pictures } = editor;
  const { tree, meta } = store.document();
  const names = [...Object.keys(catalogue.types), ...Array.from(catalogue.saved.keys(), (key) => `@${key}`)];
  const labels = Object.fromEntries(names.map((name) => [name, widgetLabel(catalogue, name)]));
  const { widgetKey, props } = kindOf(stored());
  return {
    document: { tree, meta },
    labels,
    canEdit,
    site: tabSite(),
    at: pictures.get().at,
    inside: widgetKey(stored()),
    props: props(stored()),
  };
}
