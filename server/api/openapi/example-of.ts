import type { JsonSchema } from '#server/api/openapi/schema-of.ts';

/** Values that read better than what could be made of a schema alone. */
const known: Record<string, unknown> = {
  email: 'ada@example.com',
  password: 'a long passphrase',
  oldPassword: 'a long passphrase',
  newPassword: 'another long passphrase',
  token: 'q7cA1x0c0jv1Yb2mQ0m3b0o5d8Zk3nq5o2S0H3yq9Xw',
  code: '012345',
  name: 'Ada Lovelace',
  url_string: '/country/<cca3>',
  sample_url_string: '/country/fra',
  regex_pattern: '',
  page_template: 'country',
  pageKey: 'country',
  key: 'country-facts',
  title: 'Country facts',
  type: 'section',
  icon: 'section',
  url: '/country/fra',
  path: '/country/fra',
  note: 'New facts on every page',
  image: 'iVBORw0KGgoAAAAN',
  zip: '75001',
  city: 'Paris',
  country: 'FR',
  address: '1 Main Street',
  description: 'The countries of the world',
  secret: 'a secret of at least 12',
  time_zone: 'Europe/Paris',
  client_url: 'https://atlas.example',
  webhook_url: 'https://hook.example/entries',
  database: 'sqlite',
  starter: 'atlas',
  refreshToken: '<refresh token>',
  challenge: 'q7cA1x0c0jv1Yb2mQ0m3b0o5d8Zk3nq5o2S0H3yq9Xw',
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  ids: ['01890a5d-ac96-774b-bcce-b302099a8057'],
  only: [{ kind: 'page_template', id: '01890a5d-ac96-774b-bcce-b302099a8057' }],
  metrics: ['requests'],
  entries: [{ image: 'cliffs' }],
  root: { id: 'page', widget: 'page', props: {}, slots: { main: [] } },
  version: 1,
  primary: '#0a8fdc',
  secondary: '#ff9800',
  sidebar: '#313541',
  frontend_site_name: 'Atlas',
  frontend_domain: 'atlas.example',
};

/** An input that shows how a schema is filled: its required fields, by name where the name says enough. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  if (schema.properties) return exampleOfObject(schema);
  if (Object.hasOwn(known, name)) return known[name];
  if (schema.default !== undefined) return schema.default;
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return exampleOf(choice[0] ?? {}, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return schema.minItems ? [exampleOf(schema.items ?? {}, name)] : [];
  return type === 'string' ? name : {};
}

function exampleOfObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each, name)]));
}
