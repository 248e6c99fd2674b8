type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key asks of the buttons while a text is written: Ctrl/Cmd-K a link, Alt-F10 the buttons themselves. */
export function barKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): 'link' | 'bar' | undefined {
  if (key === 'F10' && altKey) return 'bar';
  // By its place too, on keyboards of other scripts.
  const isK = key.toLowerCase() === 'k' || code === 'KeyK';
  return isK && (ctrlKey || metaKey) && !altKey && !shiftKey ? 'link' : undefined;
}
