import { useState } from 'react';

/**
 * The text of a field whose value is kept elsewhere (in the address) and changes a moment after it was reported. What
 * is typed in that moment stays; a value that comes from elsewhere is taken over.
 */
export function useReportedText(value: string) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What was reported and has not come back yet, in its order. */
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const at = underWay.indexOf(value);
    setUnderWay(at < 0 ? [] : underWay.slice(at + 1));
    if (at < 0) setTyped(value);
  }
  return {
    typed,
    setTyped,
    /** The value as it will be once everything reported has come back. */
    latest: underWay.at(-1) ?? value,
    noteReport: (next: string) => setUnderWay((before) => [...before, next]),
  };
}
