import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { createToken, listTokens, revokeToken, showOwnToken } from '#contract/tokens.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { endToken, listTokensOf, makeToken } from './queries.ts';

export function serveTokens(app: FastifyInstance, services: Services): void {
  const { db, clock, events } = services;

  serve(app, services, listTokens, async ({ site, person }) => ({
    tokens: await listTokensOf(db, site, person.id, clock()),
  }));

  serve(app, services, createToken, async ({ site, person, body, request }) => {
    const { id, token } = await makeToken(services, site, person.id, body);
    const all = await listTokensOf(db, site, person.id, clock());
    const access_token = all.find((each) => each.id === id);
    if (!access_token) throw new Problem('not_found');
    return { status: true, message: translateMessage(request, 'token.created'), token, access_token };
  });

  serve(app, services, revokeToken, async ({ site, person, params, request }) => {
    await endToken(services, site, person.id, params.id);
    events.publish({ type: 'session-revoked', sessionId: `token:${params.id}` });
    return { status: true, message: translateMessage(request, 'token.revoked') };
  });

  serve(app, services, showOwnToken, async ({ site, person }) => {
    const settings = await db.selectFrom('settings').select('title').where('site_id', '=', site.id).executeTakeFirst();
    return {
      site: { id: site.id, slug: site.slug, name: settings?.title ?? site.slug },
      person: person.name,
      token: person.via ?? '',
      role: site.role,
    };
  });
}
