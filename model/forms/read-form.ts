import type { Json, JsonObject } from '#model/json.ts';
import { holdsLiquid } from '#model/layout/check-value.ts';
import {
  autocompleteTokens,
  type FormDefinition,
  type FormField,
  type FormFieldKind,
  formFieldKinds,
  MAX_FIELDS,
} from './form-fields.ts';

/** What a form is called in addresses, and where its entries are found by. */
export function isFormName(name: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(name);
}

/** The form a node of the type `form` is, by its props as they are stored; undefined where its name is none. */
export function readForm(props: Readonly<Record<string, Json>>): FormDefinition | undefined {
  const name = text(props.name);
  if (!isFormName(name)) return undefined;
  return {
    name,
    label: text(props.label),
    fields: readFields(props.fields),
    thanks: text(props.thanks),
    thanksPage: text(props.thanksPage),
    confirms: props.confirms === true,
    confirmation: text(props.confirmation),
  };
}

/** The fields of a form, each with a name of its own. */
export function readFields(list: Json | undefined): FormField[] {
  if (!Array.isArray(list)) return [];
  const taken = new Set<string>();
  return list
    .filter((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
    .slice(0, MAX_FIELDS)
    .map((item, at) => {
      const field = readField(item as JsonObject, at);
      const name = freeName(field.name, taken);
      taken.add(name);
      return { ...field, name };
    });
}

function readField(item: JsonObject, at: number): FormField {
  const kind = oneOf(formFieldKinds, item.kind) ?? 'text';
  const options = text(item.options);
  return {
    name: slug(text(item.name)) || `${kind}-${at + 1}`,
    kind,
    label: text(item.label),
    help: text(item.help),
    isRequired: item.required === true,
    options: hasOptions(kind) && !holdsLiquid(options) ? linesOf(options) : undefined,
    value: text(item.value),
    min: text(item.min).trim(),
    max: text(item.max).trim(),
    autocomplete: autocompleteOf(kind, oneOf(autocompleteTokens, item.autocomplete) ?? 'auto'),
    isHalf: item.width === 'half',
    href: text(item.href),
  };
}

function hasOptions(kind: FormFieldKind): boolean {
  return kind === 'choice' || kind === 'several';
}

/** Lines that say something, each once. */
function linesOf(lines: string): string[] {
  const said = lines.split('\n').map((line) => line.trim());
  return [...new Set(said.filter((line) => line !== ''))];
}

function autocompleteOf(kind: FormFieldKind, token: string): string {
  if (token !== 'auto') return token;
  return kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : '';
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  return free;
}

/** Latin letters and digits of a text. */
function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
}

function oneOf<const T extends readonly string[]>(list: T, value: Json | undefined): T[number] | undefined {
  return list.find((each) => each === value);
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
