import * as z from 'zod/mini';
import { done, personName, user } from '#contract/auth.ts';
import { exchange } from '#contract/exchange.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    profile: typeof import('#contract/messages/en-US/profile.json');
  }
}

const saved = z.extend(done, { user });

/** Largest picture of a person, in bytes. */
export const MAX_AVATAR_SIZE = 256_000;

export const saveProfile = exchange({
  id: 'profile.save',
  method: 'PUT',
  path: '/v1/profile',
  summary: 'Change the own name',
  may: 'signed-in',
  body: z.strictObject({ name: personName }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized'],
});

export const saveAvatar = exchange({
  id: 'profile.saveAvatar',
  method: 'PUT',
  path: '/v1/profile/avatar',
  summary: 'Set the own picture: PNG, JPEG or WebP of at most 256 kB and 1 megapixel, as base64; kept as a square',
  may: 'signed-in',
  body: z.strictObject({
    image: z
      .string('profile.badImage')
      .check(
        z.maxLength(Math.ceil(MAX_AVATAR_SIZE / 3) * 4, 'profile.badImage'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'profile.badImage'),
      ),
  }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'too_large', 'too_many_requests', 'unavailable'],
  bodyLimit: 360_000,
});

export const removeAvatar = exchange({
  id: 'profile.removeAvatar',
  method: 'DELETE',
  path: '/v1/profile/avatar',
  summary: 'Go without a picture',
  may: 'signed-in',
  status: 200,
  response: saved,
  problems: ['unauthorized'],
});

const avatarId = z.string().check(z.regex(/^[\w-]{22}$/));

/** The picture itself. Its id cannot be guessed and changes with the picture. */
export const showAvatar = exchange({
  id: 'profile.showAvatar',
  method: 'GET',
  path: '/v1/avatars/{id}',
  summary: 'The picture of a person, as an image',
  may: 'public',
  params: z.strictObject({ id: avatarId }),
  status: 200,
  problems: ['not_found'],
});

/** Sizes and forms the picture of a person is made in: of a side in pixels, twice what the studio shows. */
export const avatarFiles = ['96.avif', '96.webp', '160.avif', '160.webp'] as const;
export type AvatarFile = (typeof avatarFiles)[number];

export const showSmallAvatar = exchange({
  id: 'profile.showSmallAvatar',
  method: 'GET',
  path: '/v1/avatars/{id}/{file}',
  summary: 'The picture of a person in one of its smaller sizes and forms',
  may: 'public',
  params: z.strictObject({ id: avatarId, file: z.enum(avatarFiles) }),
  status: 200,
  problems: ['invalid', 'not_found', 'unavailable'],
});
