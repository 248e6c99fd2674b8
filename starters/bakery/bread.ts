import type { Texts } from './texts.ts';

interface Ware {
  name: string;
  kind: string;
  text: string;
  amount: number;
  unit: 'gram' | 'milliliter';
  /** In euros. */
  price: number;
}

/** What is for sale, the one place prices are kept, as rows with amounts and prices as the language writes them. */
export function bread(t: Texts, language: string) {
  const digits = language === 'ar' ? 'ar-u-nu-latn' : language;
  const euros = new Intl.NumberFormat(digits, { style: 'currency', currency: 'EUR' });
  return wares(t).map(({ amount, unit, price, ...said }) => ({
    ...said,
    weight: new Intl.NumberFormat(digits, { style: 'unit', unit }).format(amount),
    price: euros.format(price),
  }));
}

const wares = (t: Texts): readonly Ware[] => [
  {
    name: t.breadName1,
    kind: t.homeMetaWares,
    text: t.breadText1,
    amount: 900,
    unit: 'gram',
    price: 6.4,
  },
  {
    name: t.breadName2,
    kind: t.homeMetaWares,
    text: t.breadText2,
    amount: 1000,
    unit: 'gram',
    price: 7.2,
  },
  {
    name: t.breadName3,
    kind: t.homeMetaWares,
    text: t.breadText3,
    amount: 800,
    unit: 'gram',
    price: 6.9,
  },
  {
    name: t.breadName4,
    kind: t.homeMetaWares,
    text: t.breadText4,
    amount: 700,
    unit: 'gram',
    price: 6.6,
  },
  {
    name: t.breadName5,
    kind: t.homeMetaWares,
    text: t.breadText5,
    amount: 320,
    unit: 'gram',
    price: 3.6,
  },
  {
    name: t.breadName6,
    kind: t.pricesPriceList,
    text: t.breadText6,
    amount: 90,
    unit: 'gram',
    price: 3.2,
  },
  {
    name: t.breadName7,
    kind: t.pricesPriceList,
    text: t.breadText7,
    amount: 80,
    unit: 'gram',
    price: 3.4,
  },
  {
    name: t.breadName8,
    kind: t.pricesPriceList,
    text: t.breadText8,
    amount: 140,
    unit: 'gram',
    price: 4.1,
  },
  {
    name: t.breadName9,
    kind: t.pricesPriceList,
    text: t.breadText9,
    amount: 160,
    unit: 'gram',
    price: 4.6,
  },
  {
    name: t.breadName10,
    kind: t.pricesPriceList2,
    text: t.breadText10,
    amount: 250,
    unit: 'milliliter',
    price: 2.8,
  },
  { name: t.breadName11, kind: t.pricesPriceList2, text: t.breadText11, amount: 120, unit: 'milliliter', price: 3.3 },
  { name: t.breadName12, kind: t.pricesPriceList2, text: t.breadText12, amount: 300, unit: 'milliliter', price: 3.5 },
];
