declare global {
  interface Window {
    paints: {
      /** When everything was on screen, in milliseconds since 1970. */
      whenDrawn: Promise<number>;
      /** Clears earlier changes. */
      expect: () => void;
      /** When the first change after a moment was on screen. */
      after: (moment: number) => Promise<number>;
      /** Time stamp of the event that caused it; 0 if none. */
      began: () => number;
    };
  }
}

/**
 * Injected into each page before its own scripts. Records when each change was painted, the event before it, and
 * when this many nodes were first on the canvas.
 */
export function watchPaints({ nodes, each }: { nodes: number; each: string }): void {
  let paints: { changed: number; painted: number }[] = [];
  let began = 0;
  let pending: { changed: number } | undefined;
  let isFrame = false;
  const clock = () => performance.timeOrigin + performance.now();
  const ask = window.requestAnimationFrame.bind(window);
  // Changes within a frame's callbacks are painted with that frame: observers run before this ends.
  window.requestAnimationFrame = (callback) =>
    ask((time) => {
      isFrame = true;
      try {
        callback(time);
      } finally {
        queueMicrotask(() => {
          isFrame = false;
        });
      }
    });
  const nextTask = (): Promise<number> => new Promise((done) => setTimeout(() => done(clock())));
  // A task after the frame's callbacks runs when the frame has been laid out and painted.
  const afterPaint = (): Promise<number> => new Promise((done) => ask(() => void nextTask().then(done)));
  const onChange = () => {
    const changed = clock();
    if (isFrame) {
      void nextTask().then((painted) => paints.push({ changed, painted }));
      return;
    }
    if (pending) {
      pending.changed = changed;
      return;
    }
    const paint = { changed };
    pending = paint;
    ask(() => {
      pending = undefined;
      void nextTask().then((painted) => paints.push({ ...paint, painted }));
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
    // Recorded by the page itself: a driver's messages would be delayed.
    whenDrawn: new Promise((done) => {
      if (!isCanvas) return;
      const drawing = new MutationObserver(() => {
        if (document.querySelectorAll(each).length < nodes) return;
        drawing.disconnect();
        void afterPaint().then((at) => {
          observe();
          done(at);
        });
      });
      drawing.observe(document, { subtree: true, childList: true });
    }),
    expect: () => {
      if (isCanvas) observe();
      paints = [];
      began = 0;
    },
    after: async (moment) => {
      // An action without a change is an error of the bench, which would wait forever.
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
