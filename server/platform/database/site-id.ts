declare const vouchedFor: unique symbol;

/**
 * The id of a site whose rows may be asked for. Queries on a site's rows demand one, and only {@link asTrustedSiteId} makes
 * one, so what came in as text (of a request, a job, a row) finds nothing before somebody answered for it.
 */
export type SiteId = string & { readonly [vouchedFor]: true };

/**
 * Marks the id of a site as one whose rows may be asked for. Who may call it, and what each has checked, is listed in
 * `cli/checks/site-ids.mjs`.
 */
export function asTrustedSiteId(id: string): SiteId {
  return id as SiteId;
}
