import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { FONTS } from '#model/fonts/font-body.ts';
import { PICTURES } from '#model/media/picture-address.ts';
import type { Services } from '#server/platform/http/services.ts';
import { picturesOf } from './pictures.ts';
import { sendPicture } from './send-picture.ts';
import { siteFontsOf } from './site-fonts.ts';

/**
 * Serves the studio the pictures of images and the fonts of sites, at the addresses they have on their sites. They are asked for by pages,
 * which name nobody: an address is not come upon by guessing.
 */
export function servePictures(app: FastifyInstance, services: Services): void {
  const pictures = picturesOf(services);
  const fonts = siteFontsOf(services);
  app.get(`${PICTURES}*`, async (request, reply) => {
    const picture = await pictures.find(request.url.split('?', 1)[0] ?? '');
    if (!picture) throw new Problem('not_found');
    reply.hijack();
    sendPicture(request.raw, reply.raw, picture);
  });
  app.get(`${FONTS}*`, async (request, reply) => {
    const font = await fonts.find(request.url.split('?', 1)[0] ?? '');
    if (!font) throw new Problem('not_found');
    reply.hijack();
    sendPicture(request.raw, reply.raw, font);
  });
}
