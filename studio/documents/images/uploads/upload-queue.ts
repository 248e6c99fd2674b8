import { Problem, type ProblemKind } from '#contract/problems.ts';
import { isOver, type KeepFiles, type SendFile, type Upload } from './upload.ts';

/** Files that are sent at the same time. */
const AT_ONCE = 3;
/** Milliseconds before the next try where the connection broke: longer each time, up to a limit. */
const FIRST_REST = 1000;
const MAX_REST = 30_000;

/** What passes by itself: the file waits, and nothing is asked of the person. */
const passing: readonly ProblemKind[] = ['unavailable', 'storage_away', 'upload_stalled', 'too_many_requests'];

interface Parts {
  send: SendFile;
  /** One that was not done is given up. */
  giveUp: (upload: Upload) => Promise<void>;
  files: KeepFiles;
  /** Resolves once a try may be worth it: after so many milliseconds, or when the browser is back on the network. */
  rest: (milliseconds: number) => Promise<void>;
  /** Told of each that has become an image. */
  onAdded: (upload: Upload) => void;
}

export interface QueueState {
  readonly uploads: readonly Upload[];
  readonly isPaused: boolean;
  /** The server cannot be reached: everything waits. */
  readonly isResting: boolean;
}

/**
 * Files on their way into the library, three at a time, in the order they came. A broken connection makes them wait and
 * go on; anything else that fails is told at its file, and does not stop the others.
 */
export function createUploadQueue({ send, giveUp, files, rest, onAdded }: Parts) {
  let state: QueueState = { uploads: [], isPaused: false, isResting: false };
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let broken = 0;

  const update = (next: Partial<QueueState>) => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };
  const find = (id: string) => state.uploads.find((upload) => upload.id === id);
  const change = (id: string, part: Partial<Upload>) =>
    update({ uploads: state.uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)) });

  function pump(): void {
    if (state.isPaused || state.isResting) return;
    while (running.size < AT_ONCE) {
      const next = state.uploads.find((upload) => upload.state === 'waiting');
      if (!next) return;
      void start(next);
    }
  }

  async function start(upload: Upload): Promise<void> {
    const { id } = upload;
    const control = new AbortController();
    running.set(id, control);
    change(id, { state: 'sending', problem: undefined });
    try {
      const { image, isDuplicate, similar } = await send(upload, {
        signal: control.signal,
        onProgress: (sent) => {
          const known = find(id);
          // A percent at a time: one can see no more, and each is drawn.
          if (known && Math.abs(sent - known.sent) >= upload.file.size / 100) change(id, { sent });
        },
      });
      broken = 0;
      change(id, { state: isDuplicate ? 'there' : 'done', sent: upload.file.size, image, similar });
      void files.drop(id);
      if (!isDuplicate) onAdded({ ...upload, image });
    } catch (problem) {
      // Who paused or cancelled it has said what becomes of it.
      if (!control.signal.aborted) fail(id, problem);
    } finally {
      if (running.get(id) === control) running.delete(id);
      pump();
    }
  }

  function fail(id: string, problem: unknown): void {
    if (!(problem instanceof Problem) || !passing.includes(problem.kind)) {
      change(id, { state: 'failed', sent: 0, problem });
      return;
    }
    change(id, { state: 'waiting', problem });
    if (state.isResting) return;
    const asked = (problem.details.retryAfter ?? 0) * 1000;
    const pause = Math.max(asked, Math.min(MAX_REST, FIRST_REST * 2 ** broken));
    broken += 1;
    update({ isResting: true });
    void rest(pause).then(() => {
      update({ isResting: false });
      pump();
    });
  }

  const stop = (id: string) => {
    running.get(id)?.abort();
    running.delete(id);
  };
  const remove = (ids: ReadonlySet<string>) => {
    for (const id of ids) {
      const upload = find(id);
      stop(id);
      void files.drop(id);
      if (upload && !isOver(upload)) void giveUp(upload);
    }
    update({ uploads: state.uploads.filter(({ id }) => !ids.has(id)) });
    pump();
  };
  const idsOf = (belongs: (upload: Upload) => boolean) => new Set(state.uploads.filter(belongs).map(({ id }) => id));

  return {
    state: (): QueueState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes files in; those that come from before the page was loaded are kept already. */
    add: (uploads: readonly Upload[], areKept = false) => {
      const known = idsOf(() => true);
      const fresh = uploads.filter(({ id }) => !known.has(id));
      update({ uploads: [...state.uploads, ...fresh] });
      pump();
      if (!areKept) void keepEach(fresh);
    },
    pause: () => {
      update({ isPaused: true });
      for (const id of [...running.keys()]) {
        stop(id);
        change(id, { state: 'waiting' });
      }
    },
    resume: () => {
      update({ isPaused: false });
      pump();
    },
    pauseOne: (id: string) => {
      stop(id);
      change(id, { state: 'paused' });
      pump();
    },
    /** Begins anew with one that failed or was paused. */
    retry: (id: string) => {
      change(id, { state: 'waiting', problem: undefined });
      pump();
    },
    retryAll: () => {
      const failed = idsOf((upload) => upload.state === 'failed');
      update({
        uploads: state.uploads.map((upload) =>
          failed.has(upload.id) ? { ...upload, state: 'waiting', sent: 0, problem: undefined } : upload,
        ),
      });
      pump();
    },
    /** Adds one although the library has the same file. */
    addAnyway: (id: string) => {
      change(id, { state: 'waiting', mayDouble: true, sent: 0, image: undefined });
      pump();
    },
    /** Another image is used in place of the one it had become, which is gone. */
    becomes: (id: string, image: Upload['image']) => change(id, { state: 'there', image, similar: [] }),
    /** It stays beside those that look the same. */
    keepBoth: (id: string) => change(id, { similar: [] }),
    cancel: (id: string) => remove(new Set([id])),
    cancelAll: () => remove(idsOf((upload) => upload.state !== 'done' && upload.state !== 'there')),
    /** Forgets those that are done. */
    clear: () => remove(idsOf(({ state: each }) => each === 'done' || each === 'there' || each === 'failed')),
  };

  /** One after the other: what is sent goes first, and may be done before its turn comes. */
  async function keepEach(uploads: readonly Upload[]): Promise<void> {
    for (const { id } of uploads) {
      const upload = find(id);
      if (!upload || isOver(upload)) continue;
      await files.keep(upload);
      const after = find(id);
      if (!after || after.state === 'done' || after.state === 'there') await files.drop(id);
    }
  }
}
