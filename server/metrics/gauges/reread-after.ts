/** Reads something again once it is so many milliseconds old; what several ask at a time is read once. */
export function rereadAfter<T>(milliseconds: number, read: () => T): () => T {
  let known: { value: T; at: number } | undefined;
  return () => {
    const at = performance.now();
    if (!known || at - known.at >= milliseconds) known = { value: read(), at };
    return known.value;
  };
}
