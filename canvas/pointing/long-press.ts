/** Milliseconds a finger rests before it takes hold of what lies under it. */
const REST = 450;
/** Pixels it may tremble meanwhile; further, it scrolls the page. */
const TREMBLE = 8;

/** Acts once the finger that was just put down has rested in its place. */
export function afterRest(down: PointerEvent, act: () => void): void {
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > TREMBLE) stop();
  };
  // Two fingers make the page larger. This one comes by again on its way up.
  const onOther = (event: PointerEvent) => event !== down && stop();
  const timer = setTimeout(() => {
    stop();
    act();
  }, REST);
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
