import { useEffect, useState } from 'react';

/** Seconds left, told each second until there are none; `start` begins again. */
export function useCountdown(first: number): { left: number; start: (seconds: number) => void } {
  const [ends, setEnds] = useState(() => Date.now() + first * 1000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((ends - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEnds(Date.now() + seconds * 1000);
  };
  return { left, start };
}
