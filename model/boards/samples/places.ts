/** Countries, and how many of a hundred people are from each. */
export const countries = {
  US: 21,
  DE: 12,
  IT: 11,
  FR: 9,
  ES: 8,
  GB: 7,
  CN: 6,
  SA: 5,
  IN: 5,
  BR: 4,
  MX: 3,
  JP: 3,
  EG: 2,
  CA: 2,
  NL: 1,
  AU: 1,
};
