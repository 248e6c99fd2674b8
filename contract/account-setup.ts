import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { siteOfMember } from '#contract/session.ts';

const required = (message: string, longest = 200) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(longest, 'problem.textLong'));

/** A name is one line: it goes into the subjects of mails. */
const requiredName = (message: string) => required(message, 120).check(z.regex(/^\P{Cc}*$/u, 'problem.badText'));

export const organizationInput = z.strictObject({
  name: requiredName('setup.organizationRequired'),
  address: required('setup.addressRequired'),
  city: required('setup.cityRequired', 120),
  zip: z.string('setup.zipFormat').check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/, 'setup.zipFormat')),
  country: z.string('setup.countryRequired').check(z.regex(/^[A-Z]{2}$/, 'setup.countryRequired')),
});

export const siteInput = z.strictObject({
  name: requiredName('settings.nameRequired'),
  /** Address visitors use, such as `https://atlas.example`; a bare host name is taken as https. */
  client_url: required('setup.clientUrlRequired', 253),
  description: required('setup.descriptionRequired', 1000),
  /** Signs what the site hands out; sealed at rest and never answered. */
  secret: required('setup.secretRequired', 200).check(z.minLength(12, 'setup.secretShort')),
  database: z.string('setup.databaseRequired').check(z.minLength(1, 'setup.databaseRequired')),
  starter: z._default(z.string(), 'blank'),
});

export const accountSetupOffer = exchange({
  id: 'accountSetup.offer',
  method: 'GET',
  path: '/v1/account-setup',
  summary: 'What a new organization can choose from',
  may: 'signed-in',
  status: 200,
  response: z.object({
    /** Engines this server stores sites in. */
    databases: z.array(z.object({ key: z.string(), name: z.string() })),
    starters: z.array(z.object({ key: z.string(), pages: z.int() })),
    /** ISO 3166-1 alpha-2 codes. */
    countries: z.array(z.string()),
  }),
  problems: ['unauthorized'],
});

export const accountSetup = exchange({
  id: 'accountSetup.create',
  method: 'POST',
  path: '/v1/account-setup',
  summary: 'Create an organization and its first site, from a starter, published',
  may: 'signed-in',
  body: z.strictObject({ organization: organizationInput, site: siteInput }),
  status: 201,
  response: z.object({ status: z.boolean(), message: z.string(), site: siteOfMember }),
  problems: ['invalid', 'unauthorized', 'domain_taken', 'too_many_requests'],
});
