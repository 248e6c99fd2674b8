import type { Locale } from '#contract/messages.ts';
import type { SiteRole } from '#model/roles.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Who asks for a panel, as far as its data depends on that. A public link asks as nobody, by the role of who made it. */
export interface PanelAsker {
  readonly siteId: SiteId;
  readonly role: SiteRole;
  readonly personId: string | null;
  readonly isOperator: boolean;
  readonly locale: Locale;
}
