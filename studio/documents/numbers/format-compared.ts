import type { ComparedMetric } from '#model/numbers/before-after.ts';
import { dayOf } from '#model/zoned-time.ts';
import { perLanguage, spaceUnit } from '#studio/messages/format.ts';

const make = (options: Intl.NumberFormatOptions) =>
  perLanguage((language) => {
    const plain = new Intl.NumberFormat(language, options);
    const signed = new Intl.NumberFormat(language, { ...options, signDisplay: 'exceptZero' });
    return (value: number, isSigned: boolean) => spaceUnit((isSigned ? signed : plain).format(value));
  });

const unit = (name: 'second' | 'millisecond', digits: number) =>
  make({ style: 'unit', unit: name, unitDisplay: 'narrow', maximumFractionDigits: digits });

const counts = make({ maximumFractionDigits: 0 });
const fewCounts = make({ maximumFractionDigits: 1 });
const shares = make({ style: 'percent', maximumFractionDigits: 1 });
const shifts = make({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const seconds = unit('second', 1);
const parts = unit('second', 2);
const milliseconds = unit('millisecond', 0);

/** A value in the unit of its metric, or with its sign where it is a difference: `1.2 s`, `+0.8 s`. */
export function formatCompared(metric: ComparedMetric, value: number, isSigned = false): string {
  switch (metric) {
    case 'lcp':
    case 'inp':
      return Math.abs(value) < 1000
        ? milliseconds()(value, isSigned)
        : (Math.abs(value) < 10_000 ? parts : seconds)()(value / 1000, isSigned);
    case 'cls':
      return shifts()(value / 1000, isSigned);
    case 'bounce_rate':
    case 'errors':
      return shares()(value, isSigned);
    case 'time_on_page':
      return seconds()(value, isSigned);
    case 'views':
      return (Math.abs(value) < 10 ? fewCounts : counts)()(value, isSigned);
  }
}

const days = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }));

/** Days of a calendar such as `2026-03-12`, in words: `Mar 12 – Apr 8, 2026`. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  days().formatRange(dayOf(from) ?? 0, dayOf(to) ?? 0);
