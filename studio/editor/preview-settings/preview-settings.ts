import type { CanvasPage } from '#canvas/protocol.ts';
import type { Json, JsonObject } from '#model/json.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';

/** What the page is looked at with in place of its own data; nothing of it is saved or sent. */
export const givenKinds = ['real', 'empty', 'long', 'error', 'slow'] as const;
type Given = (typeof givenKinds)[number];

/** How a page is looked at: with what data, in which colours and from which side. */
export interface PreviewSettings {
  given: Given;
  /** Those of the visitor's machine when undefined. */
  scheme: 'light' | 'dark' | undefined;
  /** From right to left where its language goes from left to right, and the other way round. */
  isTurned: boolean;
  /** In another language of the site than it is written in. */
  language?: SiteLanguage | undefined;
}

export const defaultPreview: PreviewSettings = { given: 'real', scheme: undefined, isTurned: false };

export const isDefaultPreview = ({ given, scheme, isTurned, language }: PreviewSettings): boolean =>
  given === 'real' && scheme === undefined && !isTurned && language === undefined;

/** A data call as far as it matters here. */
export interface PreviewedCall {
  name: string;
  one: boolean;
  /** It asks a source elsewhere, which can fail. */
  isLive: boolean;
}

/** Whether something came of a call: what came last is what visitors see while the source is slow. */
export function hasAnswer(data: JsonObject | undefined, name: string): boolean {
  const answer = data?.[name];
  return Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== null;
}

/** The page with the data it is looked at with. */
export function previewedPage(page: CanvasPage, seen: PreviewSettings, calls: readonly PreviewedCall[]): CanvasPage {
  const { given, scheme, isTurned } = seen;
  return isDefaultPreview(seen) ? page : { ...page, data: dataOf(page.data, given, calls), scheme, isTurned };
}

function dataOf(data: JsonObject, given: Given, calls: readonly PreviewedCall[]): JsonObject {
  if (given === 'real') return data;
  if (given === 'empty') return emptied(data) as JsonObject;
  if (given === 'long') return withLongTexts(data) as JsonObject;
  // A slow source does not change the page: what came last is shown in the meantime, and after it.
  if (given === 'slow') return data;
  // As a visitor gets the page: what fails, and never came before, is left out.
  const away = calls.filter(({ isLive }) => isLive).map(({ name, one }) => [name, one ? null : []] as const);
  return { ...data, ...Object.fromEntries(away) };
}

/** Without anything in its lists. */
function emptied(value: Json): Json {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? mapped(value, emptied) : value;
}

const LONG = 240;
/** What has no space anywhere, as an address or a name of a chemist. */
const UNBROKEN = 48;

/** With more in each of its texts than anyone foresaw. */
function withLongTexts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withLongTexts);
  if (typeof value === 'object' && value !== null) return mapped(value, withLongTexts);
  return typeof value === 'string' && isProse(value) ? longOf(value) : value;
}

function longOf(text: string): string {
  const times = Math.max(2, Math.ceil(LONG / text.length));
  const unbroken = text.replace(/\s+/g, '').repeat(times).slice(0, UNBROKEN);
  return `${Array.from({ length: times }, () => text).join(' ')} ${unbroken}`;
}

/** Words that are shown; not what is computed with or led to: addresses, keys of images, numbers, days, colours, HTML. */
const isProse = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !/^(?:[a-z][a-z0-9+.-]*:\S|[/#.?]|\d{4}-\d\d)/i.test(text) &&
  !/[<>]/.test(text) &&
  // A code or a key: one short word of plain letters in one case.
  !/^(?:[a-z0-9_-]+|[A-Z0-9_-]{1,4})$/.test(text);

const mapped = (value: JsonObject, map: (value: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name, map(each)]));
