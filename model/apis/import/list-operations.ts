import { foldText } from '#model/fold-text.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { isObject, listOf, objectOf, textOf } from './json-parts.ts';
import { methodOf } from './request-draft.ts';

/** An operation of an OpenAPI document, as a list shows it. */
export interface Operation {
  /** Method and path, which no other operation has both of: `get /repos/{owner}`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Its first tag; empty for none. */
  tag: string;
  isDeprecated: boolean;
}

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head'] as const;

/** Whether it is an OpenAPI document of version 3, whose operations can be imported. */
export const isOpenApi = (document: Json): document is JsonObject =>
  isObject(document) && /^3\./.test(textOf(document.openapi)) && isObject(document.paths);

/** Everything an OpenAPI document offers, in its order. */
export function listOperations(document: JsonObject): Operation[] {
  return Object.entries(objectOf(document.paths)).flatMap(([path, item]) =>
    verbs.flatMap((verb): Operation[] => {
      const operation = objectOf(item)[verb];
      if (!isObject(operation)) return [];
      return [
        {
          id: `${verb} ${path}`,
          method: methodOf(verb),
          path,
          summary: textOf(operation.summary) || textOf(operation.operationId),
          tag: textOf(listOf(operation.tags)[0]),
          isDeprecated: operation.deprecated === true,
        },
      ];
    }),
  );
}

/** Operations that hold every word, in their path, summary or tag. */
export function findOperations(operations: readonly Operation[], search: string): Operation[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...operations];
  return operations.filter(({ id, summary, tag }) => {
    const text = foldText(`${id} ${summary} ${tag}`);
    return words.every((word) => text.includes(word));
  });
}
