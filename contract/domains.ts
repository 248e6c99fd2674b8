import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { certificateFaults } from '#model/certificate-faults.ts';

const siteDomain = z.object({
  name: z.string(),
  /** Whether the site answers it; while it does not it waits to be proven. */
  isServed: z.boolean(),
  /** What was seen last: that the name leads here, or what its owner put there. */
  proof: z.nullable(z.enum(['reached', 'file', 'dns'])),
  checkedAt: z.nullable(z.int()),
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** The file that proves it. */
  file: z.object({ url: z.string(), content: z.string() }),
});
export type SiteDomain = z.infer<typeof siteDomain>;

/** The certificate of a name, where this server orders them. */
const domainCertificate = z.object({
  name: z.string(),
  /** Until when there is one that holds. */
  expires_on: z.nullable(z.int()),
  /** Why the last try brought none. */
  fault: z.nullable(z.enum(certificateFaults)),
  /** What the authority said. */
  detail: z.nullable(z.string()),
  next_try_on: z.nullable(z.int()),
});
export type DomainCertificate = z.infer<typeof domainCertificate>;

/** Null where there is nothing to prove: no domain, or a lone organization. */
const shown = z.object({
  domain: z.nullable(siteDomain),
  /** Of the names the site is served at; empty where a proxy has the certificates. */
  certificates: z.array(domainCertificate),
});

export const showDomain = exchange({
  id: 'settings.domain',
  method: 'GET',
  path: '/v1/settings/domain',
  summary: 'Whether the domain of the site is proven, and how to prove it; null where there is nothing to prove',
  may: 'administer',
  status: 200,
  response: shown,
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const checkDomain = exchange({
  id: 'settings.checkDomain',
  method: 'POST',
  path: '/v1/settings/domain/check',
  summary: 'Look now whether the domain of the site is proven',
  may: 'administer',
  body: z.strictObject({}),
  status: 200,
  response: shown,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_many_requests'],
});
