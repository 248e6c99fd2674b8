import { node } from '../../build-layout.ts';
import type { Design } from '../design.ts';
import {
  band,
  button,
  centred,
  columns,
  field,
  heading,
  image,
  level,
  link,
  picture,
  row,
  stack,
  words,
} from '../parts.ts';
import type { GalleryTexts } from '../texts.ts';

/** Open and friendly, with room around things: a software firm, a school, a practice. */
export const terrace = (t: GalleryTexts): Design => ({
  opening: node(
    'hero',
    {
      title: t.terraceOpeningTitle,
      eyebrow: t.terraceOpeningEyebrow,
      text: t.terraceOpeningText,
      image: picture('window.svg'),
      alt: t.terraceOpeningAlt,
      look: 'beside',
      tone: 'accent',
      level: '2',
    },
    { content: [row(button(t.terraceOpeningButton), button(t.terraceOpeningButton2, 'outline'))] },
  ),
  about: band(
    { tone: 'tint', space: 'normal' },
    centred(
      stack(
        heading(t.terraceAboutHeading, { eyebrow: t.terraceAboutEyebrow }),
        words(t.terraceAboutText),
        link(t.terraceAboutButton),
      ),
      image('arches.svg', t.posterOfferAlt3, { ratio: 'landscape', tone: 'accent' }),
    ),
  ),
  offer: band(
    { space: 'normal' },
    stack(heading(t.terraceOfferHeading), words(t.terraceOfferText, { size: 'lead' })),
    node('feature-grid', {
      look: 'fill',
      size: 'large',
      items: [
        {
          title: t.terraceOfferTitle1,
          icon: 'calendar',
          text: t.terraceOfferText1,
          href: '',
        },
        {
          title: t.terraceOfferTitle2,
          icon: 'wrench',
          text: t.terraceOfferText2,
          href: '',
        },
        {
          title: t.terraceOfferTitle3,
          icon: 'heart',
          text: t.terraceOfferText3,
          href: '',
        },
        {
          title: t.terraceOfferTitle4,
          icon: 'phone',
          text: t.terraceOfferText4,
          href: '',
        },
        { title: t.terraceOfferTitle5, icon: 'lock', text: t.terraceOfferText5, href: '' },
        {
          title: t.terraceOfferTitle6,
          icon: 'message-circle',
          text: t.terraceOfferText6,
          href: '',
        },
      ],
    }),
  ),
  pictures: band(
    { space: 'normal' },
    heading(t.terracePicturesHeading),
    columns(
      'thirds',
      view(t.terracePicturesTitle, t.terracePicturesText, 'window.svg', t.terracePicturesAlt),
      view(t.terracePicturesTitle2, t.terracePicturesText2, 'tiles.svg', t.posterOfferAlt),
      view(t.terracePicturesTitle3, t.terracePicturesText3, 'hills.svg', t.posterOfferAlt2),
    ),
  ),
  voices: band(
    { tone: 'tint', space: 'normal' },
    heading(t.terraceVoicesHeading),
    level(
      voice(t.terraceVoicesText, t.terraceVoicesName, t.terraceVoicesRole, 'face-two.svg'),
      voice(t.terraceVoicesText2, t.terraceVoicesName2, t.terraceVoicesRole2, 'face-three.svg'),
      voice(t.terraceVoicesText3, t.terraceVoicesName3, t.terraceVoicesRole3, 'face-one.svg'),
    ),
  ),
  prices: band(
    { tone: 'tint', space: 'normal' },
    stack(heading(t.terracePricesHeading), words(t.terracePricesText, { size: 'lead' })),
    node('pricing', {
      level: '3',
      plans: [
        {
          name: t.terracePricesName1,
          price: t.terracePricesPrice1,
          period: t.terracePricesPeriod1,
          text: t.terracePricesText1,
          features: t.terracePricesFeatures1,
          label: t.terracePricesLabel1,
          href: '/',
          badge: '',
          featured: false,
        },
        {
          name: t.terracePricesName2,
          price: t.terracePricesPrice2,
          period: t.terracePricesPeriod1,
          text: t.terracePricesText2,
          features: t.terracePricesFeatures2,
          label: t.terracePricesLabel1,
          href: '/',
          badge: t.terracePricesBadge2,
          featured: true,
        },
        {
          name: t.terracePricesName3,
          price: t.terracePricesPrice3,
          period: t.terracePricesPeriod1,
          text: t.terracePricesText3,
          features: t.terracePricesFeatures3,
          label: t.terracePricesLabel3,
          href: '/',
          badge: '',
          featured: false,
        },
      ],
    }),
  ),
  numbers: band(
    { space: 'normal' },
    node('statistics', {
      look: 'fill',
      align: 'center',
      items: [
        { figure: '430', label: t.terraceNumbersLabel1, note: t.terraceNumbersNote1 },
        { figure: t.terraceNumbersFigure2, label: t.terraceNumbersLabel2, note: t.terraceNumbersNote2 },
        { figure: t.terraceNumbersFigure3, label: t.terraceNumbersLabel3, note: t.terraceNumbersNote3 },
      ],
    }),
  ),
  questions: band(
    { space: 'normal', width: 'narrow' },
    heading(t.terraceQuestionsHeading),
    node('accordion', {
      look: 'fill',
      items: [
        {
          title: t.terraceQuestionsTitle1,
          body: t.terraceQuestionsBody1,
        },
        {
          title: t.terraceQuestionsTitle2,
          body: t.terraceQuestionsBody2,
        },
        {
          title: t.terraceQuestionsTitle3,
          body: t.terraceQuestionsBody3,
        },
        {
          title: t.terraceQuestionsTitle4,
          body: t.terraceQuestionsBody4,
        },
      ],
    }),
  ),
  steps: band(
    { tone: 'tint', space: 'normal' },
    heading(t.terraceStepsHeading),
    node('steps', {
      layout: 'columns',
      items: [
        {
          title: t.terraceStepsTitle1,
          text: t.terraceStepsText1,
        },
        { title: t.terraceStepsTitle2, text: t.terraceStepsText2 },
        { title: t.terraceStepsTitle3, text: t.terraceStepsText3 },
      ],
    }),
  ),
  contact: band(
    { space: 'normal', anchor: 'contact' },
    columns(
      'halves',
      stack(
        heading(t.terraceContactHeading, { eyebrow: t.terraceContactEyebrow }),
        words(t.terraceContactText, { size: 'lead' }),
        node('facts', {
          look: 'plain',
          rows: [
            { label: t.terraceContactLabel1, value: '+49 30 5550 118' },
            { label: t.terraceContactLabel2, value: t.terraceContactValue2 },
            { label: t.terraceContactLabel3, value: t.terraceContactValue3 },
          ],
        }),
      ),
      node('form', {
        name: 'hello',
        label: t.terraceContactHeading,
        fields: [
          field('text', 'name', t.paperContactFieldName1, { autocomplete: 'name' }),
          field('email', 'email', t.paperContactFieldEmail2),
          field('choice', 'about', t.terraceContactFieldAbout3, {
            options: t.terraceContactOptions3,
          }),
          field('long-text', 'message', t.terraceContactFieldMessage4),
        ],
        button: t.posterContactButton,
        thanks: t.terraceContactThanks,
      }),
    ),
  ),
  call: band(
    { tone: 'accent', space: 'large', width: 'narrow' },
    heading(t.terraceCallHeading),
    words(t.terraceCallText, { size: 'lead' }),
    row(button(t.terraceOpeningButton)),
  ),
});

function view(title: string, text: string, file: string, alt: string) {
  return node('card', {
    title,
    href: '/',
    text,
    image: picture(file),
    alt,
    ratio: 'landscape',
    tone: 'accent',
    look: 'line',
    level: '3',
  });
}

function voice(text: string, name: string, role: string, file: string) {
  return node('testimonial', { text, name, role, image: picture(file), stars: 5, look: 'fill' });
}
