import { cutText } from '#model/cut-text.ts';
import type { Json } from '#model/json.ts';

export type JsonStep = string | number;

export type JsonKind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'empty';

export function kindOf(value: Json): JsonKind {
  if (Array.isArray(value)) return 'list';
  if (value === null || value === '') return 'empty';
  if (typeof value === 'object') return 'object';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}

/** A path as Liquid reads it: `country.names[0]`, `row["Price (EUR)"]`. */
export function pathText(steps: readonly JsonStep[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    if (!/^[A-Za-z_][\w-]*$/.test(step)) return `${path}["${step.replaceAll('"', '')}"]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}

/** Members and items of a value, with the steps that lead to them. */
export function childrenOf(value: Json): [JsonStep, Json][] {
  if (Array.isArray(value)) return value.map((item, at) => [at, item]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

export const countOf = (value: Json): number =>
  Array.isArray(value) ? value.length : typeof value === 'object' && value !== null ? Object.keys(value).length : 0;

export function sampleOf(value: Json): string {
  if (value === null || typeof value === 'object') return '';
  const text = String(value);
  return text.length > 120 ? `${cutText(text, 119)}…` : text;
}
