import type { Json, JsonObject } from '#model/json.ts';
import type { StructuredType } from './structured-data.ts';

/** Values of the fields, worked out: texts without space around them, none that is empty. */
export type StructuredValues = Readonly<Record<string, string | number | readonly string[]>>;

export interface StructuredPage {
  readonly title: string;
  readonly description: string;
  /** Whole addresses, or empty. */
  readonly image: string;
  readonly url: string;
  readonly site: string;
  readonly siteUrl: string;
}

/**
 * What a page says to programs as an object of schema.org; undefined where the least that search engines ask for is
 * missing, since half of it is an error in their reports.
 */
export function jsonLd(
  type: StructuredType,
  own: StructuredValues,
  items: readonly StructuredValues[],
  page: StructuredPage,
): JsonObject | undefined {
  const made = shapes[type](own, items, page);
  return made && without({ '@context': 'https://schema.org', ...made });
}

type Shape = (
  own: StructuredValues,
  items: readonly StructuredValues[],
  page: StructuredPage,
) => Record<string, Json | undefined> | undefined;

const shapes: Readonly<Record<StructuredType, Shape>> = {
  article: (own, _items, page) =>
    has(own.headline ?? page.title) && {
      '@type': 'Article',
      headline: json(own.headline) ?? page.title,
      ...common(own, page),
      author: named('Person', own.author),
      datePublished: json(own.published),
      dateModified: json(own.modified),
      articleSection: json(own.section),
      mainEntityOfPage: page.url,
      publisher: without({ '@type': 'Organization', name: page.site, url: page.siteUrl }),
    },
  product: (own, _items, page) =>
    has(own.name ?? page.title) &&
    (offer(own, page.url) ?? rating(own)) && {
      '@type': 'Product',
      name: json(own.name) ?? page.title,
      ...common(own, page),
      brand: named('Brand', own.brand),
      sku: json(own.sku),
      offers: offer(own, page.url),
      aggregateRating: rating(own),
    },
  person: (own, _items, page) =>
    has(own.name ?? page.title) && {
      '@type': 'Person',
      name: json(own.name) ?? page.title,
      ...common(own, page),
      jobTitle: json(own.jobTitle),
      email: json(own.email),
      telephone: json(own.telephone),
      url: json(own.url) ?? page.url,
      sameAs: json(own.sameAs),
    },
  breadcrumb: (_own, items) => {
    const whole = items.filter(({ name, url }) => name !== undefined && url !== undefined);
    const list = whole.map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: json(name) ?? '',
      item: json(url) ?? '',
    }));
    return list.length > 0 ? { '@type': 'BreadcrumbList', itemListElement: list } : undefined;
  },
  organization: (own, _items, page) =>
    has(own.name ?? page.site) && {
      '@type': 'Organization',
      name: json(own.name) ?? page.site,
      url: json(own.url) ?? page.siteUrl,
      description: json(own.description),
      logo: json(own.logo),
      email: json(own.email),
      telephone: json(own.telephone),
      address: json(own.address),
      sameAs: json(own.sameAs),
    },
  event: (own, _items, page) =>
    has(own.name ?? page.title) &&
    has(own.starts) &&
    has(own.place) && {
      '@type': 'Event',
      name: json(own.name) ?? page.title,
      ...common(own, page),
      startDate: json(own.starts),
      endDate: json(own.ends),
      // Search engines ask for an address; where there is only a name, that is how the place is found.
      location: without({ '@type': 'Place', name: json(own.place), address: json(own.address ?? own.place) }),
      organizer: named('Organization', own.organizer),
      offers: offer(own, page.url),
      url: json(own.url) ?? page.url,
    },
  recipe: (own, _items, page) =>
    has(own.name ?? page.title) &&
    has(own.image ?? page.image) && {
      '@type': 'Recipe',
      name: json(own.name) ?? page.title,
      ...common(own, page),
      author: named('Person', own.author),
      datePublished: json(own.published),
      prepTime: json(own.preparation),
      cookTime: json(own.cooking),
      totalTime: json(own.total),
      recipeYield: json(own.yield),
      recipeCategory: json(own.category),
      recipeCuisine: json(own.cuisine),
      recipeIngredient: json(own.ingredients),
      recipeInstructions: Array.isArray(own.steps)
        ? own.steps.map((text: string) => ({ '@type': 'HowToStep', text }))
        : undefined,
    },
  faq: (_own, items) => {
    const whole = items.filter(({ question, answer }) => question !== undefined && answer !== undefined);
    const list = whole.map(({ question, answer }) => ({
      '@type': 'Question',
      name: json(question) ?? '',
      acceptedAnswer: { '@type': 'Answer', text: json(answer) ?? '' },
    }));
    return list.length > 0 ? { '@type': 'FAQPage', mainEntity: list } : undefined;
  },
};

function has(value: StructuredValues[string] | undefined): true | undefined {
  return value === undefined || value === '' ? undefined : true;
}

function json(value: StructuredValues[string] | undefined): Json | undefined {
  return typeof value === 'object' ? [...value] : value;
}

function common(own: StructuredValues, page: StructuredPage) {
  return { description: json(own.description) ?? page.description, image: json(own.image) ?? page.image };
}

function named(type: string, name: StructuredValues[string] | undefined): JsonObject | undefined {
  return name === undefined ? undefined : { '@type': type, name: json(name) ?? '' };
}

function offer(own: StructuredValues, url: string): JsonObject | undefined {
  if (own.price === undefined || own.currency === undefined) return undefined;
  const { price, currency, availability } = own;
  const isAvailable = availability === undefined ? undefined : `https://schema.org/${availability}`;
  return without({
    '@type': 'Offer',
    price: json(price),
    priceCurrency: json(currency),
    availability: isAvailable,
    url,
  });
}

function rating({ rating, ratingCount }: StructuredValues): JsonObject | undefined {
  if (rating === undefined || ratingCount === undefined) return undefined;
  return { '@type': 'AggregateRating', ratingValue: json(rating) ?? '', ratingCount: json(ratingCount) ?? '' };
}

/** An object without what is not said. */
function without(fields: Record<string, Json | undefined>): JsonObject {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(said) as JsonObject;
}
