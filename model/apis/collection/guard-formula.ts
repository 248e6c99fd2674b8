const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;
/** Numbers and phone numbers, which do no harm. */
const figures = /^[+-][\d\s().,/-]*$/;

/** A cell as files have it: an apostrophe keeps spreadsheets from running its text as a formula. */
export const guardFormula = (text: string): string => (formula.test(text) && !figures.test(text) ? `'${text}` : text);

/** The text of a cell that {@link guardFormula} has written. */
export const unguardFormula = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);
