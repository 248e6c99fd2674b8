import * as z from 'zod/mini';
import { organizationInput, siteInput } from '#contract/account-setup.ts';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { siteOfMember } from '#contract/session.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    organization: typeof import('#contract/messages/en-US/organization.json');
  }
}

const typedName = z.string('organization.typeName').check(z.minLength(1, 'organization.typeName'), z.maxLength(200));
const password = z.string('auth.passwordRequired').check(z.minLength(1, 'auth.passwordRequired'), z.maxLength(1024));

const organization = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  added_on: z.int(),
  /** Its sites; `role` is one's own there, null where one is no member. */
  sites: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      url: z.string(),
      role: z.nullable(z.string()),
      members: z.int(),
    }),
  ),
});
export type Organization = z.infer<typeof organization>;

export const showOrganization = exchange({
  id: 'organization.show',
  method: 'GET',
  path: '/v1/organization',
  summary: 'The organization of the site, with its sites',
  may: 'administer',
  status: 200,
  response: z.object({ organization }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const saveOrganization = exchange({
  id: 'organization.save',
  method: 'PUT',
  path: '/v1/organization',
  summary: 'Change the name and the address of the organization',
  may: 'administer',
  body: organizationInput,
  status: 200,
  response: z.extend(saved, { organization }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const transferOrganization = exchange({
  id: 'organization.transfer',
  method: 'POST',
  path: '/v1/organization/transfer',
  summary: 'Make another member of the site the owner of all one’s sites in the organization; one stays an admin',
  may: 'own',
  body: z.strictObject({
    to: documentId,
    /** The organization's name, typed. */
    name: typedName,
    password,
  }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_many_requests'],
});

export const deleteOrganization = exchange({
  id: 'organization.delete',
  method: 'POST',
  path: '/v1/organization/delete',
  summary: 'Delete the organization with all its sites; they stop being served at once',
  may: 'own',
  body: z.strictObject({ name: typedName, password }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_many_requests'],
});

export const createSite = exchange({
  id: 'organization.createSite',
  method: 'POST',
  path: '/v1/organization/sites',
  summary: 'Create another site in the organization, from a starter, published',
  may: 'own',
  body: siteInput,
  status: 201,
  response: z.extend(saved, { site: siteOfMember }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'domain_taken', 'too_large', 'too_many_requests'],
});

export const deleteSite = exchange({
  id: 'organization.deleteSite',
  method: 'POST',
  path: '/v1/organization/deleteSite',
  summary: 'Delete the site with everything in it; it stops being served at once',
  may: 'own',
  /** `name` is the site's, typed. */
  body: z.strictObject({ name: typedName, password }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'too_many_requests'],
});
