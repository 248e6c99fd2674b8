/** What the pieces are found by. */
export const tags = [
  { slug: 'animals', name: 'Animals', text: 'Bears, lambs, a squirrel with a plan.' },
  { slug: 'birds', name: 'Birds', text: 'Heard first, and seen if one sits still.' },
  { slug: 'desert', name: 'Desert', text: 'Void of life it never is.' },
  { slug: 'mountains', name: 'Mountains', text: 'Going up, and the view from there.' },
  { slug: 'night', name: 'Night', text: 'Under stars rather than a roof.' },
  { slug: 'plants', name: 'Plants', text: 'Seeds, gardens, and whatever grows without rain.' },
  { slug: 'seasons', name: 'Seasons', text: 'The year turning, by the day.' },
  { slug: 'water', name: 'Water', text: 'Rivers in spate, a bay in the sun, the sea on the horizon.' },
  { slug: 'woods', name: 'Woods', text: 'Among trees, for an hour or a night.' },
] as const;
