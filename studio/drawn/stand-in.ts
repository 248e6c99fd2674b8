/** A storage that lasts as long as the process. */
export class StoredHere {
  #kept = new Map<string, string>();
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  removeItem = (key: string): void => void this.#kept.delete(key);
  clear = (): void => this.#kept.clear();
}

const element = () => ({
  lang: '',
  dir: '',
  dataset: {},
  style: { setProperty: () => undefined, removeProperty: () => '' },
});

/** What the studio's modules touch of a browser while they are loaded and drawn. */
const globals = {
  window: globalThis,
  localStorage: new StoredHere(),
  sessionStorage: new StoredHere(),
  location: { href: 'http://localhost/', origin: 'http://localhost', pathname: '/', search: '', hash: '' },
  document: { documentElement: element(), cookie: '', title: '' },
  navigator: { onLine: true, languages: ['en-US'], userAgent: '', platform: '' },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
