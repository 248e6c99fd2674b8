import { MAX_CHOICES } from '#model/boards/board.ts';
import type { Period } from '#model/numbers/question.ts';
import { formatPeriodText, readPeriodText } from '#studio/ui/period/period-text.ts';

/** The filters of a board as its address has them; what is absent is as the board has it. */
export interface BoardSearch {
  /** `7d`, or `2026-11-01..2026-11-28`. */
  period?: string | undefined;
  /** `yes` compares each panel with the period before. */
  compare?: string | undefined;
  /** Chosen values, such as `status:paid;country:IT`. */
  where?: string | undefined;
  /** The panel that is being edited, by its ID. */
  panel?: string | undefined;
  /** On a wall: seconds after which the next board is shown, and the boards it goes through, by ID. */
  every?: string | number | undefined;
  boards?: string | undefined;
}

export interface BoardView {
  /** Undefined is the board's own. */
  readonly period: Period | undefined;
  readonly compare: boolean;
  readonly choices: Readonly<Record<string, string>>;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const escapeText = (text: string): string => text.replace(/[%:;]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const readEscaped = (text: string): string =>
  text.replace(/%(25|3a|3b)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const formatChoices = (choices: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(choices)
    .map(([field, value]) => `${escapeText(field)}:${escapeText(value)}`)
    .join(';') || undefined;

/** Reads chosen values of an address; those that can't be read are dropped. */
function readChoices(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(';').flatMap((part): [string, string][] => {
    const [, field = '', value = ''] = /^([^:]{1,900}):([^:]{0,1500})$/.exec(part) ?? [];
    return field === '' ? [] : [[readEscaped(field).slice(0, 300), readEscaped(value).slice(0, 500)]];
  });
  return Object.fromEntries(pairs.slice(0, MAX_CHOICES));
}

/** Reads the filters of an address; what makes no sense counts as absent. */
export function readBoardSearch(raw: BoardSearch): BoardView {
  return {
    period: readPeriodText(textOf(raw.period)),
    compare: raw.compare === 'yes',
    choices: readChoices(textOf(raw.where)),
  };
}

/** A change of the filters as the address is to have it. */
export function formatBoardChange(change: Partial<BoardView>): BoardSearch {
  const written: BoardSearch = {};
  if ('period' in change) written.period = change.period && formatPeriodText(change.period);
  if ('compare' in change) written.compare = change.compare ? 'yes' : undefined;
  if (change.choices) written.where = formatChoices(change.choices);
  return written;
}
