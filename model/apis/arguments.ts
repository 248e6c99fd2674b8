import * as z from 'zod/mini';

export const argumentTypes = ['text', 'number', 'boolean'] as const;
type ArgumentType = (typeof argumentTypes)[number];

/** Letters, digits and `_`: what stands between braces in an address, `{country}`. */
const argumentName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,31}$/, 'api.badArgument'));

/** What a call of an api is asked with. */
const apiArgument = z.strictObject({
  name: argumentName,
  type: z._default(z.enum(argumentTypes), 'text'),
  /** Without a value the call is not made, and answers nothing. */
  required: z._default(z.boolean(), false),
  /** The value where none is given; empty for none. */
  default: z._default(z.string().check(z.maxLength(1000)), ''),
  /** What it is tried with where no page is: in the console, and for what is learned of the answers. */
  example: z._default(z.string().check(z.maxLength(1000)), ''),
});
export type ApiArgument = z.infer<typeof apiArgument>;

export const apiArguments = z._default(z.array(apiArgument).check(z.maxLength(30)), []);

/** Values of a call, by argument; each as text. */
export type ArgumentValues = Readonly<Record<string, string>>;

/** A value as JSON has it; undefined for text that is none of its type. */
export function typedValue(type: ArgumentType, text: string): string | number | boolean | undefined {
  if (type === 'text') return text;
  if (type === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

interface TakenArguments {
  /** What is given or stands in for it, of those the api knows; those without a value are left out. */
  readonly values: ArgumentValues;
  /** Those that are required and have no value, or one of another type. */
  readonly missing: readonly string[];
}

/** The values a call is made with. Values of arguments the api does not know are left aside. */
export function takeArguments(known: readonly ApiArgument[], given: ArgumentValues): TakenArguments {
  const values: Record<string, string> = {};
  const missing: string[] = [];
  for (const { name, type, required, default: usual } of known) {
    const own = Object.hasOwn(given, name) ? (given[name] ?? '') : '';
    const value = own === '' ? usual : own;
    const isGiven = value !== '' && typedValue(type, value) !== undefined;
    if (isGiven) values[name] = value;
    else if (required) missing.push(name);
  }
  return { values, missing };
}
