/** Runs an iterator that does its work in steps to its end, and returns its result. */
export function runToEnd<T>(steps: Iterator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
