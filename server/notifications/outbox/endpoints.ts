import type { FastifyInstance } from 'fastify';
import { listMails, resendMail, showMail } from '#contract/outbox.ts';
import { readStored } from '#server/notifications/mail/send-mail.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { mailFrameAddress, serveMailFrame } from './mail-frame.ts';
import { countJobs, describeMail, getMail, listMailsOf, requeueMail } from './queries.ts';

export function serveOutbox(app: FastifyInstance, services: Services): void {
  const { db, clock, config, secrets } = services;

  serveMailFrame(app, services);

  serve(app, services, listMails, async ({ body }) => {
    const [page, jobs] = await acrossSites(() =>
      Promise.all([
        chooseReader(services, db.selectFrom('outbox')).then((reader) => listMailsOf(reader, body)),
        chooseReader(services, db.selectFrom('jobs')).then((reader) => countJobs(reader)),
      ]),
    );
    return { ...page, jobs, sends: config.smtpUrl !== undefined };
  });

  serve(app, services, showMail, async ({ params }) => {
    const mail = await acrossSites(() => getMail(db, params.id));
    const { text } = readStored(secrets, mail);
    return { mail: { ...describeMail(mail), text, frame: mailFrameAddress(secrets, mail.id, clock()) } };
  });

  serve(app, services, resendMail, async ({ params, request }) => {
    const mail = await acrossSites(() => inTransaction(db, (tx) => requeueMail(tx, params.id, clock())));
    return {
      status: true,
      message: translateMessage(request, 'mail.queued', { to: mail.to_address }),
      mail: describeMail(mail),
    };
  });
}
