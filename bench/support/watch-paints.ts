declare global {
  interface Window {
    paints: {
      /** When everything that is drawn was on the screen, milliseconds since 1970. */
      whenDrawn: (drawn: { nodes: number; each: string }) => Promise<number>;
      /** Forgets what was before. */
      expect: () => void;
      /** When the first change after a moment was on the screen. */
      after: (moment: number) => Promise<number>;
      /** Time stamp of the event that began it; 0 for none here. */
      began: () => number;
    };
  }
}

/** Put into each page before its own scripts: knows of each change when it was painted, and of the event before it. */
export function watchPaints(): void {
  let paints: { changed: number; painted: number }[] = [];
  let began = 0;
  let isWaiting = false;
  const clock = () => performance.timeOrigin + performance.now();
  const afterPaint = (): Promise<number> =>
    // A task after the frame's callbacks runs when the frame has been laid out and painted.
    new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(clock()))));
  const onChange = () => {
    if (isWaiting) return;
    isWaiting = true;
    const changed = clock();
    void afterPaint().then((painted) => {
      isWaiting = false;
      paints.push({ changed, painted });
    });
  };
  const observer = new MutationObserver(onChange);
  const options = { subtree: true, childList: true, characterData: true, attributes: true };
  const observe = () => {
    if (document.body) observer.observe(document.body, options);
    const marks = document.querySelector('sitewright-marks')?.shadowRoot;
    if (marks) observer.observe(marks, options);
    return marks !== null && marks !== undefined;
  };
  const isCanvas = window !== window.top;
  for (const name of ['click', 'keydown']) {
    addEventListener(
      name,
      ({ timeStamp }) => {
        began = performance.timeOrigin + timeStamp;
      },
      { capture: true },
    );
  }
  window.paints = {
    whenDrawn: async ({ nodes, each }) => {
      while (document.querySelectorAll(each).length < nodes) await new Promise((done) => setTimeout(done, 4));
      const at = await afterPaint();
      observe();
      return at;
    },
    expect: () => {
      if (isCanvas) observe();
      paints = [];
      began = 0;
    },
    after: async (moment) => {
      // An act that changes nothing is a fault of the bench, which would wait for ever.
      const until = moment + 30_000;
      while (clock() < until) {
        const found = paints.find(({ changed }) => changed >= moment);
        if (found) return found.painted;
        await new Promise((done) => setTimeout(done, 2));
      }
      throw new Error('nothing changed on the canvas');
    },
    began: () => began,
  };
}
