import type { CanvasCommand } from './protocol.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const plain: Readonly<Record<string, CanvasCommand>> = {
  Delete: 'remove',
  Backspace: 'remove',
  Enter: 'edit',
  Escape: 'nothing',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  F2: 'rename',
};

/** Copying and pasting are told by the browser itself: it alone has the clipboard of the system. */
const held: Readonly<Record<string, CanvasCommand>> = {
  d: 'duplicate',
  a: 'all',
  z: 'undo',
  y: 'redo',
  s: 'save',
  k: 'palette',
  g: 'group',
};

const heldWithShift: Readonly<Record<string, CanvasCommand>> = {
  z: 'redo',
  g: 'unwrap',
  h: 'hide',
  l: 'lock',
};

/** What a key asks for on the canvas; undefined for one that is the browser's. Sideways is as the studio is read. */
export function commandOf(
  { key, ctrlKey, metaKey, shiftKey, altKey }: Pressed,
  direction: 'ltr' | 'rtl',
): CanvasCommand | undefined {
  const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (ctrlKey || metaKey) {
    if (altKey) return undefined;
    const name = key.toLowerCase();
    const keys = shiftKey ? heldWithShift : held;
    return Object.hasOwn(keys, name) ? keys[name] : undefined;
  }
  if (altKey) {
    const moves: Record<string, CanvasCommand> = {
      ArrowUp: 'moveUp',
      ArrowDown: 'moveDown',
      [forward]: 'moveIn',
      [back]: 'moveOut',
    };
    return Object.hasOwn(moves, key) ? moves[key] : undefined;
  }
  if (key === forward) return 'child';
  if (key === back) return 'parent';
  return Object.hasOwn(plain, key) ? plain[key] : undefined;
}
