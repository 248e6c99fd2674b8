import { type FilterField, filterFields } from '#model/numbers/fields.ts';
import { type Condition, MAX_CONDITIONS, MAX_VALUES } from '#model/numbers/question.ts';

const signs = { is: ':', not: '!', has: '~' } as const;
const hows = { ':': 'is', '!': 'not', '~': 'has' } as const;

const escapeValue = (value: string): string => value.replace(/[%,;]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const readValue = (value: string): string =>
  value.replace(/%(25|2c|3b)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Conditions as an address holds them: `country:IT,FR;page!/about;source:`, where no value is none. */
export function formatConditions(conditions: readonly Condition[]): string | undefined {
  const parts = conditions.map(
    ({ field, how, values }) => `${field}${signs[how]}${values.map((value) => escapeValue(value ?? '')).join(',')}`,
  );
  return parts.join(';') || undefined;
}

/** Reads conditions of an address; those that cannot be read are dropped. */
export function parseConditions(text: string): Condition[] {
  const read = text.split(';').flatMap((part): Condition[] => {
    const [, name = '', sign = '', rest = ''] = /^([a-z_]+)([:!~])([\s\S]*)$/.exec(part) ?? [];
    const field = filterFields.find((each) => each === name);
    const how = isSign(sign) ? hows[sign] : undefined;
    if (!field || !how) return [];
    const values = rest.split(',').slice(0, MAX_VALUES).map(readValue);
    return [{ field, how, values: values.map((value) => (value === '' ? null : value.slice(0, 2048))) }];
  });
  return read.slice(0, MAX_CONDITIONS);
}

const isSign = (sign: string): sign is keyof typeof hows => Object.hasOwn(hows, sign);

const isSame = (one: Condition, field: FilterField, value: string | null): boolean =>
  one.field === field && one.how === 'is' && one.values.length === 1 && one.values[0] === value;

/** Whether exactly this value is filtered by. */
export const isFilteredBy = (conditions: readonly Condition[], field: FilterField, value: string | null): boolean =>
  conditions.some((each) => isSame(each, field, value));

/** Filters by a value in place of others of its field, or no more where it was filtered by. */
export function toggleCondition(
  conditions: readonly Condition[],
  field: FilterField,
  value: string | null,
): Condition[] {
  if (isFilteredBy(conditions, field, value)) return conditions.filter((each) => !isSame(each, field, value));
  const others = conditions.filter((each) => each.field !== field || each.how !== 'is');
  return [...others, { field, how: 'is', values: [value] }];
}
