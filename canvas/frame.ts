import { Canvas } from './canvas.ts';
import { type FromCanvas, OPEN, READY, type ToCanvas } from './protocol.ts';
import { Thumbnails } from './thumbnails/thumbnails.ts';

// The one place that takes anything from outside: a port, from the studio's own origin and once.
const studio = document.documentElement.dataset.studio ?? '';

const shownMessage: FromCanvas = { type: 'shown' };

function open({ origin, source, data, ports }: MessageEvent<unknown>): void {
  if (origin !== studio || source !== parent || data !== OPEN) return;
  const [port] = ports;
  if (!port) return;
  removeEventListener('message', open);
  let shown: Canvas | Thumbnails | undefined;
  port.onmessage = ({ data: message }: MessageEvent<ToCanvas>) => {
    if (message.type === 'open') shown ??= new Canvas(message, (sent) => port.postMessage(sent));
    if (message.type === 'pictures') shown ??= new Thumbnails();
    // What is sent in a frame is taken after it.
    if (message.type === 'tellShown') requestAnimationFrame(() => port.postMessage(shownMessage));
    else shown?.take(message);
  };
}

addEventListener('message', open);
parent.postMessage(READY, studio);
