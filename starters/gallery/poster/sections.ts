import { node } from '../../build-layout.ts';
import type { Design } from '../design.ts';
import { band, button, centred, columns, field, heading, image, link, picture, row, stack, words } from '../parts.ts';
import type { GalleryTexts } from '../texts.ts';

/** Loud, dark and large, as on a wall: a band, an evening, a festival. */
export const poster = (t: GalleryTexts): Design => ({
  opening: band(
    { tone: 'ink', space: 'none', width: 'full' },
    node(
      'hero',
      {
        title: t.posterOpeningTitle,
        eyebrow: t.posterOpeningEyebrow,
        text: t.posterOpeningText,
        image: picture('nagasaki-boats.webp'),
        alt: t.posterOpeningAlt,
        look: 'behind',
        tone: 'accent',
        level: '2',
      },
      { content: [row(button(t.posterOpeningButton), button(t.posterOpeningButton2, 'outline'))] },
    ),
  ),
  about: band(
    { tone: 'accent', space: 'large' },
    columns(
      'wide-start',
      heading(t.posterAboutHeading, {
        size: 'large',
        eyebrow: t.posterAboutEyebrow,
      }),
      stack(words(t.posterAboutText), link(t.posterAboutButton)),
    ),
  ),
  offer: band(
    { tone: 'ink', space: 'normal' },
    heading(t.posterOfferHeading, { size: 'display' }),
    columns(
      'quarters',
      record(t.posterOfferTitle, '2026', 'tiles.svg', t.posterOfferAlt),
      record(t.posterOfferTitle2, '2022', 'hills.svg', t.posterOfferAlt2),
      record(t.posterOfferTitle3, '2019', 'arches.svg', t.posterOfferAlt3),
      record(t.posterOfferTitle4, '2016', 'record.svg', t.posterOfferAlt4),
    ),
  ),
  pictures: band(
    { tone: 'ink', space: 'normal', width: 'wide' },
    heading(t.posterPicturesHeading),
    columns(
      'thirds',
      print('black-canyon.webp', t.posterPicturesAlt, t.posterPicturesCaption),
      print('abandoned-home.webp', t.posterPicturesAlt2, t.posterPicturesCaption2),
      print('alpine-landscape.webp', t.posterPicturesAlt3, t.posterPicturesCaption3),
    ),
  ),
  voices: band(
    { tone: 'accent', space: 'large' },
    node('quote', {
      text: t.posterVoicesText,
      by: t.posterVoicesBy,
      role: t.posterVoicesRole,
      href: '',
      look: 'large',
    }),
  ),
  prices: band(
    { tone: 'ink', space: 'normal' },
    heading(t.posterPricesHeading, { size: 'display' }),
    node('pricing', {
      plans: [
        {
          name: t.posterPricesName1,
          price: '24',
          period: t.posterPricesPeriod1,
          text: t.posterPricesText1,
          features: t.posterPricesFeatures1,
          label: t.posterPricesLabel1,
          href: '/',
          badge: '',
          featured: false,
        },
        {
          name: t.posterPricesName2,
          price: '38',
          period: t.posterPricesPeriod1,
          text: t.posterPricesText2,
          features: t.posterPricesFeatures2,
          label: t.posterPricesLabel1,
          href: '/',
          badge: t.posterPricesBadge2,
          featured: true,
        },
        {
          name: t.posterPricesName3,
          price: '55',
          period: t.posterPricesPeriod3,
          text: t.posterPricesText3,
          features: t.posterPricesFeatures3,
          label: t.posterPricesLabel1,
          href: '/',
          badge: '',
          featured: false,
        },
      ],
    }),
  ),
  numbers: band(
    { tone: 'accent', space: 'normal', width: 'wide' },
    node('statistics', {
      look: 'plain',
      align: 'start',
      items: [
        { figure: '612', label: t.posterNumbersLabel1, note: '' },
        { figure: '31', label: t.posterNumbersLabel2, note: '' },
        { figure: '4', label: t.posterNumbersLabel3, note: '' },
        { figure: '1', label: t.posterNumbersLabel4, note: '' },
      ],
    }),
  ),
  questions: band(
    { tone: 'ink', space: 'normal' },
    heading(t.posterQuestionsHeading),
    node('accordion', {
      look: 'fill',
      single: true,
      openFirst: true,
      items: [
        {
          title: t.posterQuestionsTitle1,
          body: t.posterQuestionsBody1,
        },
        {
          title: t.posterQuestionsTitle2,
          body: t.posterQuestionsBody2,
        },
        { title: t.posterQuestionsTitle3, body: t.posterQuestionsBody3 },
        {
          title: t.posterQuestionsTitle4,
          body: t.posterQuestionsBody4,
        },
      ],
    }),
  ),
  steps: band(
    { tone: 'ink', space: 'normal', width: 'wide' },
    heading(t.posterStepsHeading, { size: 'display' }),
    node('timeline', {
      items: [
        { when: t.posterStepsWhen1, title: t.posterStepsTitle1, text: t.posterStepsText1 },
        { when: t.posterStepsWhen2, title: t.posterStepsTitle2, text: t.posterStepsText2 },
        { when: t.posterStepsWhen3, title: t.posterStepsTitle3, text: t.posterStepsText3 },
        { when: t.posterStepsWhen4, title: t.posterStepsTitle4, text: t.posterStepsText4 },
      ],
    }),
  ),
  contact: band(
    { tone: 'ink', space: 'normal' },
    centred(
      stack(
        heading(t.posterContactHeading, { size: 'display' }),
        words(t.posterContactText, { size: 'lead' }),
        node('social', {
          look: 'names',
          items: [
            { href: 'https://bandcamp.com/', network: 'website', label: t.posterContactLabel1 },
            { href: 'https://www.youtube.com/', network: 'youtube', label: '' },
            { href: 'https://www.instagram.com/', network: 'instagram', label: '' },
          ],
        }),
      ),
      node('form', {
        name: 'booking',
        label: t.posterContactHeading,
        fields: [
          field('text', 'name', t.paperContactFieldName1, { autocomplete: 'name' }),
          field('email', 'email', t.paperContactFieldEmail2),
          field('date', 'day', t.posterContactFieldDay3, { width: 'half' }),
          field('text', 'place', t.posterContactFieldPlace4, { width: 'half' }),
          field('long-text', 'message', t.posterContactFieldMessage5),
        ],
        button: t.posterContactButton,
        thanks: t.posterContactThanks,
      }),
    ),
  ),
  call: band(
    { tone: 'accent', space: 'large' },
    columns(
      'wide-start',
      stack(
        heading(t.posterCallHeading, { size: 'display' }),
        row(button(t.posterCallButton), button(t.posterCallButton2, 'outline')),
      ),
      node('countdown', {
        until: '2030-03-06T21:00',
        label: t.posterCallLabel,
        done: t.posterCallDone,
        look: 'plain',
      }),
    ),
  ),
});

function record(title: string, year: string, file: string, alt: string) {
  return node('card', {
    title,
    href: '/',
    eyebrow: year,
    image: picture(file),
    alt,
    ratio: 'square',
    tone: 'accent',
    look: 'plain',
    level: '3',
  });
}

function print(file: string, alt: string, caption: string) {
  return image(file, alt, { caption, ratio: 'landscape', tone: 'accent' });
}
