import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { siteOfMember } from '#contract/session.ts';
import { settingsBody } from '#model/settings.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    setup: typeof import('#contract/messages/en-US/setup.json');
  }
}

const required = (message: string, longest = 200) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(longest, 'problem.textLong'));

/** A name is one line: it goes into the subjects of mails. */
const requiredName = (message: string) => required(message, 120).check(z.regex(/^\P{Cc}*$/u, 'problem.badText'));

/** What each part of an address says when it is missing from one that has others. */
const addressFaults = {
  address: 'setup.addressRequired',
  city: 'setup.cityRequired',
  zip: 'setup.zipFormat',
  country: 'setup.countryRequired',
} as const;
const addressParts = Object.keys(addressFaults) as (keyof typeof addressFaults)[];

/** Its address is given whole, or not yet: then it is asked for beneath Organization. */
export const organizationInput = z
  .strictObject({
    name: requiredName('setup.organizationRequired'),
    address: z.optional(required(addressFaults.address)),
    city: z.optional(required(addressFaults.city, 120)),
    zip: z.optional(
      z.string(addressFaults.zip).check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/, addressFaults.zip)),
    ),
    country: z.optional(z.string(addressFaults.country).check(z.regex(/^[A-Z]{2}$/, addressFaults.country))),
  })
  .check(({ value, issues }) => {
    const missing = addressParts.filter((part) => value[part] === undefined);
    if (missing.length === addressParts.length) return;
    for (const part of missing)
      issues.push({ code: 'custom', path: [part], input: value[part], message: addressFaults[part] });
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
  /** The studio sends that of the browser. */
  time_zone: z.optional(settingsBody.shape.time_zone),
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
    /** Where the site will answer until it has a domain of its own; `{slug}` stands for what is made of its name. */
    site_address: z.string(),
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
  problems: ['invalid', 'unauthorized', 'domain_taken', 'too_large', 'too_many_requests'],
});
