import type { Json } from '#model/json.ts';
import { isObject } from './json-parts.ts';

const defaultNames = ['items', 'data', 'results', 'records', 'entries', 'rows', 'list', 'content', 'values', 'hits'];

/**
 * Where the list stands in an answer: empty for the answer itself, or one that holds no list. A list of objects goes
 * before one of plain values, a usual name before others, and what is less deep before what is deeper.
 */
export function guessList(answer: Json): string {
  const found: { path: string; points: number }[] = [];
  const look = (value: Json, path: string, depth: number): void => {
    if (!isObject(value) || depth > 3) return;
    for (const [name, each] of Object.entries(value)) {
      const below = path === '' ? name : `${path}.${name}`;
      if (Array.isArray(each)) {
        const points = (isObject(each[0]) ? 100 : 0) + (defaultNames.includes(name) ? 20 : 0) - depth * 10;
        found.push({ path: below, points });
      } else look(each, below, depth + 1);
    }
  };
  look(answer, '', 0);
  found.sort((one, other) => other.points - one.points);
  // An object that has a name of its own and a list of words beside it is one item, not a list.
  return found[0] && found[0].points >= 70 ? found[0].path : '';
}
