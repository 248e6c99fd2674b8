import type { Locale } from './words.ts';

export interface LandingWords {
  page: string;
  title: string;
  before: string;
  bold: string;
  link: string;
  alt: string;
  cards: readonly [string, string];
  button: string;
}

const english: LandingWords = {
  page: 'Summer bread',
  title: 'Bread for long days',
  before: 'Baked',
  bold: 'twice a day',
  link: 'Home',
  alt: 'A hill in summer',
  cards: ['Rye', 'Spelt'],
  button: 'Go back home',
};

const arabic: LandingWords = {
  page: 'خبز الصيف',
  title: 'خبز للأيام الطويلة',
  before: 'يُخبز',
  bold: 'مرتين كل يوم',
  link: 'الرئيسية',
  alt: 'تلّة في الصيف',
  cards: ['الجاودار', 'الحنطة'],
  button: 'العودة إلى الرئيسية',
};

/** What the page says, in the language of the site. */
export const landingWords = (site: Locale): LandingWords => (site === 'ar-SA' ? arabic : english);
