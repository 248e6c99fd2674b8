import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { OPEN, READY } from '#canvas/protocol.ts';

/**
 * The way into a frame of the canvas: a port that is handed to it once it has said that it runs, which must be at the
 * origin of its address. Undefined until then; another when the frame begins anew.
 */
export function useCanvasPort(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
): MessagePort | undefined {
  const [port, setPort] = useState<MessagePort | undefined>();
  const origin = url === undefined ? undefined : new URL(url).origin;
  const onReady = useEffectEvent((event: MessageEvent<unknown>) => {
    if (origin === undefined || event.source !== frame.current?.contentWindow) return;
    if (event.origin !== origin || event.data !== READY) return;
    const { port1, port2 } = new MessageChannel();
    frame.current?.contentWindow?.postMessage(OPEN, origin, [port2]);
    setPort(port1);
  });
  useEffect(() => {
    addEventListener('message', onReady);
    return () => removeEventListener('message', onReady);
  }, []);
  useEffect(() => () => port?.close(), [port]);
  return port;
}
