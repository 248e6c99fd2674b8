const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Does work slice by slice, with time for keys and pointers between two of them; undefined when it is over before. */
export async function inSlices<T>(work: Generator<undefined, T>, isOver: () => boolean): Promise<T | undefined> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await turn();
    if (isOver()) return undefined;
  }
}
