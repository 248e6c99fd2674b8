/** The next task of the page. Timers within timers wait for 4 ms each, which adds up. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Does work slice by slice, with time for keys and pointers between two of them; undefined when it is over before. */
export async function inSlices<T>(work: Generator<undefined, T>, isOver: () => boolean): Promise<T | undefined> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await turn();
    if (isOver()) return undefined;
  }
}
