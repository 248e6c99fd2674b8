import type { LayoutNode } from '#model/layout/layout.ts';
import { type Draft, layout, node } from '../build-layout.ts';
import { type Design, type DesignName, designs, type Purpose, purposes } from './design.ts';
import { paper } from './paper/sections.ts';
import { poster } from './poster/sections.ts';
import { terrace } from './terrace/sections.ts';
import type { GalleryTexts } from './texts.ts';

/** A section to put into a page: ordinary nodes that follow the site's own look. */
export interface GallerySection {
  /** Such as `paper-opening`: also the name of its picture. */
  key: string;
  design: DesignName;
  purpose: Purpose;
  node: LayoutNode;
}

/** A page to begin with: what stands between the site's header and footer. */
export interface GalleryPage {
  /** Also the name of its picture. */
  key: GalleryPageName;
  design: DesignName;
  main: LayoutNode[];
}

const drafts: Readonly<Record<DesignName, (texts: GalleryTexts) => Design>> = { paper, poster, terrace };

/** The sections, with their sample text in the language of the texts. */
export const gallerySections = (texts: GalleryTexts): readonly GallerySection[] =>
  designs.flatMap((design) => {
    const drawn = drafts[design](texts);
    return purposes.map((purpose) => ({
      key: `${design}-${purpose}`,
      design,
      purpose,
      node: layout(drawn[purpose]),
    }));
  });

/** Which sections make a page, in their order. */
const made = {
  'bakery-home': ['paper', 'opening', 'offer', 'about', 'numbers', 'voices', 'call'],
  'bakery-prices': ['paper', 'opening', 'prices', 'questions', 'contact'],
  'bakery-about': ['paper', 'about', 'steps', 'pictures', 'voices', 'call'],
  'band-home': ['poster', 'opening', 'steps', 'offer', 'voices', 'call'],
  'band-dates': ['poster', 'opening', 'steps', 'prices', 'questions'],
  'band-contact': ['poster', 'about', 'pictures', 'numbers', 'contact'],
  'software-home': ['terrace', 'opening', 'offer', 'steps', 'voices', 'numbers', 'call'],
  'software-prices': ['terrace', 'prices', 'questions', 'voices', 'call'],
  'school-about': ['terrace', 'about', 'pictures', 'numbers', 'voices', 'contact'],
  contact: ['terrace', 'contact', 'questions'],
} as const satisfies Record<string, readonly [DesignName, ...Purpose[]]>;

export type GalleryPageName = keyof typeof made;

export const galleryPageNames = Object.keys(made) as readonly GalleryPageName[];

/** The pages, with their sample text in the language of the texts. */
export const galleryPages = (texts: GalleryTexts): readonly GalleryPage[] =>
  galleryPageNames.map((key) => {
    const [design, ...parts] = made[key];
    const drawn = drafts[design](texts);
    const main = parts.map((purpose, at) => (at === 0 ? asFirst(drawn[purpose]) : drawn[purpose]));
    // Numbered as one, so that no two nodes have the same id.
    return { key, design, main: layout(node('page', {}, { main })).slots.main ?? [] };
  });

/** The section a page begins with has the page's one heading of the first level, and no gap below it. */
function asFirst(draft: Draft): Draft {
  let isFound = false;
  const raise = (each: Draft): Draft => {
    if (!isFound && (each.widget === 'hero' || each.widget === 'heading')) {
      isFound = true;
      return { ...each, props: { ...each.props, level: '1' } };
    }
    const props = isFound && each.props.level === '3' ? { ...each.props, level: '2' } : each.props;
    const slots = Object.entries(each.slots).map(([name, children]) => [name, children.map(raise)] as const);
    return { ...each, props, slots: Object.fromEntries(slots) };
  };
  return raise(draft);
}
