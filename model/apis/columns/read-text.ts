import { foldText } from '#model/fold-text.ts';
import { isSafeAddress } from '#model/layout/safe-address.ts';
import { mediaNamed } from '#model/media/media-reference.ts';
import { type Choice, choiceLabel } from './column-options.ts';

const MAX_ADDRESS = 2000;

const email = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]{2,}$/;
const phone = /^\+?[\d(][\d\s().\-/]*\d$/;
const color = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;

export const readEmail = (text: string): string | undefined =>
  text.length <= 254 && email.test(text) ? text : undefined;

export const readPhone = (text: string): string | undefined =>
  text.length <= 40 && phone.test(text) && text.replace(/\D/g, '').length >= 3 ? text : undefined;

export const readColor = (text: string): string | undefined => (color.test(text) ? text.toLowerCase() : undefined);

/** A path of the site, a place on the page, or a URL; `www.example.org` is the page people mean by it. */
export function readLink(text: string): string | undefined {
  if (text.length > MAX_ADDRESS || /\s/.test(text)) return undefined;
  if (/^[/#?]/.test(text)) return text;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return isSafeAddress(text, 'url') ? text : undefined;
  return host.test(text) ? `https://${text}` : undefined;
}

/** Where a file is: a path of the site or a URL. */
export function readFile(text: string): string | undefined {
  if (text.length > MAX_ADDRESS || /[\r\n]/.test(text)) return undefined;
  return text.startsWith('/') || /^https?:\/\/[^\s/]+/i.test(text) ? text : undefined;
}

/** An image of the library or a constant by its name, `media:cliffs`, or where a picture is. */
export const readImage = (text: string): string | undefined => (mediaNamed(text) ? text : readFile(text));

/** The key of the choice a text means: its key, or its label whatever the case. */
export function readChoice(text: string, choices: readonly Choice[]): string | undefined {
  const exact = choices.find(({ key }) => key === text);
  if (exact) return exact.key;
  const folded = foldText(text);
  return choices.find((each) => foldText(each.key) === folded || foldText(choiceLabel(each)) === folded)?.key;
}

/** The values a cell of several names: between semicolons, bars or lines, else between commas. */
export function splitMany(text: string, choices: readonly Choice[]): string[] {
  if (readChoice(text, choices) !== undefined) return [text];
  const parts = /[;|\n]/.test(text) ? text.split(/[;|\n]/) : text.split(/[,،、]/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
