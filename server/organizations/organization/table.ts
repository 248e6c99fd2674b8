import type { Generated } from 'kysely';
import type { PublishRule } from '#model/publish-rules.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    organizations: OrganizationsTable;
    sites: SitesTable;
  }
}

interface OrganizationsTable {
  id: string;
  name: string;
  address: string;
  city: string;
  zip: string;
  country: string;
  created_at: number;
  created_by: string;
}

interface SitesTable {
  id: string;
  organization_id: string;
  slug: string;
  /** Sealed. */
  secret: string;
  /** Kept equal to the settings document's domain; unique. */
  domain: string | null;
  live_release_id: string | null;
  /** Who needs the approval of another person to publish. */
  publish_rule: Generated<PublishRule>;
  /** Of a site that follows another Sitewright: the build it is served from, in the place of a release. */
  pulled_build: string | null;
  /** Grows with every change to a document of the site. */
  change_number: number;
  created_at: number;
}
