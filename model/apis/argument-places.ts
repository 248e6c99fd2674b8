import { type ApiArgument, type ArgumentValues, typedValue } from './arguments.ts';

const place = /\{([a-z][a-z0-9_]{0,31})\}/g;

/** Names that stand between braces in a text, each once. */
export function argumentPlaces(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(place), ([, name = '']) => name))];
}

/** Text with each `{argument}` in its place; one without a value leaves nothing. */
export function fillText(text: string, values: ArgumentValues, encode = (value: string) => value): string {
  return text.replace(place, (_, name: string) => encode(values[name] ?? ''));
}

/**
 * JSON with each place filled that names an argument: within a text as text, elsewhere as a value of the argument's
 * type, `null` without one. Other braces are JSON's own.
 */
export function fillJson(text: string, known: readonly ApiArgument[], values: ArgumentValues): string {
  const types = new Map(known.map(({ name, type }) => [name, type]));
  let isInText = false;
  // A text is passed over escape by escape, so that a quote in it does not end it.
  return text.replace(/\\.|"|\{([a-z][a-z0-9_]{0,31})\}/g, (found, name: string | undefined) => {
    if (found === '"') isInText = !isInText;
    const type = name === undefined ? undefined : types.get(name);
    if (name === undefined || type === undefined) return found;
    const value = values[name];
    if (isInText) return JSON.stringify(value ?? '').slice(1, -1);
    return JSON.stringify(value === undefined ? null : (typedValue(type, value) ?? null));
  });
}
