import type { Exchange } from '#contract/exchange.ts';
import { type ProblemKind, problems } from '#contract/problems.ts';
import { rolesThatMay } from '#model/roles.ts';
import { type JsonSchema, schemaOf } from '#server/api/openapi/schema-of.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';

const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(problems) },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
    requestId: { type: 'string' },
    current: {},
    usedBy: { type: 'array', items: { type: 'object' } },
    total: { type: 'integer' },
    retryAfter: { type: 'integer' },
  },
  required: ['code', 'message'],
};

/** The OpenAPI 3.1 description of an API, made from the exchanges it serves. */
export function describeApi(exchanges: readonly Exchange[], server: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const exchange of exchanges) {
    paths[exchange.path] = { ...paths[exchange.path], [exchange.method.toLowerCase()]: describeOperation(exchange) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sitewright API',
      version: '1',
      description:
        'Every call of the studio. Bodies are JSON; a problem has a code to branch on and a message to show.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: [...new Set(exchanges.map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      parameters: {
        site: {
          name: 'x-site',
          in: 'header',
          required: false,
          description: 'Id of the site; the last used one when absent.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        loginCookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
    },
  };
}

/** What an exchange is about: the part of its id before the dot. */
export function nounOf({ id }: Exchange): string {
  return id.split('.')[0] ?? id;
}

/** Who may call, in words: `viewer, author, editor, admin, owner`. */
export function describePermission({ may, mayElsewhere, path }: Exchange): string {
  if (path === '/auth') return 'whoever sends the login cookie';
  if (may === 'public') return 'everyone';
  const here = may === 'signed-in' ? 'everyone signed in' : rolesThatMay[may].join(', ');
  return mayElsewhere ? `${here}; of the other site: ${rolesThatMay[mayElsewhere].join(', ')}` : here;
}

function describeOperation(exchange: Exchange): object {
  const { id, summary, may, body, upload } = exchange;
  return {
    operationId: id,
    summary,
    tags: [nounOf(exchange)],
    description: `May be called by: ${describePermission(exchange)}.`,
    security: securityOf(exchange),
    parameters: [
      ...parametersOf(exchange.params, 'path'),
      ...parametersOf(exchange.query, 'query'),
      ...(may === 'public' || may === 'signed-in' ? [] : [{ $ref: '#/components/parameters/site' }]),
    ],
    ...((body || upload) && { requestBody: { required: true, content: contentOf(exchange) } }),
    responses: responsesOf(exchange),
  };
}

/** What a body is made of, by its content type; a form's files are among its fields. */
function contentOf({ body, upload }: Exchange): object {
  const fields = body && schemaOf(body, 'input');
  if (!upload) return json(fields ?? {});
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  if (upload.as === 'bytes') {
    const types = upload.types ?? ['application/octet-stream'];
    return Object.fromEntries(types.map((type) => [type, { schema: {} }]));
  }
  const { field = 'file', maxFiles = 1 } = upload;
  const files = maxFiles === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: maxFiles };
  const { properties = {}, required = [] } = fields ?? {};
  const schema = { type: 'object', properties: { ...properties, [field]: files }, required: [...required, field] };
  return { 'multipart/form-data': { schema } };
}

function securityOf({ may, path }: Exchange): object[] {
  if (path === '/auth') return [{ loginCookie: [] }];
  return may === 'public' ? [] : [{ bearer: [] }];
}

function parametersOf(schema: Exchange['params'], place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function responsesOf({ status, orStatus, response, problems: kinds }: Exchange): Record<string, object> {
  const success = { description: 'Done.', ...(response && { content: json(schemaOf(response, 'output')) }) };
  const responses: Record<string, object> = { [status]: success, ...(orStatus && { [orStatus]: success }) };
  for (const [code, all] of Map.groupBy(kinds, (kind) => problems[kind].status)) {
    responses[code] = {
      description: all.map(explain).join(' Or: '),
      content: json({ $ref: '#/components/schemas/Problem' }),
    };
  }
  responses.default = { description: 'Any other problem.', content: json({ $ref: '#/components/schemas/Problem' }) };
  return responses;
}

/** A kind of problem with its message in English. */
function explain(kind: ProblemKind): string {
  return `\`${kind}\`: ${formatMessage('en-US', problems[kind].message)}`;
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}
