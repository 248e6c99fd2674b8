import { isLocation } from '#model/apis/columns/location.ts';
import { readColor, readEmail, readFile, readImage, readLink, readPhone } from '#model/apis/columns/read-text.ts';
import type { Json } from '#model/json.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import type { CellKind } from './column.ts';
import { readDate, readDateTime } from './read-cell.ts';

/** Why a column cannot hold a value: a message key. */
export type CellFault =
  | 'table.notText'
  | 'table.notNumber'
  | 'table.notPrice'
  | 'table.notBoolean'
  | 'table.notDate'
  | 'table.notDateTime'
  | 'table.notChoice'
  | 'table.notImage'
  | 'table.imageMissing'
  | 'table.notFile'
  | 'table.notLink'
  | 'table.notEmail'
  | 'table.notPhone'
  | 'table.notColor'
  | 'table.notLocation'
  | 'table.rowMissing'
  | 'table.notJson';

/** What is known beyond the table. Where it is not known yet, nothing is missing. */
export interface KnownElsewhere {
  /** Keys of the library's images. */
  hasImage?: ((key: string) => boolean | undefined) | undefined;
  /** Values that name the rows of a table. */
  hasRow?: ((table: string, by: string, name: string) => boolean | undefined) | undefined;
}

const texts: Partial<Record<CellKind['type'], { reads: (text: string) => string | undefined; fault: CellFault }>> = {
  date: { reads: (text) => readDate(text), fault: 'table.notDate' },
  dateTime: { reads: (text) => readDateTime(text), fault: 'table.notDateTime' },
  file: { reads: readFile, fault: 'table.notFile' },
  link: { reads: readLink, fault: 'table.notLink' },
  email: { reads: readEmail, fault: 'table.notEmail' },
  phone: { reads: readPhone, fault: 'table.notPhone' },
  color: { reads: readColor, fault: 'table.notColor' },
};

/** Returns why a column cannot hold a value that a row has; undefined for a value it can, and for none. */
export function findCellFault(
  value: Json | undefined,
  column: CellKind,
  known: KnownElsewhere = {},
): CellFault | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const { type } = column;
  switch (type) {
    case 'text':
    case 'longText':
    case 'richText':
      return typeof value === 'string' ? undefined : 'table.notText';
    case 'number':
      return typeof value === 'number' ? undefined : 'table.notNumber';
    case 'price':
      return Number.isSafeInteger(value) ? undefined : 'table.notPrice';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'table.notBoolean';
    case 'choice':
      return isKnownChoice(value, column) ? undefined : 'table.notChoice';
    case 'choices':
      return Array.isArray(value) && value.every((each) => isKnownChoice(each, column)) ? undefined : 'table.notChoice';
    case 'image':
      return findImageFault(value, known);
    case 'location':
      return isLocation(value) ? undefined : 'table.notLocation';
    case 'reference':
    case 'references': {
      const names = Array.isArray(value) ? value : [value];
      return names.every((name) => isKnownRow(name, column, known)) ? undefined : 'table.rowMissing';
    }
    case 'json':
    case 'formula':
      return undefined;
    default: {
      const text = texts[type];
      return typeof value === 'string' && text?.reads(value) === value ? undefined : text?.fault;
    }
  }
}

const isKnownChoice = (value: Json, { choices = [] }: CellKind): boolean => choices.some(({ key }) => key === value);

function findImageFault(value: Json, { hasImage }: KnownElsewhere): CellFault | undefined {
  if (typeof value !== 'string' || readImage(value) === undefined) return 'table.notImage';
  const key = imageKeyOf(value);
  return key !== undefined && hasImage?.(key) === false ? 'table.imageMissing' : undefined;
}

function isKnownRow(name: Json, { table, by }: CellKind, { hasRow }: KnownElsewhere): boolean {
  if (typeof name === 'object' || name === null) return false;
  return table === undefined || by === undefined || hasRow?.(table, by, String(name)) !== false;
}
