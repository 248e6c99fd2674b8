import type { Json } from '#model/json.ts';

/** What browsers hand to a reviver beside the value; older ones do not. */
interface Written {
  source?: string;
}

/**
 * JSON whose numbers keep their digits: under a name where one has more than a number holds, all are text as written.
 * @throws SyntaxError
 */
export function parseJson(text: string): Json {
  const long = new Set<string>();
  const value = JSON.parse(text, (name, each: Json, written?: Written) => {
    if (typeof each === 'number' && !isExact(written?.source, each)) long.add(name);
    return each;
  }) as Json;
  if (long.size === 0) return value;
  return JSON.parse(text, (name, each: Json, written?: Written) =>
    typeof each === 'number' && long.has(name) ? (written?.source ?? each) : each,
  ) as Json;
}

/** Whether a number says all that is written: `1.10` and `1e3` do, the last digits of `9007199254740993` are lost. */
function isExact(source: string | undefined, value: number): boolean {
  if (source === undefined || source.length <= 15) return true;
  return digitsOf(source) === digitsOf(String(value));
}

/** The digits that count, and how many of the number's places stand before the point. */
function digitsOf(number: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(number) ?? [];
  const all = whole + part;
  const lead = /^0*/.exec(all)?.[0].length ?? 0;
  const digits = all.slice(lead).replace(/0+$/, '');
  return digits === '' ? '0' : `${sign}${digits}e${whole.length + Number(power) - lead}`;
}
