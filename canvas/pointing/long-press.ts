/** Milliseconds a finger rests before it takes hold of what lies under it. */
const LONG_PRESS_MS = 450;
/** Pixels it may tremble meanwhile; further, it scrolls the page. */
const MAX_MOVE = 8;

/** Acts once the finger that was just put down has rested in its place. */
export function onLongPress(down: PointerEvent, act: () => void): void {
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > MAX_MOVE) stop();
  };
  // Two fingers make the page larger. This one comes by again on its way up.
  const onOther = (event: PointerEvent) => event !== down && stop();
  const timer = setTimeout(() => {
    stop();
    act();
  }, LONG_PRESS_MS);
  function stop(): void {
    clearTimeout(timer);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
    removeEventListener('pointerdown', onOther);
  }
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
  addEventListener('pointerdown', onOther);
}
