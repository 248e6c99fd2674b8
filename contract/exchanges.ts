import {
  appointOperator,
  deleteAccount,
  deleteOwnAccount,
  disableAccount,
  enableAccount,
  removeSecondFactor,
} from '#contract/account-acts.ts';
import { accountSetup, accountSetupOffer } from '#contract/account-setup.ts';
import { listAccounts, showAccount } from '#contract/accounts.ts';
import { learnApi, showLearned } from '#contract/api-learned.ts';
import { dropFixture, keepFixture, listFixtures, listRuns, runApi } from '#contract/api-runs.ts';
import { createApi, deleteApi, editRows, listApis, listRows, saveApi, showApi } from '#contract/apis.ts';
import { exportAudit, listAccountAudit, listAudit, listAuditPeople, showAudit } from '#contract/audit.ts';
import { login, logout, profile, refreshTokens, register, tick, welcome } from '#contract/auth.ts';
import { checkDomain, showDomain } from '#contract/domains.ts';
import type { Exchange } from '#contract/exchange.ts';
import { acceptInvitation, showInvitation } from '#contract/invitation-link.ts';
import { createInvitation, listInvitations, resendInvitation, revokeInvitation } from '#contract/invitations.ts';
import { createListView, deleteListView, listViews, updateListView } from '#contract/list-views.ts';
import {
  deleteImages,
  getMedia,
  listFolders,
  replaceImage,
  saveImage,
  showOriginal,
  sortImages,
  updateImage,
  uploadImage,
} from '#contract/media.ts';
import {
  createMediaConstant,
  deleteMediaConstant,
  getMediaConstants,
  resolveMediaConstant,
  showMediaConstant,
  updateMediaConstant,
} from '#contract/media-constants.ts';
import {
  addImageByUrl,
  beginUpload,
  dropUpload,
  finishUpload,
  listUploads,
  sendPart,
} from '#contract/media-uploads.ts';
import { listMissingPages, routeHits, settleMissingPages, suggestTargets } from '#contract/missing-pages.ts';
import { listNotices, readNotices } from '#contract/notices.ts';
import {
  createSite,
  deleteOrganization,
  deleteSite,
  saveOrganization,
  showOrganization,
  transferOrganization,
} from '#contract/organization.ts';
import { listMails, resendMail, showMail } from '#contract/outbox.ts';
import { checkRoute, deleteRoute, listRoutes, matchRoutes, saveRoute, showRoute } from '#contract/page-routes.ts';
import { deleteTemplate, initConfig, listTemplates, setConfig, showTemplate } from '#contract/page-templates.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, removePasskey, signInByPasskey } from '#contract/passkeys.ts';
import { changePassword, forgotPassword, resetPassword, unlock } from '#contract/password.ts';
import { leaveSite, listPeople, removeMember, saveMember, showMember } from '#contract/people.ts';
import { savePreferences } from '#contract/preferences.ts';
import { canvasKit, createPreview, renderPreview } from '#contract/preview.ts';
import { removeAvatar, saveAvatar, saveProfile, showAvatar } from '#contract/profile.ts';
import { activate, listChanges, listReleaseChanges, listReleases, publish, siteState } from '#contract/releases.ts';
import { listRevisions, listUses, restoreRevision, showRevision } from '#contract/revisions.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  passSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  showSecurity,
} from '#contract/second-factor.ts';
import { listSecrets, removeSecret, setSecret } from '#contract/secrets.ts';
import { session } from '#contract/session.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { completeSignUp, resendSignUpCode } from '#contract/sign-up.ts';
import {
  beginLink,
  beginSingleSignOn,
  finishSingleSignOn,
  linkIdentity,
  unlinkIdentity,
} from '#contract/single-sign-on.ts';
import { sendVerification, sendVerificationByToken, verifyEmail } from '#contract/verification.ts';
import { createWidget, deleteWidget, listWidgets, updateWidget } from '#contract/widgets.ts';

/** Every exchange there is, in the order the reference shows them. */
export const exchanges: readonly Exchange[] = [
  login,
  register,
  tick,
  logout,
  refreshTokens,
  profile,
  welcome,
  completeSignUp,
  resendSignUpCode,
  forgotPassword,
  resetPassword,
  changePassword,
  unlock,
  sendVerification,
  sendVerificationByToken,
  verifyEmail,
  passSecondFactor,
  beginPasskeySignIn,
  signInByPasskey,
  beginSingleSignOn,
  finishSingleSignOn,
  showSecurity,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginLink,
  linkIdentity,
  unlinkIdentity,
  listSessions,
  endSession,
  endOtherSessions,
  saveProfile,
  saveAvatar,
  removeAvatar,
  showAvatar,
  deleteOwnAccount,
  session,
  savePreferences,
  accountSetupOffer,
  accountSetup,
  listRoutes,
  showRoute,
  saveRoute,
  deleteRoute,
  matchRoutes,
  checkRoute,
  initConfig,
  listTemplates,
  showTemplate,
  setConfig,
  deleteTemplate,
  createWidget,
  updateWidget,
  listWidgets,
  deleteWidget,
  listApis,
  showApi,
  createApi,
  saveApi,
  deleteApi,
  listRows,
  editRows,
  runApi,
  listRuns,
  listFixtures,
  keepFixture,
  dropFixture,
  showLearned,
  learnApi,
  listSecrets,
  setSecret,
  removeSecret,
  getMedia,
  listFolders,
  saveImage,
  uploadImage,
  replaceImage,
  addImageByUrl,
  beginUpload,
  listUploads,
  sendPart,
  finishUpload,
  dropUpload,
  updateImage,
  sortImages,
  deleteImages,
  showOriginal,
  getMediaConstants,
  showMediaConstant,
  createMediaConstant,
  updateMediaConstant,
  deleteMediaConstant,
  resolveMediaConstant,
  showSettings,
  saveSettings,
  showDomain,
  checkDomain,
  listChanges,
  listReleases,
  listReleaseChanges,
  siteState,
  publish,
  activate,
  listRevisions,
  showRevision,
  restoreRevision,
  listUses,
  listPeople,
  showMember,
  saveMember,
  removeMember,
  leaveSite,
  listInvitations,
  createInvitation,
  resendInvitation,
  revokeInvitation,
  showInvitation,
  acceptInvitation,
  showOrganization,
  saveOrganization,
  createSite,
  transferOrganization,
  deleteSite,
  deleteOrganization,
  listAudit,
  showAudit,
  listAccountAudit,
  listAuditPeople,
  exportAudit,
  listAccounts,
  showAccount,
  disableAccount,
  enableAccount,
  appointOperator,
  removeSecondFactor,
  deleteAccount,
  createPreview,
  canvasKit,
  renderPreview,
  listMails,
  showMail,
  resendMail,
  listNotices,
  readNotices,
  listViews,
  createListView,
  updateListView,
  deleteListView,
  listMissingPages,
  settleMissingPages,
  suggestTargets,
  routeHits,
];
