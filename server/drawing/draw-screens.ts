import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Drawing } from '#contract/drawing.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { Drawer } from '#server/drawing/drawer.ts';
import { readDrawingCookie } from '#server/drawing/drawing-cookie.ts';
import type { Answered, Asked } from '#server/drawing/messages.ts';
import { readDrawnFor } from '#server/drawing/read-drawn-for.ts';
import type { Services } from '#server/services.ts';
import { findPerson } from '#server/session/find-person.ts';

/** A screen drawn for a visit, with the key by which the browser knows it as its own. */
export interface DrawnScreen extends Drawing {
  key: string;
}

export interface Screens {
  /** Is told that people are about to ask. */
  prepare(): void;
  /**
   * Answers how to draw the screen at the address of a request, for who is signed in there and as their browser told
   * that it looks; undefined for everyone else. What it draws is undefined when it does not work out.
   */
  for(request: FastifyRequest): Promise<(() => Promise<DrawnScreen | undefined>) | undefined>;
}

/** The headers a drawing's reads carry on: who asks from where. */
const carried = ['x-forwarded-for', 'user-agent'];

/**
 * Draws screens with the built file `module`; without it there are none, as in development. Every read of a drawing goes
 * through the app with an access token of the session, and is granted and answered as if the browser had asked.
 */
export function drawScreens(app: FastifyInstance, services: Services, module: string): Screens | undefined {
  if (!existsSync(module)) return undefined;
  const drawer = new Drawer(pathToFileURL(module).href, services.log);
  app.addHook('onClose', () => drawer.close());
  return {
    prepare: () => drawer.prepare(),
    for: async (request) => {
      // What a browser fetches on the off chance may never be looked at.
      if (request.method !== 'GET' || request.headers['sec-purpose'] !== undefined || !drawer.isReady) return undefined;
      const sessionId = readDrawingCookie(request, services);
      const drawnFor = sessionId === undefined ? undefined : readDrawnFor(request);
      if (sessionId === undefined || !drawnFor) return undefined;
      const person = await findPerson(services.db, sessionId, services.clock());
      if (person?.id !== drawnFor.userId) return undefined;
      const { key, userId, ...look } = drawnFor;
      return async () => {
        const { token } = await signAccessToken(services, { id: sessionId, userId });
        const visit = { ...look, address: request.url };
        const drawing = await drawer.draw(visit, (asked) => answer(asked, request, token));
        return drawing && { ...drawing, key };
      };
    },
  };

  async function answer(
    { method, path, headers, body }: Asked,
    request: FastifyRequest,
    token: string,
  ): Promise<Answered> {
    const same = carried.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const response = await app.inject({
      method,
      url: path,
      headers: { ...headers, ...Object.fromEntries(same), authorization: `Bearer ${token}` },
      remoteAddress: request.socket.remoteAddress ?? '',
      ...(body !== undefined && { payload: body }),
    });
    return { status: response.statusCode, body: response.body };
  }
}
