declare global {
  interface Window {
    paints: {
      /** When everything that is drawn was on the screen, milliseconds since 1970. */
      whenDrawn: Promise<number>;
      /** Forgets what was before. */
      expect: () => void;
      /** When the first change after a moment was on the screen. */
      after: (moment: number) => Promise<number>;
      /** Time stamp of the event that began it; 0 for none here. */
      began: () => number;
    };
  }
}

/**
 * Put into each page before its own scripts: knows of each change when it was painted, and of the event before it; and
 * when so many nodes were on the canvas for the first time.
 */
export function watchPaints({ nodes, each }: { nodes: number; each: string }): void {
  let paints: { changed: number; painted: number }[] = [];
  let began = 0;
  let pending: { changed: number } | undefined;
  let isFrame = false;
  const clock = () => performance.timeOrigin + performance.now();
  const ask = window.requestAnimationFrame.bind(window);
  // What changes within a frame's callbacks is painted with that frame: observers are told before this is over.
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
    // Noted by the page itself: a driver would be told after whatever its messages wait for.
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
