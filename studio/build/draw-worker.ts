import { parentPort, workerData } from 'node:worker_threads';

/** What the studio's modules touch of a browser while they are loaded and drawn once; nothing of it is kept. */
function stubBrowser(locale: string): void {
  const stored = (entries: Record<string, string> = {}) => {
    const kept = new Map(Object.entries(entries));
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const globals = {
    window: globalThis,
    localStorage: stored({ display: JSON.stringify({ locale }) }),
    sessionStorage: stored(),
    location: new URL('http://localhost/signin'),
    addEventListener: () => undefined,
    PublicKeyCredential: class PublicKeyCredential {},
  };
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value });
}

const { module, locale }: { module: string; locale: string } = workerData;
stubBrowser(locale);
const { renderSignIn }: { renderSignIn: () => Promise<string> } = await import(module);
parentPort?.postMessage(await renderSignIn());
