/** From when to when, in minutes of a day; the end is past 1440 where it is of the next morning. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

const span = /(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|—)\s*(\d{1,2})(?:[:.](\d{2}))?/g;
const DAY = 1440;

/** Reads `9:00-13:00, 15:30-19:00` as people write it; what cannot be read is left out. */
export function spansOf(written: string): Span[] {
  return Array.from(written.matchAll(span), ([, hour, minute = '0', toHour, toMinute = '0']) => {
    const from = Number(hour) * 60 + Number(minute);
    const to = Number(toHour) * 60 + Number(toMinute);
    return { from, until: to <= from ? to + DAY : to };
  }).filter(({ from, until }) => from < DAY && until <= from + DAY);
}

/** `9:00–13:00` */
export function spanText({ from, until }: Span): string {
  return `${timeText(from)}–${timeText(until)}`;
}

export function timeText(minutes: number): string {
  const ofDay = minutes > DAY ? minutes - DAY : minutes;
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** Until when it is open at a minute of the day, seen from the spans of that day and of the one before. */
export function openUntil(minute: number, today: readonly Span[], yesterday: readonly Span[]): number | undefined {
  const now = today.find(({ from, until }) => from <= minute && minute < until);
  if (now) return now.until;
  const late = yesterday.find(({ until }) => minute + DAY < until);
  return late && late.until - DAY;
}
