/** Milliseconds between looks. */
const INTERVAL = 100;
/** Milliseconds by which the event loop goes on being late before what can wait is sent away, and then the rest. */
const LATE = 250;
const VERY_LATE = 1000;
/** One long pause, a machine that slept among them, is over soon and says little of what comes. */
const MAX_AT_ONCE = 2000;
/** Part of a processor the thread has had. Below it others keep it from working, and sending callers away helps nobody. */
const BUSY = 0.4;

/** How far this server is behind with what it has to do. */
export interface LoadState {
  /** Reads and pages that would have to be made are to come again. */
  readonly isLate: boolean;
  /** Everything but signing in is. */
  readonly isVeryLate: boolean;
}

/** A server with time for everything. */
export const noLoad: LoadState = { isLate: false, isVeryLate: false };

/** Measures by how much the event loop is late from its own work, evened out, so that a short pause turns nobody away. */
export class EventLoopDelay implements LoadState {
  #lateness = 0;
  #share = 0;
  #last: { at: number; worked: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Hears by how many milliseconds each look was late. */
  onLook: ((late: number) => void) | undefined;

  get isLate(): boolean {
    return this.#lateness > LATE && this.#share > BUSY;
  }

  get isVeryLate(): boolean {
    return this.#lateness > VERY_LATE && this.#share > BUSY;
  }

  start(): void {
    this.#timer = setInterval(() => {
      const { user, system } = process.threadCpuUsage();
      this.look(performance.now(), (user + system) / 1000);
    }, INTERVAL).unref();
  }

  /** Takes in that a look came at `at`, when the thread had worked for `worked` milliseconds of processor time in all. */
  look(at: number, worked: number): void {
    const last = this.#last ?? { at: at - INTERVAL, worked };
    const passed = Math.max(1, at - last.at);
    this.onLook?.(Math.max(0, passed - INTERVAL));
    const late = Math.min(MAX_AT_ONCE, Math.max(0, passed - INTERVAL));
    this.#lateness = (2 * this.#lateness + late) / 3;
    this.#share = (2 * this.#share + (worked - last.worked) / passed) / 3;
    this.#last = { at, worked };
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
