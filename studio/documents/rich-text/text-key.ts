type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * What a key asks for while a text is written: Ctrl/Cmd-K a link, Alt-F10 the buttons, Ctrl/Cmd-Z and Y the history of the
 * whole document, which would not hear of them: the text keeps those keys from everyone else.
 */
export function textKey(pressed: Pressed): 'link' | 'bar' | 'undo' | 'redo' | undefined {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const key = pressed.key.toLowerCase();
  if (key === 'f10' && altKey) return 'bar';
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key === 'z') return shiftKey ? 'redo' : 'undo';
  if (shiftKey) return undefined;
  if (key === 'y') return 'redo';
  // By its place too, on keyboards of other scripts.
  return key === 'k' || code === 'KeyK' ? 'link' : undefined;
}
