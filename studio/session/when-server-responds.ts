/** Milliseconds between two looks. */
const INTERVAL = 2_500;

/** Does something once the server answers and the device has a network. Answers what calls it off. */
export function whenServerResponds(act: () => void, interval = INTERVAL): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', check);
  };
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    const isReady = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOver) return;
    if (isReady) {
      end();
      act();
    } else {
      clearTimeout(timer);
      timer = setTimeout(look, interval);
    }
  };
  const check = () => void look();
  timer = setTimeout(look, interval);
  addEventListener('online', check);
  return end;
}
