import { proveDomain } from '#server/domains/prove-domain.ts';
import type { JobDefinition } from '#server/jobs/definition.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { sendResetLink } from '#server/password/send-reset-link.ts';

/** Every kind of background work there is. */
export const jobKinds: readonly JobDefinition<unknown>[] = [sendMail, sendResetLink, proveDomain];
