import type { Kysely } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { peopleAndSites } from '#server/platform/migrations/0001-people-and-sites.ts';
import { documents } from '#server/platform/migrations/0002-documents.ts';
import { releases } from '#server/platform/migrations/0003-releases.ts';
import { jobsAndMail } from '#server/platform/migrations/0004-jobs-and-mail.ts';
import { userPreferences } from '#server/platform/migrations/0005-user-preferences.ts';
import { notices } from '#server/platform/migrations/0006-notices.ts';
import { accountFlows } from '#server/platform/migrations/0007-account-flows.ts';
import { strongerSignIn } from '#server/platform/migrations/0008-stronger-sign-in.ts';
import { auditAndInvitations } from '#server/platform/migrations/0009-audit-and-invitations.ts';
import { listViews } from '#server/platform/migrations/0010-list-views.ts';
import { searchIndex } from '#server/platform/migrations/0011-search-index.ts';
import { disabledAccounts } from '#server/platform/migrations/0012-disabled-accounts.ts';
import { rowLevelSecurity } from '#server/platform/migrations/0013-row-level-security.ts';
import { listIndexes } from '#server/platform/migrations/0014-list-indexes.ts';
import { domainsAndSearch } from '#server/platform/migrations/0015-domains-and-search.ts';
import { secretMark } from '#server/platform/migrations/0016-secret-mark.ts';
import { changesOfReleases } from '#server/platform/migrations/0017-changes-of-releases.ts';
import { sealedValues } from '#server/platform/migrations/0018-sealed-values.ts';
import { media } from '#server/platform/migrations/0019-media.ts';
import { mediaUploads } from '#server/platform/migrations/0020-media-uploads.ts';
import { mediaConstants } from '#server/platform/migrations/0021-media-constants.ts';
import { apiRows } from '#server/platform/migrations/0022-api-rows.ts';
import { liveData } from '#server/platform/migrations/0023-live-data.ts';
import { formEntries } from '#server/platform/migrations/0024-form-entries.ts';
import { missingPages } from '#server/platform/migrations/0025-missing-pages.ts';
import { apiHealth } from '#server/platform/migrations/0026-api-health.ts';
import { alikeImages } from '#server/platform/migrations/0027-alike-images.ts';
import { altLanguages } from '#server/platform/migrations/0028-alt-languages.ts';
import { fonts } from '#server/platform/migrations/0031-fonts.ts';
import { looks } from '#server/platform/migrations/0032-looks.ts';
import { releaseSchedules } from '#server/platform/migrations/0035-release-schedules.ts';
import { translations } from '#server/platform/migrations/0047-translations.ts';
import { deploys } from '#server/platform/migrations/0049-deploys.ts';
import { changeSets } from '#server/platform/migrations/0052-change-sets.ts';
import { accessTokens } from '#server/platform/migrations/0053-access-tokens.ts';
import { routePasswords } from '#server/platform/migrations/0054-route-passwords.ts';
import { startsOfJobs } from './0055-starts-of-jobs.ts';
import { widgetVersions } from './0057-widget-versions.ts';
import { previewLinks } from './0058-preview-links.ts';
import { previewComments } from './0059-preview-comments.ts';
import { linkChecks } from './0060-link-checks.ts';
import { releaseRequests } from './0061-release-requests.ts';
import { pulls } from './0064-pulls.ts';
import { certificates } from './0065-certificates.ts';
import { drawnChecks } from './0070-drawn-checks.ts';
import { looksOfDrawnChecks } from './0071-looks-of-drawn-checks.ts';
import { foldedSearch } from './0072-folded-search.ts';
import { listIndexesByFilter } from './0075-list-indexes-by-filter.ts';
import { numbers } from './0076-numbers.ts';
import { numberSalts } from './0080-number-salts.ts';
import { numberDefinitions } from './0082-number-definitions.ts';
import { numberShares } from './0086-number-shares.ts';
import { numberReports } from './0087-number-reports.ts';
import { numberAlerts } from './0088-number-alerts.ts';
import { importedNumbers } from './0090-imported-numbers.ts';
import { numberPeople } from './0092-number-people.ts';
import { metrics } from './0094-metrics.ts';
import { alertScopes } from './0095-alert-scopes.ts';
import { tracesOfJobs } from './0096-traces-of-jobs.ts';
import { boards } from './0097-boards.ts';
import { boardSharing } from './0098-board-sharing.ts';

export interface Migration {
  number: number;
  name: string;
  up(tx: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** Every step of the schema in order. A step is never changed once it has landed. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'people-and-sites', up: peopleAndSites },
  { number: 2, name: 'documents', up: documents },
  { number: 3, name: 'releases', up: releases },
  { number: 4, name: 'jobs-and-mail', up: jobsAndMail },
  { number: 5, name: 'user-preferences', up: userPreferences },
  { number: 6, name: 'notices', up: notices },
  { number: 7, name: 'account-flows', up: accountFlows },
  { number: 8, name: 'stronger-sign-in', up: strongerSignIn },
  { number: 9, name: 'audit-and-invitations', up: auditAndInvitations },
  { number: 10, name: 'list-views', up: listViews },
  { number: 11, name: 'search-index', up: searchIndex },
  { number: 12, name: 'disabled-accounts', up: disabledAccounts },
  { number: 13, name: 'row-level-security', up: rowLevelSecurity },
  { number: 14, name: 'list-indexes', up: listIndexes },
  { number: 15, name: 'domains-and-search', up: domainsAndSearch },
  { number: 16, name: 'secret-mark', up: secretMark },
  { number: 17, name: 'changes-of-releases', up: changesOfReleases },
  { number: 18, name: 'sealed-values', up: sealedValues },
  { number: 19, name: 'media', up: media },
  { number: 20, name: 'media-uploads', up: mediaUploads },
  { number: 21, name: 'media-constants', up: mediaConstants },
  { number: 22, name: 'api-rows', up: apiRows },
  { number: 23, name: 'live-data', up: liveData },
  { number: 24, name: 'form-entries', up: formEntries },
  { number: 25, name: 'missing-pages', up: missingPages },
  { number: 26, name: 'api-health', up: apiHealth },
  { number: 27, name: 'alike-images', up: alikeImages },
  { number: 28, name: 'alt-languages', up: altLanguages },
  { number: 31, name: 'fonts', up: fonts },
  { number: 32, name: 'looks', up: looks },
  { number: 35, name: 'release-schedules', up: releaseSchedules },
  { number: 47, name: 'translations', up: translations },
  { number: 49, name: 'deploys', up: deploys },
  { number: 52, name: 'change-sets', up: changeSets },
  { number: 53, name: 'access-tokens', up: accessTokens },
  { number: 54, name: 'route-passwords', up: routePasswords },
  { number: 55, name: 'starts-of-jobs', up: startsOfJobs },
  { number: 57, name: 'widget-versions', up: widgetVersions },
  { number: 58, name: 'preview-links', up: previewLinks },
  { number: 59, name: 'preview-comments', up: previewComments },
  { number: 60, name: 'link-checks', up: linkChecks },
  { number: 61, name: 'release-requests', up: releaseRequests },
  { number: 64, name: 'pulls', up: pulls },
  { number: 65, name: 'certificates', up: certificates },
  { number: 70, name: 'drawn-checks', up: drawnChecks },
  { number: 71, name: 'looks-of-drawn-checks', up: looksOfDrawnChecks },
  { number: 72, name: 'folded-search', up: foldedSearch },
  { number: 75, name: 'list-indexes-by-filter', up: listIndexesByFilter },
  { number: 76, name: 'numbers', up: numbers },
  { number: 80, name: 'number-salts', up: numberSalts },
  { number: 82, name: 'number-definitions', up: numberDefinitions },
  { number: 86, name: 'number-shares', up: numberShares },
  { number: 87, name: 'number-reports', up: numberReports },
  { number: 88, name: 'number-alerts', up: numberAlerts },
  { number: 90, name: 'imported-numbers', up: importedNumbers },
  { number: 92, name: 'number-people', up: numberPeople },
  { number: 94, name: 'metrics', up: metrics },
  { number: 95, name: 'alert-scopes', up: alertScopes },
  { number: 96, name: 'traces-of-jobs', up: tracesOfJobs },
  { number: 97, name: 'boards', up: boards },
  { number: 98, name: 'board-sharing', up: boardSharing },
];
