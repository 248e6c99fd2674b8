import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { exchanges } from '#contract/exchanges.ts';
import { serveAccountSetup } from '#server/account-setup/endpoints.ts';
import { serveAccounts } from '#server/accounts/endpoints.ts';
import { serveAnalytics } from '#server/analytics/serve-analytics.ts';
import { serveApis } from '#server/apis/endpoints.ts';
import { serveAudit } from '#server/audit/endpoints.ts';
import { refusalNotesOf } from '#server/audit/note-refusal.ts';
import { serveAuth } from '#server/auth/endpoints.ts';
import { usualOffer } from '#server/auth/usual-offer.ts';
import { serveDomains } from '#server/domains/endpoints.ts';
import { answerUnknown } from '#server/http/answer-unknown.ts';
import { checkServed } from '#server/http/check-served.ts';
import { createApp } from '#server/http/create-app.ts';
import { Readiness, serveHealth } from '#server/http/readiness.ts';
import { serveStudioFiles } from '#server/http/studio-files.ts';
import { serveInvitations } from '#server/invitations/endpoints.ts';
import { serveListViews } from '#server/list-views/endpoints.ts';
import { serveNotices } from '#server/notices/endpoints.ts';
import { serveReference } from '#server/openapi/serve-reference.ts';
import { serveOrganization } from '#server/organization/endpoints.ts';
import { serveOutbox } from '#server/outbox/endpoints.ts';
import { servePageRoutes } from '#server/page-routes/endpoints.ts';
import { servePageTemplates } from '#server/page-templates/endpoints.ts';
import { servePasskeys } from '#server/passkeys/endpoints.ts';
import { servePassword } from '#server/password/endpoints.ts';
import { servePeople } from '#server/people/endpoints.ts';
import { servePreferences } from '#server/preferences/endpoints.ts';
import { registerPreview } from '#server/preview/register-preview.ts';
import { serveProfile } from '#server/profile/endpoints.ts';
import { serveReleases } from '#server/releases/endpoints.ts';
import { serveRevisions } from '#server/revisions/endpoints.ts';
import { serveSecondFactor } from '#server/second-factor/endpoints.ts';
import { serveSecurityTxt } from '#server/security-contact/serve-security-txt.ts';
import type { Services } from '#server/services.ts';
import { serveSession } from '#server/session/endpoints.ts';
import { serveSessions } from '#server/sessions/endpoints.ts';
import { serveSettings } from '#server/settings/endpoints.ts';
import { serveSignUp } from '#server/sign-up/endpoints.ts';
import { serveSingleSignOn } from '#server/single-sign-on/endpoints.ts';
import { serveTerms } from '#server/terms/serve-terms.ts';
import { serveVerification } from '#server/verification/endpoints.ts';
import { serveWidgets } from '#server/widgets/endpoints.ts';

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

  serveAuth(app, services);
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
  serveWidgets(app, services);
  serveApis(app, services);
  serveSettings(app, services);
  serveDomains(app, services);
  serveReleases(app, services);
  serveRevisions(app, services);
  serveOutbox(app, services);
  serveNotices(app, services);
  serveListViews(app, services);
  servePeople(app, services);
  serveInvitations(app, services);
  serveOrganization(app, services);
  serveAudit(app, services);
  serveAccounts(app, services);
  registerPreview(app, services);
  checkServed(app.served, exchanges);
  app.addHook('onClose', () => refusalNotesOf(services).close());

  serveReference(app, services.config);
  serveTerms(app, services.config.termsUrl);
  serveAnalytics(app, services.config.analyticsSrc);
  serveSecurityTxt(app, services);
  const hasAnalytics = services.config.analyticsSrc !== undefined;
  const isUsual = usualOffer(services);
  const studio = await serveStudioFiles(app, options.studioFolder ?? builtStudio, { hasAnalytics, isUsual });
  answerUnknown(app, studio);
  return app;
}
