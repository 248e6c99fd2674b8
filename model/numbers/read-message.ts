import { type ViewMessage, viewMessage } from './message.ts';

/** Levels of a message: itself, the table of nodes, the three numbers of one. */
const MAX_DEPTH = 4;
const required = new Set(['i', 'n', 'p', 'r']);

/**
 * Reads what the script of a page sent. A field that is not what it should be is left out, and the rest counts.
 * Undefined for what is no message: broken, too deep, or without what tells which view it is of.
 */
export function readMessage(text: string): ViewMessage | undefined {
  const given = parse(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given) || !isFlat(given, MAX_DEPTH))
    return undefined;
  const result = viewMessage.safeParse(given);
  if (result.success) return result.data;
  for (const issue of result.error.issues.toReversed()) {
    const { path } = issue;
    if (path.length === 0 || required.has(String(path[0]))) return undefined;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of unknown) leaveOut(given as Record<string, unknown>, key === undefined ? path : [...path, key]);
  }
  const rest = viewMessage.safeParse(given);
  return rest.success ? rest.data : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isFlat(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isFlat(each, levels - 1));
}

/** Removes the faulty entry of a list or table, or the whole field. */
function leaveOut(message: Record<string, unknown>, [field = '', entry]: readonly PropertyKey[]): void {
  const value = message[String(field)];
  if (Array.isArray(value) && typeof entry === 'number') value.splice(entry, 1);
  else if (typeof value === 'object' && value !== null && entry !== undefined) Reflect.deleteProperty(value, entry);
  else Reflect.deleteProperty(message, field);
}
