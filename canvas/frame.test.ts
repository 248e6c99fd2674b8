// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { OPEN, READY, type ToCanvas } from './protocol.ts';

test('the frame takes its port from the studio alone, and tells in the next frame that what came before is shown', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act));
  document.documentElement.dataset.studio = 'https://studio.example';
  const said = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  await import('./frame.ts');
  expect(said).toHaveBeenCalledWith(READY, 'https://studio.example');
  const { port1, port2 } = new MessageChannel();
  const open = (origin: string) =>
    dispatchEvent(new MessageEvent('message', { origin, source: window.parent, data: OPEN, ports: [port2] }));
  const isTold = vi.fn();
  const result = new Promise<void>((done) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      isTold(data);
      done();
    };
  });
  open('https://elsewhere.example');
  expect(port2.onmessage).toBeNull();
  open('https://studio.example');
  port1.postMessage({ type: 'tellShown' } satisfies ToCanvas);
  await vi.waitUntil(() => frames.length > 0);
  expect(isTold).not.toHaveBeenCalled();
  for (const act of frames) act(0);
  await result;
  expect(isTold).toHaveBeenCalledWith({ type: 'shown' });
  port1.close();
  vi.unstubAllGlobals();
});
