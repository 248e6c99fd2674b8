import type { JsonSchema } from '#server/api/openapi/schema-of.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

const MAX_DEPTH = 3;

interface FieldRow {
  name: string;
  type: string;
  rule: string;
}

/** The fields of a schema as a table, nested ones under their dotted name: `site.client_url`, `routesList[].id`. */
export function fieldTable(caption: string, schema: JsonSchema): string {
  const rows = listFields(schema, '', 0).map(
    ({ name, type, rule }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}</td><td>${escapeHtml(rule)}</td></tr>`,
  );
  if (rows.length === 0) return `<h4>${escapeHtml(caption)}</h4><p>An empty object.</p>`;
  return `<h4>${escapeHtml(caption)}</h4><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Rule</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function listFields({ properties = {}, required = [] }: JsonSchema, prefix: string, depth: number): FieldRow[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = prefix + name;
    const own = { name: path, type: typeOf(schema), rule: ruleOf(schema, required.includes(name)) };
    if (depth >= MAX_DEPTH) return [own];
    const inner = schema.items?.properties ? schema.items : schema;
    const brackets = schema.items?.properties ? '[]' : '';
    return [own, ...listFields(inner, `${path}${brackets}.`, depth + 1)];
  });
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return [...new Set(choice.map(typeOf))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'any'}`;
  return schema.type ?? 'any';
}

function ruleOf(schema: JsonSchema, isRequired: boolean): string {
  const rules = [isRequired ? 'required' : ''];
  if (schema.default !== undefined) rules.push(`else ${JSON.stringify(schema.default)}`);
  if (schema.minLength !== undefined && schema.minLength > 1) rules.push(`at least ${schema.minLength} characters`);
  if (schema.maxLength !== undefined) rules.push(`at most ${schema.maxLength} characters`);
  if (schema.minimum !== undefined) rules.push(`from ${schema.minimum}`);
  if (schema.maximum !== undefined) rules.push(`up to ${schema.maximum}`);
  if (schema.maxItems !== undefined) rules.push(`at most ${schema.maxItems} of them`);
  return rules.filter(Boolean).join(', ');
}
