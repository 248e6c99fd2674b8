/** Milliseconds that the server may answer 503 before it counts as closed for maintenance, and between two looks. */
const GRACE = 10_000;
const INTERVAL = 2_500;

interface Surroundings {
  /** Whether the server answers again. */
  isReady: () => Promise<boolean>;
  /** Told when the server has been away for long, and when it is back. */
  onChange: (isAway: boolean) => void;
  patience?: number;
  interval?: number;
}

/** Notices that the server goes on answering 503, and looks by itself until it is back. */
export function watchOutage({ isReady, onChange, patience = GRACE, interval = INTERVAL }: Surroundings) {
  let since: number | undefined;
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (since === undefined) return;
    if (await isReady()) {
      since = undefined;
      if (isTold) onChange(false);
      isTold = false;
      return;
    }
    if (!isTold && performance.now() - since >= patience) {
      isTold = true;
      onChange(true);
    }
    timer = setTimeout(look, interval);
  };
  return {
    /** A request was answered 503. */
    note(): void {
      if (since !== undefined) return;
      since = performance.now();
      timer = setTimeout(look, interval);
    },
    look,
  };
}
