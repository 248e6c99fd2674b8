import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { removeAvatar, saveAvatar, saveProfile, showAvatar, showSmallAvatar } from '#contract/profile.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { describeUser } from '#server/identity/session/describe-user.ts';
import { findAccount } from '#server/identity/session/find-person.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { membershipIn } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import { makeAvatar } from '#server/platform/pictures/make-avatar.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { deleteAvatar, findAvatar, storeAvatar } from './queries.ts';
import { smallAvatarsOf } from './small-avatars.ts';

const HOUR = 60 * 60_000;

/** The address changes with the picture. Type and policy keep a browser from making anything else of it. */
function sendImmutable(reply: FastifyReply, type: string, bytes: Buffer): never {
  reply.header('cache-control', 'private, max-age=31536000, immutable');
  reply.type(type);
  return bytes as never;
}

export function serveProfile(app: FastifyInstance, services: Services): void {
  const { db, clock, events } = services;
  const smallAvatar = smallAvatarsOf(db);
  const uploading = new MemoryLimit(clock, 30, HOUR);

  const saved = async (request: FastifyRequest, userId: string) => {
    events.publish({ type: 'membership-changed', userId });
    const account = await findAccount(db, userId);
    if (!account) throw new Problem('unauthorized');
    const user = describeUser(account, membershipIn(account, request.headers['x-site'])?.role);
    return { status: true, message: translateMessage(request, 'profile.saved'), user };
  };

  serve(app, services, saveProfile, async ({ body, person, request }) => {
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('users')
        .set({ name: body.name, search_text: searchText([body.name, person.email]) })
        .where('id', '=', person.id)
        .execute();
      const after = { name: body.name };
      await auditAccount(tx, { act: 'account.changed', at: clock(), account: person, after });
    });
    return saved(request, person.id);
  });

  serve(app, services, saveAvatar, async ({ body, person, request }) => {
    uploading.count(person.id);
    const made = await makeAvatar(Buffer.from(body.image, 'base64'));
    const picture = { mime: 'image/webp', content: made.toString('base64') };
    await inTransaction(db, (tx) => storeAvatar(tx, person.id, picture, clock()));
    return saved(request, person.id);
  });

  serve(app, services, removeAvatar, async ({ person, request }) => {
    await inTransaction(db, (tx) => deleteAvatar(tx, person.id));
    return saved(request, person.id);
  });

  serve(app, services, showAvatar, async ({ params, reply }) => {
    const picture = await findAvatar(db, params.id);
    if (!picture) throw new Problem('not_found');
    return sendImmutable(reply, picture.mime, Buffer.from(picture.content, 'base64'));
  });

  serve(app, services, showSmallAvatar, async ({ params: { id, file }, reply }) =>
    sendImmutable(reply, file.endsWith('.avif') ? 'image/avif' : 'image/webp', await smallAvatar(id, file)),
  );
}
