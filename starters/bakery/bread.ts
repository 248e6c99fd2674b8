interface Ware {
  name: string;
  kind: 'Bread' | 'Buns and cakes' | 'To drink';
  text: string;
  weight: string;
  price: string;
}

/** What is for sale: the one place prices are kept. */
export const bread: readonly Ware[] = [
  {
    name: 'Country sourdough',
    kind: 'Bread',
    text: 'Two flours, a dark crust, an open crumb.',
    weight: '900 g',
    price: '€6.40',
  },
  {
    name: 'Dense rye',
    kind: 'Bread',
    text: 'Whole grain, soaked overnight, baked in a lidded tin.',
    weight: '1 kg',
    price: '€7.20',
  },
  {
    name: 'Seeded loaf',
    kind: 'Bread',
    text: 'Sunflower, flax and pumpkin, toasted first.',
    weight: '800 g',
    price: '€6.90',
  },
  {
    name: 'Spelt and honey',
    kind: 'Bread',
    text: 'Soft and golden, with honey from the roof.',
    weight: '700 g',
    price: '€6.60',
  },
  {
    name: 'Morning rolls, four',
    kind: 'Bread',
    text: 'Out of the oven at seven and again at nine.',
    weight: '320 g',
    price: '€3.60',
  },
  {
    name: 'Cardamom bun',
    kind: 'Buns and cakes',
    text: 'Knotted by hand. Saturdays only.',
    weight: '90 g',
    price: '€3.20',
  },
  {
    name: 'Almond crescent',
    kind: 'Buns and cakes',
    text: 'Twice baked, with a good deal of butter.',
    weight: '80 g',
    price: '€3.40',
  },
  {
    name: 'Apple cake',
    kind: 'Buns and cakes',
    text: 'By the slice, with whatever the tree gives.',
    weight: '140 g',
    price: '€4.10',
  },
  {
    name: 'Plum galette',
    kind: 'Buns and cakes',
    text: 'From August until the plums are gone.',
    weight: '160 g',
    price: '€4.60',
  },
  {
    name: 'Filter coffee',
    kind: 'To drink',
    text: 'One origin at a time; the first refill is ours.',
    weight: '250 ml',
    price: '€2.80',
  },
  { name: 'Oat cortado', kind: 'To drink', text: 'Short and sweet.', weight: '120 ml', price: '€3.30' },
  { name: 'Rhubarb shrub', kind: 'To drink', text: 'Sharp, cold and pink.', weight: '300 ml', price: '€3.50' },
];
