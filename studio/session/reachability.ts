let wasReached = true;

/** The server answered, or a request did not get through to it. */
export function setReachable(isReached: boolean): void {
  wasReached = isReached;
}

/** False where what is asked for now is likely to fail on its way. */
export const isReachable = (): boolean => navigator.onLine && wasReached;
