import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { exchanges } from '#contract/exchanges.ts';
import { serveReference } from '#server/api/openapi/serve-reference.ts';
import { serveSecurityTxt } from '#server/api/security-contact/serve-security-txt.ts';
import { answerUnknown } from '#server/api/studio/answer-unknown.ts';
import { serveTerms } from '#server/api/studio/serve-terms.ts';
import { serveStudioFiles } from '#server/api/studio/studio-files.ts';
import { serveApis } from '#server/content/apis/endpoints.ts';
import { serveLearned } from '#server/content/apis/learned/serve-learned.ts';
import { serveRuns } from '#server/content/apis/serve-runs.ts';
import { serveChangeSets } from '#server/content/change-sets/endpoints.ts';
import { serveDomains } from '#server/content/domains/endpoints.ts';
import { serveFonts } from '#server/content/fonts/endpoints.ts';
import { serveFormEntries } from '#server/content/form-entries/endpoints.ts';
import { serveListViews } from '#server/content/list-views/endpoints.ts';
import { serveLook } from '#server/content/look/endpoints.ts';
import { serveMedia } from '#server/content/media/endpoints.ts';
import { serveMediaConstants } from '#server/content/media-constants/endpoints.ts';
import { serveMediaUploads } from '#server/content/media-uploads/endpoints.ts';
import { serveMissingPages } from '#server/content/missing-pages/endpoints.ts';
import { servePageRoutes } from '#server/content/page-routes/endpoints.ts';
import { serveRouteChanges } from '#server/content/page-routes/serve-route-changes.ts';
import { serveRoutePasswords } from '#server/content/page-routes/serve-route-passwords.ts';
import { servePageTemplates } from '#server/content/page-templates/endpoints.ts';
import { servePages } from '#server/content/pages/endpoints.ts';
import { serveReleaseSchedules } from '#server/content/release-schedules/endpoints.ts';
import { serveReleases } from '#server/content/releases/endpoints.ts';
import { serveRevisions } from '#server/content/revisions/endpoints.ts';
import { serveSecrets } from '#server/content/secrets/endpoints.ts';
import { serveSettings } from '#server/content/settings/endpoints.ts';
import { serveWidgets } from '#server/content/widgets/endpoints.ts';
import { serveAccountSetup } from '#server/organizations/account-setup/endpoints.ts';
import { serveAccounts } from '#server/organizations/accounts/endpoints.ts';
import { consumeInvitation, requireInvitation } from '#server/organizations/invitations/consume-invitation.ts';
import { serveInvitations } from '#server/organizations/invitations/endpoints.ts';
import { serveMembers } from '#server/organizations/members/endpoints.ts';
import { serveOrganization } from '#server/organizations/organization/endpoints.ts';
import { drawnSignInFits } from '#server/people/auth/drawn-sign-in-fits.ts';
import { serveAuth } from '#server/people/auth/endpoints.ts';
import { servePasskeys } from '#server/people/passkeys/endpoints.ts';
import { servePassword } from '#server/people/password/endpoints.ts';
import { servePreferences } from '#server/people/preferences/endpoints.ts';
import { serveProfile } from '#server/people/profile/endpoints.ts';
import { serveSecondFactor } from '#server/people/second-factor/endpoints.ts';
import { serveSession } from '#server/people/session/endpoints.ts';
import { serveSessions } from '#server/people/sessions/endpoints.ts';
import { serveSignUp } from '#server/people/sign-up/endpoints.ts';
import { serveSingleSignOn } from '#server/people/single-sign-on/endpoints.ts';
import { serveVerification } from '#server/people/verification/endpoints.ts';
import { serveAnalytics } from '#server/platform/analytics/serve-analytics.ts';
import { checkServed } from '#server/platform/http/check-served.ts';
import { createApp } from '#server/platform/http/create-app.ts';
import { Readiness, serveHealth } from '#server/platform/http/readiness.ts';
import type { Services } from '#server/platform/http/services.ts';
import { serveMemberPages } from '#server/public/access/endpoints.ts';
import { registerChecks } from '#server/public/checks/register-checks.ts';
import { serveDeploys } from '#server/public/deploys/endpoints.ts';
import { servePictures } from '#server/public/media/serve-pictures.ts';
import { registerPreview } from '#server/public/preview/register-preview.ts';
import { serveSitemap } from '#server/public/sitemap/endpoints.ts';
import { serveTrace } from '#server/public/trace/endpoints.ts';
import { serveTranslations } from '#server/public/translations/endpoints.ts';
import { serveAudit } from '#server/telling/audit/endpoints.ts';
import { serveNotices } from '#server/telling/notices/endpoints.ts';
import { serveOutbox } from '#server/telling/outbox/endpoints.ts';

const builtStudio = join(import.meta.dirname, '..', 'dist', 'studio');

export interface AppOptions {
  readiness?: Readiness;
  /** Folder of the built studio. */
  studioFolder?: string;
}

/**
 * The studio and its API, not listening yet.
 * @throws Error when an exchange of the contract is not served exactly once.
 */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createApp(services);
  serveHealth(app, services, options.readiness ?? new Readiness());

  serveAuth(app, services, { requireInvitation, consumeInvitation });
  serveSignUp(app, services);
  servePassword(app, services);
  serveVerification(app, services);
  serveSecondFactor(app, services);
  servePasskeys(app, services);
  serveSingleSignOn(app, services);
  serveSession(app, services);
  serveSessions(app, services);
  serveProfile(app, services);
  servePreferences(app, services);
  serveAccountSetup(app, services);
  servePageRoutes(app, services);
  servePageTemplates(app, services);
  servePages(app, services);
  serveWidgets(app, services);
  serveApis(app, services);
  serveRuns(app, services);
  serveLearned(app, services);
  serveSecrets(app, services);
  serveMedia(app, services);
  serveMediaUploads(app, services);
  serveMediaConstants(app, services);
  serveFormEntries(app, services);
  serveSettings(app, services);
  serveLook(app, services);
  serveFonts(app, services);
  serveDomains(app, services);
  serveChangeSets(app, services);
  serveReleases(app, services);
  serveReleaseSchedules(app, services);
  serveDeploys(app, services);
  serveRevisions(app, services);
  serveOutbox(app, services);
  serveNotices(app, services);
  serveListViews(app, services);
  serveMissingPages(app, services);
  serveRouteChanges(app, services);
  serveRoutePasswords(app, services);
  serveMembers(app, services);
  serveInvitations(app, services);
  serveOrganization(app, services);
  serveAudit(app, services);
  serveAccounts(app, services);
  registerPreview(app, services);
  serveMemberPages(app, services);
  serveSitemap(app, services);
  serveTranslations(app, services);
  serveTrace(app, services);
  registerChecks(app, services);
  servePictures(app, services);
  checkServed(app.served, exchanges);
  app.addHook('onClose', () => services.refusals.close());

  serveReference(app, services.config);
  serveTerms(app, services.config.termsUrl);
  serveAnalytics(app, services.config.analyticsSrc);
  serveSecurityTxt(app, services);
  const hasAnalytics = services.config.analyticsSrc !== undefined;
  const drawnFits = drawnSignInFits(services);
  const studio = await serveStudioFiles(app, options.studioFolder ?? builtStudio, { hasAnalytics, drawnFits });
  answerUnknown(app, studio);
  return app;
}
