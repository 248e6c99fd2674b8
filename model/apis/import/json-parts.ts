import type { Json, JsonObject } from '#model/json.ts';

// A document somebody else wrote is read part by part: whatever is not as it should be is as if it were not there.

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

export const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
