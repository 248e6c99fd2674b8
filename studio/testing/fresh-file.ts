import { afterAll, vi } from 'vitest';

// Test files share a worker and its browser, which takes longer to make than their tests: each begins with modules of its
// own, and leaves nothing in the browser.
vi.resetModules();

const stops: (() => void)[] = [];
for (const target of [window, document] as EventTarget[]) {
  const listen = target.addEventListener;
  target.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
    stops.push(() => target.removeEventListener(...(given as Parameters<EventTarget['removeEventListener']>)));
    listen.apply(target, given);
  };
  stops.push(() => {
    target.addEventListener = listen;
  });
}

afterAll(async () => {
  // What a screen loads when there is time may still be on its way.
  await vi.dynamicImportSettled();
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
