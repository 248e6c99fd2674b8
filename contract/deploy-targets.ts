import * as z from 'zod/mini';
import { deployDelivery, deployTarget, siteEnvironment } from '#contract/deploys.ts';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { environments, folderName, guardedEnvironments } from '#model/deploys/deploy-kinds.ts';
import { MAX_TOKEN_DAYS } from '#model/tokens.ts';

const name = z.string().check(z.trim(), z.minLength(1, 'deploys.nameRequired'), z.maxLength(80, 'problem.tooLong'));
const follows = z.nullable(z.enum(environments));
const key = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200, 'problem.tooLong'), z.regex(/^[\x21-\x7e]+$/, 'deploys.badKey'));

/** Scheme and host, without a path: `https://s3.eu-central-1.amazonaws.com`. */
const origin = z
  .string()
  .check(z.trim(), z.maxLength(300, 'problem.tooLong'), z.refine(isOrigin, 'deploys.badEndpoint'))
  .register(z.globalRegistry, { examples: ['https://s3.example.com'] });

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const folderTarget = z.strictObject({
  kind: z.literal('folder'),
  name,
  follows,
  /** Below the folder the operator set for this, never elsewhere. */
  folder: z
    .string()
    .check(z.trim(), z.regex(folderName, 'deploys.badFolder'))
    .register(z.globalRegistry, { examples: ['www'] }),
});
const zipTarget = z.strictObject({ kind: z.literal('zip'), name, follows });
const bucketTarget = z.strictObject({
  kind: z.literal('s3'),
  name,
  follows,
  endpoint: origin,
  region: z
    .string()
    .check(z.trim(), z.regex(/^[a-z0-9-]{1,40}$/, 'deploys.badRegion'))
    .register(z.globalRegistry, { examples: ['us-east-1'] }),
  bucket: z
    .string()
    .check(z.trim(), z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'deploys.badBucket'))
    .register(z.globalRegistry, { examples: ['site'] }),
  prefix: z
    .string()
    .check(
      z.trim(),
      z.maxLength(200, 'problem.tooLong'),
      z.regex(/^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/, 'deploys.badPrefix'),
    ),
  is_path_style: z.boolean(),
  /** Both absent: the keys stay. They are given again for another endpoint. */
  access_key: z.optional(key),
  secret_key: z.optional(key),
});

/** The files stay here, for another Sitewright to fetch. */
const pullTarget = z.strictObject({ kind: z.literal('pull'), name, follows });

const target = z.discriminatedUnion('kind', [zipTarget, folderTarget, bucketTarget, pullTarget]);
export type GivenTarget = z.output<typeof target>;

const withTarget = z.extend(saved, { target: deployTarget });

export const createTarget = exchange({
  id: 'deployTargets.create',
  method: 'POST',
  path: '/v1/deployTargets',
  summary: 'Name a place releases can be put: a folder of the server, an archive, a bucket or another Sitewright',
  may: 'administer',
  body: z.strictObject({ target }),
  status: 201,
  response: withTarget,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'conflict'],
});

export const saveTarget = exchange({
  id: 'deployTargets.save',
  method: 'PUT',
  path: '/v1/deployTargets/{id}',
  summary: 'Change a target; its kind stays',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ version: z.int(), target }),
  status: 200,
  response: withTarget,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'already_exists'],
});

export const deleteTarget = exchange({
  id: 'deployTargets.delete',
  method: 'POST',
  path: '/v1/deployTargets/{id}/delete',
  summary: 'Forget a target with its keys; what was put there stays there',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const makePullToken = exchange({
  id: 'deployTargets.makeToken',
  method: 'POST',
  path: '/v1/deployTargets/{id}/token',
  summary:
    'Make the token another Sitewright pulls this target with, in place of the one before; it is shown this once',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ days: z.int().check(z.gte(1), z.lte(MAX_TOKEN_DAYS)) }),
  status: 201,
  /** The address is what the other one follows. */
  response: z.extend(withTarget, { token: z.string(), address: z.string() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const revokePullToken = exchange({
  id: 'deployTargets.revokeToken',
  method: 'POST',
  path: '/v1/deployTargets/{id}/token/revoke',
  summary: 'End the token of a target: whoever follows it keeps what was pulled and gets no more',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: withTarget,
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const saveEnvironment = exchange({
  id: 'environments.save',
  method: 'PUT',
  path: '/v1/environments/{environment}',
  summary: 'Set the password of an environment, which opens it; it is kept as a hash',
  may: 'administer',
  params: z.strictObject({ environment: z.enum(guardedEnvironments) }),
  body: z.strictObject({
    password: z.string().check(z.minLength(8, 'deploys.shortPassword'), z.maxLength(200, 'problem.tooLong')),
  }),
  status: 200,
  response: z.extend(saved, { environment: siteEnvironment }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const closeEnvironment = exchange({
  id: 'environments.close',
  method: 'POST',
  path: '/v1/environments/{environment}/close',
  summary: 'Close an environment: its password and what it shows are forgotten, releases stay',
  may: 'administer',
  params: z.strictObject({ environment: z.enum(guardedEnvironments) }),
  status: 200,
  response: z.extend(saved, { environment: siteEnvironment }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

const deployHook = z.object({
  id: z.string(),
  url: z.string(),
  /** Asked before: an answer other than 2xx stops the deploy. */
  is_before: z.boolean(),
  /** Told afterwards, also of what failed. */
  is_after: z.boolean(),
  is_active: z.boolean(),
  has_secret: z.boolean(),
  last: z.nullable(deployDelivery),
});
export type DeployHook = z.infer<typeof deployHook>;

const hook = z.strictObject({
  url: z
    .string()
    .check(z.trim(), z.maxLength(2000, 'problem.tooLong'), z.regex(/^https?:\/\/\S+$/, 'formEntries.badWebhook'))
    .register(z.globalRegistry, { examples: ['https://hooks.example.com/'] }),
  is_before: z.boolean(),
  is_after: z.boolean(),
  is_active: z.boolean(),
  /** Absent: the secret stays. It has to be given again with an address of another host. */
  secret: z.optional(
    z
      .string()
      .check(
        z.minLength(16, 'formEntries.shortSecret'),
        z.maxLength(200, 'problem.tooLong'),
        z.regex(/^[\x21-\x7e]*$/, 'formEntries.badSecret'),
      ),
  ),
});
export type GivenHook = z.output<typeof hook>;

export const listHooks = exchange({
  id: 'deployHooks.list',
  method: 'GET',
  path: '/v1/deployHooks',
  summary: 'The webhooks that are told of deploys, with how the last delivery went',
  may: 'administer',
  status: 200,
  response: z.object({ hooks: z.array(deployHook) }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const createHook = exchange({
  id: 'deployHooks.create',
  method: 'POST',
  path: '/v1/deployHooks',
  summary: 'Tell an address of deploys, before they begin or after they ended',
  may: 'administer',
  body: hook,
  status: 201,
  response: z.extend(saved, { hook: deployHook }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const saveHook = exchange({
  id: 'deployHooks.save',
  method: 'PUT',
  path: '/v1/deployHooks/{id}',
  summary: 'Change a webhook of deploys',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  body: hook,
  status: 200,
  response: z.extend(saved, { hook: deployHook }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const deleteHook = exchange({
  id: 'deployHooks.delete',
  method: 'POST',
  path: '/v1/deployHooks/{id}/delete',
  summary: 'Forget a webhook of deploys with its secret',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const redeliver = exchange({
  id: 'deployHooks.deliver',
  method: 'POST',
  path: '/v1/deployHooks/deliveries/{id}/send',
  summary: 'Tell a webhook once more of a deploy that ended',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});
