import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { PICTURES } from '#model/media/picture-address.ts';
import type { Services } from '#server/platform/http/services.ts';
import { picturesOf } from './pictures.ts';
import { sendPicture } from './send-picture.ts';

/**
 * Serves the studio the pictures of images, at the addresses they have on their sites. They are asked for by pages,
 * which name nobody: an address is not come upon by guessing.
 */
export function servePictures(app: FastifyInstance, services: Services): void {
  const pictures = picturesOf(services);
  app.get(`${PICTURES}*`, async (request, reply) => {
    const picture = await pictures.find(request.url.split('?', 1)[0] ?? '');
    if (!picture) throw new Problem('not_found');
    reply.hijack();
    sendPicture(request.raw, reply.raw, picture);
  });
}
