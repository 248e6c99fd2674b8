import type { Json, JsonObject } from '#model/json.ts';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { freshNode } from '#model/layout/fresh-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { MakeId } from '#model/layout/node-id.ts';

/** Fields of a card, each with what usually holds it, the likeliest first. */
const usual = {
  title: ['title', 'name', 'label', 'heading', 'headline', 'dish', 'product', 'question'],
  text: ['text', 'description', 'summary', 'excerpt', 'teaser', 'about', 'details', 'subtitle', 'answer'],
  figure: ['price', 'amount', 'cost', 'total', 'rating', 'score', 'count'],
  eyebrow: ['category', 'type', 'kind', 'group', 'region', 'date', 'published', 'section'],
  image: ['image', 'image_url', 'picture', 'photo', 'thumbnail', 'cover', 'avatar', 'logo'],
  href: ['url', 'href', 'link', 'website'],
} as const;

type CardField = keyof typeof usual;

const isAddress = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^(?:https?:\/\/|\/|media:)/.test(value);

const fits: Readonly<Record<CardField, (value: Json | undefined) => boolean>> = {
  title: (value) => typeof value === 'string' || typeof value === 'number',
  text: (value) => typeof value === 'string',
  figure: (value) => typeof value === 'number',
  eyebrow: (value) => typeof value === 'string',
  image: isAddress,
  href: isAddress,
};

/** Which member of an item each field of a card shows, told by names and by what the sample holds. */
export function guessCard(sample: JsonObject): Partial<Record<CardField, string>> {
  const found: Partial<Record<CardField, string>> = {};
  const isFree = (name: string) => !Object.values(found).includes(name);
  const names = Object.keys(sample);
  for (const field of ['image', 'href', 'title', 'text', 'figure', 'eyebrow'] as const) {
    const named = usual[field].find((wanted) =>
      names.some((name) => name.toLowerCase() === wanted && isFree(name) && fits[field](sample[name])),
    );
    const name = names.find((each) => each.toLowerCase() === named);
    if (name !== undefined) found[field] = name;
  }
  const isWords = (name: string) => isFree(name) && typeof sample[name] === 'string' && !isAddress(sample[name]);
  found.title ??= names.find(isWords) ?? names.find((name) => isFree(name) && fits.title(sample[name]));
  found.text ??= names.find(isWords);
  found.figure ??= names.find((name) => isFree(name) && name.toLowerCase() !== 'id' && fits.figure(sample[name]));
  return found;
}

/** How Liquid reads a member of `item`. */
const read = (name: string): string =>
  /^[A-Za-z_][\w-]*$/.test(name) ? `{{ item.${name} }}` : `{{ item["${name.replaceAll('"', '')}"] }}`;

/** A list with a card for each item of a data call; undefined where the catalogue has neither. */
export function cardsOfList(
  catalogue: LayoutCatalogue,
  call: string,
  sample: JsonObject,
  makeId: MakeId,
): LayoutNode | undefined {
  const list = freshNode(catalogue, 'list', makeId);
  const card = freshNode(catalogue, 'card', makeId);
  if (!list || !card) return undefined;
  const shown = Object.entries(guessCard(sample)).filter(
    (entry): entry is [CardField, string] => entry[1] !== undefined,
  );
  card.props = { ...card.props, ...Object.fromEntries(shown.map(([field, name]) => [field, read(name)])) };
  card.repeat = { each: call, as: 'item' };
  list.slots.items = [card];
  return list;
}
