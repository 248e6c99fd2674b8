import { expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { hostileImages } from '#server/testing-hostile-files.ts';
import { makeAvatar } from './make-avatar.ts';
import { processPicture } from './take-picture.ts';

const MEBIBYTE = 1024 * 1024;
const inParts = hostileImages(4 * MEBIBYTE).filter(({ what }) =>
  /parts (?:without|that)|empty|markers|scan|byte/.test(what),
);

test.each(inParts)('$what is refused before its parts are gone through', async ({ bytes }) => {
  const refused = await processPicture(bytes).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect((refused as Problem).details.issues).toEqual([expect.objectContaining({ message: 'media.broken' })]);
});

test('a picture of a person is refused before its texts are read', async () => {
  const [png] = hostileImages(255_000);
  await expect(makeAvatar(png?.bytes ?? Buffer.alloc(0))).rejects.toMatchObject({
    details: { issues: [{ message: 'profile.badImage' }] },
  });
});
