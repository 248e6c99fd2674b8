import { isLive } from '#model/apis/api-body.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import { isReference } from '#model/apis/columns/column-types.ts';
import {
  type Holder,
  holdersOf,
  type Renamed,
  renameField,
  renameInSaid,
  renameInText,
} from '#model/apis/rename-field.ts';
import type { RowField } from '#model/apis/static-source.ts';
import { usesOfField } from '#model/apis/uses-of-field.ts';
import type { Json } from '#model/json.ts';
import { type LayoutMeta, layoutMeta } from '#model/layout/layout.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import type { TranslationBody } from '#model/translations/translation-body.ts';
import type { Reader, TableReaders } from './table-readers.ts';

type Around = ReadonlyMap<string, readonly Holder[]>;

/** A document, and a text of it that reads the column. */
export type OnColumnUse = (reader: Reader<unknown>, text: string) => void;

const noMeta: LayoutMeta = layoutMeta.parse({});

/**
 * Makes all readers of a table read a column by its new name; their bodies are replaced where that changes them.
 * Answers those that may still read it in a way nobody can tell for certain.
 */
export function renameColumns(
  readers: TableReaders,
  { api, from, to }: Omit<Renamed, 'references'>,
  onUse: OnColumnUse = () => undefined,
): Reader<unknown>[] {
  const renamed: Renamed = { api, from, to, references: referencesOf(readers, api) };
  const left = new Set<Reader<unknown>>();
  const places = new Map<string, { page: readonly Holder[]; around: Around }>();
  const handed = new Map<string, Holder[]>();
  for (const other of readers.apis) renameInTable(other, renamed, onUse);
  for (const template of readers.templates) {
    const { root, meta } = template.body;
    const next = renameField({ root, meta }, renamed, [], (_node, text) => onUse(template, text));
    replace(template, { ...template.body, root: next.root, meta: next.meta });
    const page = holdersOf(meta.data, renamed);
    places.set(`page_template ${template.key}`, { page, around: next.around });
    if (usesOfField(next.root, next.meta, api, from).length > 0) left.add(template);
    for (const [key, given] of next.handed) hand(handed, key, [...page, ...given]);
  }
  renameInWidgets(readers, renamed, { handed, places, left, onUse });
  for (const route of readers.routes) {
    const page = places.get(`page_template ${route.body.page_template ?? ''}`)?.page ?? [];
    renameInRoute(route, renamed, page, onUse);
    places.set(`page_route ${route.key}`, { page, around: new Map() });
  }
  for (const translation of readers.translations) {
    const { kind, key } = translation.body;
    const place = places.get(`${kind} ${key}`);
    if (place) renameInTranslation(translation, renamed, place, onUse);
  }
  return [...left];
}

/** Columns of other tables that lead to rows of a table, by the keys of those. */
function referencesOf({ apis }: TableReaders, api: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { key, body } of apis) {
    const names = fieldsOf(body).flatMap((field) => (leadsTo(field, api) ? [field.name] : []));
    if (names.length > 0) found.set(key, names);
  }
  return found;
}

const leadsTo = ({ type, table }: RowField, api: string): boolean => isReference(type) && table === api;

const fieldsOf = ({ source }: TableReaders['apis'][number]['body']): readonly RowField[] =>
  isLive(source) ? [] : (source.fields ?? []);

function renameInTable(reader: TableReaders['apis'][number], renamed: Renamed, onUse: OnColumnUse): void {
  const { body } = reader;
  const { source } = body;
  if (isLive(source)) return;
  const { api, from, to } = renamed;
  const names = fieldsOf(body).filter((field) => leadsTo(field, api));
  // In a formula the name of the column is the row it leads to.
  const holders = names.flatMap(({ name }): Holder[] => [{ name }, { name: 'item', via: name }]);
  const fields = fieldsOf(body).map((field) => {
    if (leadsTo(field, api) && field.by === from) {
      onUse(reader, field.label || field.name);
      return { ...field, by: to };
    }
    if (!isFormula(field) || field.formula === undefined) return field;
    const formula = renameInText(field.formula, renamed, holders);
    if (formula === field.formula) return field;
    onUse(reader, field.formula);
    return { ...field, formula };
  });
  replace(reader, { ...body, source: { ...source, fields } });
}

interface WidgetWalk {
  handed: Map<string, Holder[]>;
  places: Map<string, { page: readonly Holder[]; around: Around }>;
  left: Set<Reader<unknown>>;
  onUse: OnColumnUse;
}

/** Widgets read what pages hand to them, and what stands around them on their pages; so do those within them. */
function renameInWidgets(readers: TableReaders, renamed: Renamed, { handed, places, left, onUse }: WidgetWalk): void {
  const byKey = new Map(readers.widgets.map((widget) => [widget.key, widget]));
  const first = new Map(readers.widgets.map(({ key, body }) => [key, body]));
  const done = new Map<string, number>();
  const waiting = [...handed.keys()];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const widget = byKey.get(key);
    const body = first.get(key);
    const given = handed.get(key) ?? [];
    if (!widget || !body || done.get(key) === given.length) continue;
    done.set(key, given.length);
    const { sure, unsure } = certain(given, key, readers, renamed);
    const next = renameField({ root: body.root, meta: noMeta }, renamed, sure);
    replace(widget, { ...body, root: next.root });
    places.set(`widget ${key}`, { page: sure, around: next.around });
    const maybe = unsure.length > 0 && renameField({ root: body.root, meta: noMeta }, renamed, unsure).root;
    if (maybe && !sameJson(maybe as unknown as Json, body.root as unknown as Json)) left.add(widget);
    const page = given.filter(({ name }) => !name.startsWith('props.'));
    for (const [inner, more] of next.handed) {
      hand(handed, inner, [...page, ...more]);
      waiting.push(inner);
    }
  }
  for (const widget of readers.widgets) {
    const place = places.get(`widget ${widget.key}`);
    const body = first.get(widget.key);
    if (place && body)
      renameField({ root: body.root, meta: noMeta }, renamed, place.page, (_node, text) => onUse(widget, text));
  }
}

/** A name of a page's data may be that of other data on another page that shows the widget. */
function certain(given: readonly Holder[], key: string, readers: TableReaders, renamed: Renamed) {
  const { templates, strangers } = readers;
  const showing = [...templates, ...strangers].filter(({ body }) => JSON.stringify(body.root).includes(`"@${key}"`));
  const isOther = ({ name }: Holder) =>
    !name.startsWith('props.') &&
    showing.some(({ body }) =>
      body.meta.data.some(
        (call) => call.name === name && call.api !== renamed.api && !renamed.references?.has(call.api),
      ),
    );
  return { sure: given.filter((each) => !isOther(each)), unsure: given.filter(isOther) };
}

function renameInRoute(
  route: TableReaders['routes'][number],
  renamed: Renamed,
  page: readonly Holder[],
  onUse: OnColumnUse,
): void {
  const told = (text: string) => onUse(route, text);
  const { seo, params_from: source } = route.body;
  const nextSeo = seo && renameInSaid(seo, renamed, page, told);
  const fields =
    source?.api === renamed.api
      ? Object.fromEntries(
          Object.entries(source.fields).map(([name, field]) => {
            if (field !== renamed.from && !field.startsWith(`${renamed.from}.`)) return [name, field];
            told(field);
            return [name, renamed.to + field.slice(renamed.from.length)];
          }),
        )
      : undefined;
  replace(route, {
    ...route.body,
    ...(nextSeo && { seo: nextSeo }),
    ...(source && fields && { params_from: { ...source, fields } }),
  });
}

/** What is a translation of the old text stays one of the new. */
function renameInTranslation(
  reader: Reader<TranslationBody>,
  renamed: Renamed,
  { page, around }: { page: readonly Holder[]; around: Around },
  onUse: OnColumnUse,
): void {
  const inItems = [...page, ...page.map((each) => ({ ...each, name: 'item' }))];
  const texts = Object.entries(reader.body.texts).map(([place, { source, text }]) => {
    const [, node] = /^node\.([^.]+)\./.exec(place) ?? [];
    const names = node === undefined ? inItems : (around.get(node) ?? page);
    const next = { source: renameInText(source, renamed, names), text: renameInText(text, renamed, names) };
    if (next.text !== text) onUse(reader, text);
    return [place, next] as const;
  });
  replace(reader, { ...reader.body, texts: Object.fromEntries(texts) });
}

function hand(handed: Map<string, Holder[]>, key: string, more: readonly Holder[]): void {
  const known = handed.get(key) ?? [];
  const isNew = ({ name, via }: Holder) => !known.some((each) => each.name === name && each.via === via);
  handed.set(key, [...known, ...more.filter(isNew)]);
}

function replace<Body>(reader: Reader<Body>, next: Body): void {
  if (!sameJson(next as Json, reader.body as Json)) reader.body = next;
}
