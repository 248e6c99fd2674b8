import './colors.css';

/** Colors of series in their order; `other` is what is put together, and steps back. */
export type ColorOf = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | 'other' | 'good' | 'warning' | 'bad';

const colors = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** As many series as can be told apart by their color. */
export const MAX_SERIES = colors.length;

export const colorOf = (at: number): ColorOf => colors[at % colors.length] ?? '1';
