import { node } from '../../build-layout.ts';
import type { Design } from '../design.ts';
import { band, button, centred, columns, field, heading, image, link, picture, stack, words } from '../parts.ts';
import type { GalleryTexts } from '../texts.ts';

/** Quiet, ruled and narrow, as a well-set page is: a bakery tells of its bread. */
export const paper = (t: GalleryTexts): Design => ({
  opening: node(
    'hero',
    {
      title: t.paperOpeningTitle,
      eyebrow: t.paperOpeningEyebrow,
      text: t.paperOpeningText,
      note: t.paperOpeningNote,
      image: picture('loaves.svg'),
      alt: t.paperOpeningAlt,
      look: 'below',
      tone: 'ink',
      level: '2',
    },
    { content: [button(t.paperOpeningButton)] },
  ),
  about: band(
    { space: 'normal', pattern: 'rule' },
    centred(
      image('acanthus.webp', t.paperAboutAlt, {
        ratio: 'portrait',
        tone: 'natural',
      }),
      stack(
        heading(t.paperAboutHeading, { eyebrow: t.paperAboutEyebrow }),
        words(t.paperAboutText),
        link(t.paperAboutButton),
      ),
    ),
  ),
  offer: band(
    { space: 'normal', pattern: 'rule' },
    heading(t.paperOfferHeading, { eyebrow: t.paperOfferEyebrow }),
    node('feature-grid', {
      look: 'line',
      size: 'medium',
      items: [
        {
          title: t.paperOfferTitle1,
          icon: 'none',
          text: t.paperOfferText1,
          href: '',
        },
        {
          title: t.paperOfferTitle2,
          icon: 'none',
          text: t.paperOfferText2,
          href: '',
        },
        {
          title: t.paperOfferTitle3,
          icon: 'none',
          text: t.paperOfferText3,
          href: '',
        },
      ],
    }),
  ),
  pictures: band(
    { space: 'normal', pattern: 'rule' },
    columns(
      'aside-start',
      stack(heading(t.paperPicturesHeading, { size: 'medium' }), words(t.paperPicturesText)),
      node('gallery', {
        label: t.paperPicturesHeading,
        layout: 'grid',
        size: 'medium',
        ratio: 'portrait',
        items: [
          {
            image: picture('allium.webp'),
            alt: t.paperPicturesAlt1,
            caption: t.paperPicturesCaption1,
            credit: '',
            href: '',
          },
          {
            image: picture('acanthus.webp'),
            alt: t.paperPicturesAlt2,
            caption: t.paperPicturesCaption2,
            credit: '',
            href: '',
          },
          {
            image: picture('dandelions.webp'),
            alt: t.paperPicturesAlt3,
            caption: t.paperPicturesCaption3,
            credit: '',
            href: '',
          },
        ],
      }),
    ),
  ),
  voices: band(
    { space: 'large', width: 'narrow', pattern: 'rule' },
    node('quote', {
      text: t.paperVoicesText,
      by: t.paperVoicesBy,
      role: t.paperVoicesRole,
      href: '',
      look: 'large',
    }),
  ),
  prices: band(
    { space: 'normal', width: 'narrow', pattern: 'rule' },
    heading(t.paperPricesHeading, { eyebrow: t.paperPricesEyebrow }),
    node('table', {
      caption: t.paperPricesCaption,
      columns: [
        { label: t.paperPricesLabel1, key: '', align: 'start' },
        { label: t.paperPricesLabel2, key: '', align: 'end' },
        { label: t.paperPricesLabel3, key: '', align: 'end' },
      ],
      written: t.paperPricesWritten,
      size: 20,
      sort: false,
      look: 'ruled',
      parameter: 'prices',
    }),
    words(t.paperPricesText, { size: 'small' }),
  ),
  numbers: band(
    { space: 'normal' },
    node('statistics', {
      look: 'line',
      align: 'start',
      items: [
        { figure: t.paperNumbersFigure1, label: t.paperNumbersLabel1, note: t.paperNumbersNote1 },
        { figure: t.paperNumbersFigure2, label: t.paperNumbersLabel2, note: t.paperNumbersNote2 },
        { figure: '7', label: t.paperNumbersLabel3, note: t.paperNumbersNote3 },
      ],
    }),
  ),
  questions: band(
    { space: 'normal', pattern: 'rule' },
    columns(
      'wide-end',
      heading(t.paperQuestionsHeading),
      node('accordion', {
        look: 'line',
        items: [
          {
            title: t.paperQuestionsTitle1,
            body: t.paperQuestionsBody1,
          },
          {
            title: t.paperQuestionsTitle2,
            body: t.paperQuestionsBody2,
          },
          {
            title: t.paperQuestionsTitle3,
            body: t.paperQuestionsBody3,
          },
          {
            title: t.paperQuestionsTitle4,
            body: t.paperQuestionsBody4,
          },
        ],
      }),
    ),
  ),
  steps: band(
    { space: 'normal', width: 'narrow', pattern: 'rule' },
    heading(t.paperStepsHeading),
    node('timeline', {
      items: [
        { when: '15:00', title: t.paperStepsTitle1, text: t.paperStepsText1 },
        { when: '19:00', title: t.paperStepsTitle2, text: t.paperStepsText2 },
        { when: '02:30', title: t.paperStepsTitle3, text: t.paperStepsText3 },
        { when: '07:00', title: t.paperStepsTitle4, text: t.paperStepsText4 },
      ],
    }),
  ),
  contact: band(
    { space: 'normal', pattern: 'rule', anchor: 'visit' },
    columns(
      'halves',
      stack(
        heading(t.paperContactHeading, { eyebrow: t.paperContactEyebrow }),
        node('form', {
          name: 'order',
          label: t.paperContactHeading,
          fields: [
            field('text', 'name', t.paperContactFieldName1, { autocomplete: 'name' }),
            field('email', 'email', t.paperContactFieldEmail2),
            field('choice', 'bread', t.paperContactFieldBread3, { options: t.paperContactOptions3 }),
            field('date', 'day', t.paperContactFieldDay4, { width: 'half' }),
            field('number', 'count', t.paperContactFieldCount5, { width: 'half', min: '1', max: '20', value: '1' }),
          ],
          button: t.paperContactButton,
          thanks: t.paperContactThanks,
        }),
      ),
      stack(
        heading(t.paperContactHeading2, { size: 'medium' }),
        words(t.paperContactText),
        node('opening-hours', {
          tuesday: '7:00-14:00',
          wednesday: '7:00-14:00',
          thursday: '7:00-14:00',
          friday: '7:00-17:00',
          saturday: '7:00-15:00',
          sunday: '8:00-12:00',
          caption: t.paperContactCaption,
        }),
      ),
    ),
  ),
  call: band(
    { tone: 'tint', space: 'large', width: 'narrow' },
    heading(t.paperCallHeading),
    words(t.paperCallText, { size: 'lead' }),
    button(t.paperCallButton, 'outline'),
  ),
});
