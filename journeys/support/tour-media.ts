import { imageNames } from './tour-site.ts';
import { handsOf, type Stop, type Words } from './tour-stop.ts';

/** The library, one of its images, constants, and the site styles. */
export function mediaStops(word: Words): Stop[] {
  const { press, opens } = handsOf(word);
  return [
    { where: 'media', path: '/pages/media' },
    {
      where: 'media, some chosen',
      open: async (page) => {
        await page.getByRole('listbox').press('Control+a');
        await page.getByRole('button', { name: word('media.move') }).waitFor();
      },
    },
    { where: 'moving images', open: press('media.move') },
    { where: 'media as a list', path: '/pages/media?as=list' },
    {
      where: 'images without alt text',
      path: '/pages/media/alt-texts/missing',
      open: (page) => page.getByRole('button', { name: word('media.describeSkip') }).waitFor(),
    },
    { where: 'no image found', path: '/pages/media?q=nowhere' },
    { where: 'an image', path: `/pages/media/${imageNames[0]}` },
    { where: 'cutting an image', open: press('media.cropAndTurn') },
    { where: 'the focal point of an image', open: press('media.focal') },
    { where: 'deleting an image', open: press('common.delete') },
    {
      where: 'the versions of an image',
      path: `/pages/media/${imageNames[0]}`,
      open: async (page) => {
        const title = word('revision.title');
        await page.locator('summary').filter({ hasText: title }).click();
        await page.getByRole('dialog').locator('details ol img').first().waitFor();
      },
    },
    { where: 'media constants', path: '/pages/media-constants' },
    { where: 'a new constant', path: '/pages/media-constants/new' },
    { where: 'a constant with faults', open: press('common.create') },
    { where: 'when an image of a constant is shown', open: press('constants.rules') },
    {
      where: 'the look of the site',
      path: '/pages/settings/styles',
      open: (page) => page.getByRole('region', { name: word('look.contrast'), exact: true }).waitFor(),
    },
    { where: 'deleting a font', open: opens('look.fonts.deleteOf', { name: 'Besley' }) },
  ];
}
