import type { MessageKey as ContractKey } from '#contract/messages.ts';

/**
 * Catalogues whose words are loaded by themselves, by their file: `messages/<locale>/<noun>.json`. A noun adds its own in
 * its `feature.ts`.
 */
export interface OwnCatalogues {
  charts: typeof import('./en-US/charts.json');
  checks: typeof import('./en-US/checks.json');
  display: typeof import('./en-US/display.json');
  gallery: typeof import('./en-US/gallery.json');
  home: typeof import('./en-US/home.json');
  invitation: typeof import('./en-US/invitation.json');
  notices: typeof import('./en-US/notices.json');
  'numbers-places': typeof import('./en-US/numbers-places.json');
  'page-templates': typeof import('./en-US/page-templates.json');
  palette: typeof import('./en-US/palette.json');
  'release-schedules': typeof import('./en-US/release-schedules.json');
  repeats: typeof import('./en-US/repeats.json');
  tables: typeof import('./en-US/tables.json');
  terms: typeof import('./en-US/terms.json');
  'widget-fields': typeof import('./en-US/widget-fields.json');
}

/** Catalogues whose words are loaded together with others', see `build/messages.ts`. */
interface Catalogues {
  accounts: typeof import('./en-US/accounts.json');
  audit: typeof import('./en-US/audit.json');
  common: typeof import('./en-US/common.json');
  differences: typeof import('./en-US/differences.json');
  documents: typeof import('./en-US/documents.json');
  editor: typeof import('./en-US/editor.json');
  organization: typeof import('./en-US/organization.json');
  people: typeof import('./en-US/people.json');
  listViews: typeof import('./en-US/list-views.json');
  outbox: typeof import('./en-US/outbox.json');
  profile: typeof import('./en-US/profile.json');
  releases: typeof import('./en-US/releases.json');
  routes: typeof import('./en-US/page-routes.json');
  session: typeof import('./en-US/session.json');
  settings: typeof import('./en-US/settings.json');
  setup: typeof import('./en-US/account-setup.json');
  shell: typeof import('./en-US/shell.json');
  tour: typeof import('./en-US/tour.json');
  widgets: typeof import('./en-US/widgets.json');
}

type KeysOf<T> = T extends T ? keyof T : never;

/** A key of the English catalogues: anything else does not compile. */
export type MessageKey =
  | ContractKey
  | KeysOf<Catalogues[keyof Catalogues]>
  | KeysOf<OwnCatalogues[keyof OwnCatalogues]>;

export type MessageValues = Record<string, string | number>;
