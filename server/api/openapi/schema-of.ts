import * as z from 'zod/mini';

/** The part of JSON Schema 2020-12 that the contract's schemas turn into. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  $schema?: string;
}

/** A schema of the contract as JSON Schema: as it is sent (`input`) or as it is answered (`output`). */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    // A layout's node is checked by code, not by its schema: any value is the honest answer.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // Answers may gain fields; a client that refuses unknown ones would break.
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  }) as JsonSchema;
  return rest;
}
