import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { MailState } from '#contract/outbox.ts';
import type { SourceType } from '#model/apis/api-body.ts';
import type { AuditAct, AuditOutcome } from '#model/audit.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { PublishRule } from '#model/publish-rules.ts';
import type { TranslatedKind } from '#model/translations/translation-body.ts';

/** Ids are UUIDv7 text, times are ms UTC, JSON is text, booleans are 0 or 1: the same on both engines. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  identities: IdentitiesTable;
  auth_challenges: AuthChallengesTable;
  one_time_codes: OneTimeCodesTable;
  password_resets: PasswordResetsTable;
  avatars: AvatarsTable;
  organizations: OrganizationsTable;
  sites: SitesTable;
  memberships: MembershipsTable;
  page_routes: PageRoutesTable;
  page_templates: DocumentColumns;
  widgets: WidgetsTable;
  apis: ApisTable;
  api_row_parts: ApiRowPartsTable;
  api_answers: ApiAnswersTable;
  api_fixtures: ApiFixturesTable;
  api_runs: ApiRunsTable;
  api_learned: ApiLearnedTable;
  api_health: ApiHealthTable;
  settings: DocumentColumns;
  looks: DocumentColumns;
  translations: TranslationsTable;
  fonts: DocumentColumns;
  font_files: FontFilesTable;
  revisions: RevisionsTable;
  change_sets: ChangeSetsTable;
  document_references: DocumentReferencesTable;
  releases: ReleasesTable;
  release_entries: ReleaseEntriesTable;
  rate_limits: RateLimitsTable;
  jobs: JobsTable;
  outbox: OutboxTable;
  audit: AuditTable;
  invitations: InvitationsTable;
  notices: NoticesTable;
  notice_reads: NoticeReadsTable;
  notice_marks: NoticeMarksTable;
  user_preferences: UserPreferencesTable;
  list_views: ListViewsTable;
  installation: InstallationTable;
  domain_claims: DomainClaimsTable;
  sealed_values: SealedValuesTable;
  media_images: MediaImagesTable;
  media_pictures: MediaPicturesTable;
  media_constants: DocumentColumns;
}

/** A handle for queries; a transaction is one too. */
export type Database = Kysely<Tables>;

export interface UsersTable {
  id: string;
  /** Normalised; unique. */
  email: string;
  name: string;
  password_hash: string;
  avatar: string | null;
  /** JSON list of account roles. */
  roles: string;
  is_verified: number;
  created_at: number;
  last_site_id: string | null;
  /** Since when its person is not let in; null is let in. */
  disabled_at: number | null;
  /** Name and address, folded: what searches look in. */
  search_text: Generated<string>;
}

/** Which name a site asks for; `sites.domain` is the one it is served at. */
export interface DomainClaimsTable {
  site_id: string;
  domain: string;
  /** How it was last seen to be theirs: `reached`, `file` or `dns`. */
  proof: string | null;
  checked_at: number | null;
  created_at: number;
}

/** What the installation knows of itself: `secret-mark` is what its secret makes of words everyone may know. */
export interface InstallationTable {
  name: string;
  value: string;
}

/** A secret of a site, which documents name and never hold. */
export interface SealedValuesTable {
  site_id: string;
  name: string;
  /** Where it may be sent to. */
  origin: string;
  sealed: string;
  /** Which secret of the installation sealed it. */
  key_id: string;
  updated_at: number;
  updated_by: string;
}

/** How a person wants the studio to look; `body` is JSON. */
export interface UserPreferencesTable {
  user_id: string;
  body: string;
  updated_at: number;
}

/** Settings of a list under a name. */
export interface ListViewsTable {
  id: string;
  site_id: string;
  list: string;
  name: string;
  search: string;
  /** Null is shared with everyone in the site. */
  owner_id: string | null;
  made_by: string;
  created_at: number;
  updated_at: number;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  /** Hash of the login cookie; unique. */
  token_hash: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  revoked_at: number | null;
  address: string;
  agent: string;
  /** How its person signed in. */
  method: 'password' | 'passkey' | 'oidc';
  second_factor: number;
}

/** The app that makes a person's codes (TOTP); it counts once it is confirmed. */
export interface AuthenticatorsTable {
  user_id: string;
  sealed_secret: string;
  /** The last time step a code was taken of: no code is taken twice. */
  last_step: number;
  created_at: number;
  confirmed_at: number | null;
}

export interface RecoveryCodesTable {
  user_id: string;
  hash: string;
  used_at: number | null;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  /** Base64url, as is the public key (COSE). */
  credential_id: string;
  public_key: string;
  /** Signatures made so far, 0 where the authenticator does not count. */
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  /** Whether the person's other devices have it too. */
  is_synced: number;
  created_at: number;
  last_used_at: number | null;
}

/** Who someone is at an OpenID provider. */
export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string | null;
  created_at: number;
}

/** A sign-in that is under way; the key is the hash of what the browser holds. */
export interface AuthChallengesTable {
  hash: string;
  kind: string;
  user_id: string | null;
  /** JSON, sealed. */
  sealed_body: string;
  tries: number;
  created_at: number;
  expires_at: number;
}

export interface RefreshTokensTable {
  hash: string;
  session_id: string;
  created_at: number;
  expires_at: number;
  spent_at: number | null;
  successor_hash: string | null;
}

export interface OneTimeCodesTable {
  purpose: 'sign-up' | 'verify-email';
  /** A normalised email address for a sign-up, else a user id; one live code for each. */
  subject: string;
  code_hash: string;
  /** Wrong and right ones alike. */
  tries: number;
  expires_at: number;
}

export interface PasswordResetsTable {
  token_hash: string;
  /** Unique: the newest link is the one that works. */
  user_id: string;
  expires_at: number;
}

export interface AvatarsTable {
  /** Random, so that an address of a picture cannot be guessed. */
  id: string;
  user_id: string;
  mime: string;
  /** Base64. */
  content: string;
  created_at: number;
}

export interface OrganizationsTable {
  id: string;
  name: string;
  address: string;
  city: string;
  zip: string;
  country: string;
  created_at: number;
  created_by: string;
}

export interface SitesTable {
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

export interface MembershipsTable {
  site_id: string;
  user_id: string;
  role: string;
  /** JSON list. */
  url_patterns: string;
  created_at: number;
}

/** What the table of every document kind has. */
export interface DocumentColumns {
  id: string;
  site_id: string;
  natural_key: string;
  title: string;
  /** What searches look in, folded by `foldText`. */
  search_text: string;
  version: number;
  hash: string;
  body: string;
  created_at: number;
  updated_at: number;
  /** Id of who saved it last; null for what came with the site. */
  updated_by: string | null;
}

export interface PageRoutesTable extends DocumentColumns {
  url_string: string;
  type: string;
  page_template: string;
  page_type_advanced: string;
  is_active: number;
}

export interface WidgetsTable extends DocumentColumns {
  type: string;
}

export interface ApisTable extends DocumentColumns {
  enabled: number;
  type: SourceType;
}

/** The last good answers of live sources. */
export interface ApiAnswersTable {
  site_id: string;
  /** Hash of the request and its arguments. */
  key: string;
  api_id: string;
  bytes: number;
  fetched_at: number;
  /** JSON list of its items. */
  content: string;
}

/** Answers that are kept by hand. */
export interface ApiFixturesTable {
  site_id: string;
  api_id: string;
  /** JSON: the values of arguments, in the order of their names. */
  args: string;
  bytes: number;
  kept_at: number;
  kept_by: string;
  /** JSON: the whole answer. */
  content: string;
}

/** What was tried in the console. */
export interface ApiRunsTable {
  site_id: string;
  id: string;
  api_id: string;
  at: number;
  by: string;
  /** JSON. */
  body: string;
}

/** Half an hour of a live source, as one server saw it. */
export interface ApiHealthTable {
  site_id: string;
  api_id: string;
  environment: 'live' | 'preview';
  /** Its beginning. */
  at: number;
  server: string;
  calls: number;
  failures: number;
  hits: number;
  /** JSON: milliseconds of some of the calls. */
  times: string;
  last_call_at: number | null;
  last_good_at: number | null;
  /** JSON: why the last call brought nothing. */
  fault: string | null;
  paused: number;
}

/** The shape that answers of an api are expected to have. */
export interface ApiLearnedTable {
  site_id: string;
  api_id: string;
  learned_at: number;
  samples: number;
  /** JSON. */
  shape: string;
  /** JSON: where the newest answer differs. */
  drift: string;
  drift_at: number | null;
}

/** Rows of collections, named by the versions that have them; they stay as long as their site. */
export interface ApiRowPartsTable {
  site_id: string;
  /** SHA-256 of the content, base64url. */
  hash: string;
  /** JSON list. */
  content: string;
}

export interface MediaImagesTable extends DocumentColumns {
  folder: string;
  /** Each between bars: `|sea|beach|`; empty for none. */
  tags: string;
  /** Further languages it has an alt text in, in the same way. */
  alt_languages: string;
  mime: string;
  bytes: number;
  has_alt: number;
  is_large: number;
  /** SHA-256 of the file as it was sent. */
  source: string;
  /** What the picture looks like, sixteen bits each; null where there is nothing to compare by. */
  likeness_1: number | null;
  likeness_2: number | null;
  likeness_3: number | null;
  likeness_4: number | null;
}

/** What is served under an address, now or by an older version or release. Rows stay as long as their site. */
export interface FontFilesTable {
  address: string;
  site_id: string;
  /** SHA-256 of its bytes. */
  hash: string;
  bytes: number;
  created_at: number;
}

export interface MediaPicturesTable {
  site_id: string;
  address: string;
  /** SHA-256 of the file as it is kept. */
  file_hash: string;
  mime: string;
  bytes: number;
  /** JSON. */
  recipe: string;
  created_at: number;
}

export interface RevisionsTable {
  kind: DocumentKind;
  document_id: string;
  version: number;
  site_id: string;
  natural_key: string;
  title: string;
  /** Null where the revision records a deletion. */
  body: string | null;
  hash: string;
  actor_id: string | null;
  change_set_id: string;
  /** The site's change number this change made: revisions in its order are the site's feed of changes. */
  change_number: number;
  /** When the document was first created. */
  created_at: number;
  at: number;
}

export interface ChangeSetsTable {
  id: string;
  site_id: string;
  actor_id: string | null;
  source: string;
  title: string;
  at: number;
}

export interface DocumentReferencesTable {
  site_id: string;
  from_kind: DocumentKind;
  from_id: string;
  to_kind: DocumentKind;
  to_key: string;
}

export interface ReleasesTable {
  id: string;
  site_id: string;
  number: number;
  note: string;
  /** The site's change number it froze: what was changed since has a greater one. */
  change_number: number;
  published_at: number;
  published_by: string | null;
  /** When visitors first saw it; null for one that is frozen and waits. */
  went_live_at: number | null;
  documents: number;
  added: number;
  changed: number;
  removed: number;
}

/** A document is in release `n` when `from_number <= n` and `until_number` is null or greater than `n`. */
export interface ReleaseEntriesTable {
  site_id: string;
  kind: DocumentKind;
  document_id: string;
  version: number;
  hash: string;
  from_number: number;
  until_number: number | null;
}

export interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: number;
}

export type JobState = 'queued' | 'running' | 'done' | 'dead' | 'expired' | 'cancelled';

export interface JobsTable {
  id: string;
  kind: string;
  state: JobState;
  /** JSON. */
  payload: string;
  site_id: string | null;
  actor_id: string | null;
  idempotency_key: string | null;
  /** Counts claims, and fences: only the newest run may write. */
  attempt: number;
  max_attempts: number;
  /** When it may be claimed: the next try of a queued job, the end of the lease of a running one. */
  due_at: number;
  /** Not run from then on. */
  expires_at: number | null;
  last_error: string | null;
  created_at: number;
  /** When its last run began. */
  started_at: number | null;
  finished_at: number | null;
}

export interface OutboxTable {
  id: string;
  site_id: string | null;
  to_address: string;
  locale: string;
  template: string;
  subject: string;
  /** Recipient and subject, folded: what searches look in. */
  search_text: Generated<string>;
  /** What the mail is filled with, JSON, sealed. */
  sealed_values: string;
  /** `kept` where there is no mail server, `failed` while it is tried again. */
  state: MailState;
  attempts: number;
  last_error: string | null;
  idempotency_key: string | null;
  created_at: number;
  updated_at: number;
  expires_at: number | null;
}

export interface NoticesTable {
  id: string;
  kind: string;
  /** Null for what the operator alone is told. */
  site_id: string | null;
  /** The permission of those who are told. */
  audience: string;
  actor_id: string | null;
  /** The one of them who is told; null for all. */
  for_id: string | null;
  /** JSON. */
  notice_values: string;
  created_at: number;
}

export interface NoticeReadsTable {
  user_id: string;
  notice_id: string;
}

/** Everything told until then a person has read. */
export interface NoticeMarksTable {
  user_id: string;
  read_until: number;
}

/** Only ever added to: triggers refuse the rest. Without foreign keys, as what is gone has still been there. */
export interface AuditTable {
  id: string;
  at: number;
  site_id: string | null;
  organization_id: string | null;
  actor_id: string | null;
  /** Address of the account, as it was, or what was typed at sign-in. */
  actor: string;
  /** Network address; empty for what did not come over HTTP. */
  address: string;
  exchange: string;
  act: AuditAct;
  outcome: AuditOutcome;
  target_kind: string;
  target_id: string;
  target: string;
  version: number | null;
  before_hash: string;
  after_hash: string;
  /** JSON. */
  before_values: string;
  after_values: string;
  search_text: string;
  /** The name of the token its caller used; empty for a person. */
  via: string;
}

export interface InvitationsTable {
  id: string;
  site_id: string;
  /** Normalised; one open invitation a site. */
  email: string;
  role: string;
  /** JSON list. */
  url_patterns: string;
  locale: string;
  token_hash: string;
  invited_by: string;
  created_at: number;
  sent_at: number;
  expires_at: number;
  accepted_at: number | null;
  revoked_at: number | null;
}

export type JobRow = Selectable<JobsTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type AuditStored = Selectable<AuditTable>;
export type InvitationRow = Selectable<InvitationsTable>;
export type UserRow = Selectable<UsersTable>;
export type SiteRow = Selectable<SitesTable>;
export type NewRevision = Insertable<RevisionsTable>;

interface TranslationsTable extends DocumentColumns {
  /** The document it is of. */
  of_kind: TranslatedKind;
  of_key: string;
  language: string;
}
