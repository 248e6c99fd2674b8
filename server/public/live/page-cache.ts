import { type StoredResponse, sizeOf } from '#server/public/responses/stored-response.ts';

interface Kept {
  readonly answer: StoredResponse;
  readonly key: string;
  readonly owner: Map<string, Kept>;
  size: number;
  /** Asked for since the hand last passed. */
  isWarm: boolean;
}

/** The pages of one release, by path and known query. */
export interface ReleasePages {
  get(key: string): StoredResponse | undefined;
  /** Every answer cached for this path and query: one per origin for a site without a domain. */
  ofEveryOrigin(path: string): readonly StoredResponse[];
  set(key: string, answer: StoredResponse): void;
  /** Tells that an answer has grown by a compressed form. */
  weigh(key: string): void;
  clear(): void;
}

/**
 * Pages of all releases within one bound of bytes. What makes room is what has not been asked for lately (CLOCK: one
 * bit a page, set on a hit, so that a hit moves nothing).
 */
export interface PageCache {
  readonly maxBytes: number;
  readonly bytes: () => number;
  pagesOf(): ReleasePages;
}

export function createPageCache(maxBytes: number): PageCache {
  const all = new Set<Kept>();
  let bytes = 0;

  const drop = (kept: Kept) => {
    all.delete(kept);
    kept.owner.delete(kept.key);
    bytes -= kept.size;
  };
  const makeRoom = () => {
    for (const kept of all) {
      if (bytes <= maxBytes) return;
      if (!kept.isWarm) {
        drop(kept);
        continue;
      }
      kept.isWarm = false;
      all.delete(kept);
      all.add(kept);
    }
  };
  const weigh = (kept: Kept) => {
    const size = sizeOf(kept.answer) + kept.key.length * 2;
    bytes += size - kept.size;
    kept.size = size;
    makeRoom();
  };
  const pagesOf = (): ReleasePages => {
    const pages = new Map<string, Kept>();
    return {
      get: (key) => {
        const kept = pages.get(key);
        if (!kept) return undefined;
        kept.isWarm = true;
        return kept.answer;
      },
      ofEveryOrigin: (path) =>
        [...pages.values()]
          .filter(({ key }) => key.endsWith(path) && /^(?:https?:\/\/[^/]+)?$/.test(key.slice(0, -path.length)))
          .map(({ answer }) => answer),
      set: (key, answer) => {
        const earlier = pages.get(key);
        if (earlier) drop(earlier);
        if (maxBytes === 0) return;
        const kept = { answer, key, owner: pages, size: 0, isWarm: false };
        pages.set(key, kept);
        all.add(kept);
        weigh(kept);
      },
      weigh: (key) => {
        const kept = pages.get(key);
        if (kept) weigh(kept);
      },
      clear: () => {
        for (const kept of pages.values()) drop(kept);
      },
    };
  };
  return { maxBytes, bytes: () => bytes, pagesOf };
}
