import type { Json } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { TranslatedKind } from '#model/translations/text-kinds.ts';
import { matchTexts } from './match-texts.ts';
import type { TextShapes } from './source-text.ts';
import { textsOfDocument } from './texts-of-document.ts';
import type { TranslatedTexts } from './translation-body.ts';

/** A node of a page in another language. */
export interface TranslatedNode extends LayoutNode {
  /** The language its texts are in, where that is not the page's: nobody has translated them. */
  spoken?: SiteLanguage;
}

/** The translations of one document, by language. */
type TranslationsOf = (language: SiteLanguage) => TranslatedTexts | undefined;

/** Texts of a document by their place, each in the first language of a chain that has it. */
export interface FoundTexts {
  readonly texts: ReadonlyMap<string, { readonly text: string; readonly language: SiteLanguage }>;
  /** Places of the texts that no language of the chain has. */
  readonly missing: readonly string[];
}

/** Looks each text of a document up, language by language. */
export function findTexts(
  kind: TranslatedKind,
  body: unknown,
  { shapes, chain, of }: { shapes: TextShapes; chain: readonly SiteLanguage[]; of: TranslationsOf },
): FoundTexts {
  const sources = textsOfDocument(kind, body, shapes);
  const texts = new Map<string, { text: string; language: SiteLanguage }>();
  for (const language of chain) {
    const own = of(language);
    if (!own) continue;
    for (const { source, translation } of matchTexts(sources, own)) {
      if (translation && !texts.has(source.place)) texts.set(source.place, { text: translation.text, language });
    }
  }
  const missing = sources.filter(({ place }) => !texts.has(place)).map(({ place }) => place);
  return { texts, missing };
}

/** A layout with its texts in another language; what is not translated stays, and its nodes say in which language. */
export function translateLayout(
  root: LayoutNode,
  { texts, missing }: FoundTexts,
  page: SiteLanguage,
  main: SiteLanguage,
): TranslatedNode {
  const changes = new Map<string, Map<string, string>>();
  const spoken = new Map<string, Set<SiteLanguage>>();
  const note = (place: string, language: SiteLanguage): string | undefined => {
    const [, id, path] = /^node\.([^.]+)\.(.+)$/s.exec(place) ?? [];
    if (id === undefined || path === undefined) return undefined;
    spoken.set(id, (spoken.get(id) ?? new Set()).add(language));
    return `${id} ${path}`;
  };
  for (const [place, { text, language }] of texts) {
    const at = note(place, language);
    if (at === undefined) continue;
    const [id = ''] = at.split(' ', 1);
    changes.set(id, (changes.get(id) ?? new Map()).set(at.slice(id.length + 1), text));
  }
  for (const place of missing) note(place, main);
  if (changes.size === 0 && spoken.size === 0) return root;
  return change(root, changes, (id) => {
    const [one, ...others] = spoken.get(id) ?? [];
    return others.length === 0 && one !== page ? one : undefined;
  });
}

/** Texts of a layout by their place, by the node they are of. */
export type TextsByNode = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function textsByNode(texts: Readonly<Record<string, string>>): TextsByNode {
  const found = new Map<string, Map<string, string>>();
  for (const [place, text] of Object.entries(texts)) {
    const [, id, path] = /^node\.([^.]+)\.(.+)$/s.exec(place) ?? [];
    if (id !== undefined && path !== undefined) found.set(id, (found.get(id) ?? new Map()).set(path, text));
  }
  return found;
}

/** A node, with what is in it, with these texts in the place of its own. */
export const withTextsOf = (node: LayoutNode, texts: TextsByNode): LayoutNode =>
  texts.size === 0 ? node : change(node, texts, () => undefined);

/** Layouts are no deeper than `MAX_LAYOUT_DEPTH`: what is stored was checked. */
function change(
  node: LayoutNode,
  changes: ReadonlyMap<string, ReadonlyMap<string, string>>,
  spokenIn: (id: string) => SiteLanguage | undefined,
): TranslatedNode {
  const own = changes.get(node.id);
  const slots = Object.entries(node.slots ?? {}).map(
    ([name, children]) => [name, children.map((child) => change(child, changes, spokenIn))] as const,
  );
  const hasChildren = slots.some(([, children]) => children.length > 0);
  // What is in it would be said to be in that language too.
  const spoken = hasChildren ? undefined : spokenIn(node.id);
  return {
    ...node,
    ...(own && { props: withTexts(node.props, own) }),
    slots: Object.fromEntries(slots),
    ...(spoken && { spoken }),
  };
}

function withTexts(props: Record<string, Json>, own: ReadonlyMap<string, string>): Record<string, Json> {
  const changed: Record<string, Json> = { ...props };
  for (const [path, text] of own) {
    const [name = '', at, field] = path.split('.');
    const list = changed[name];
    if (at === undefined || field === undefined) changed[name] = text;
    else if (Array.isArray(list)) {
      changed[name] = list.map((item, index) =>
        index === Number(at) && typeof item === 'object' && item !== null ? { ...item, [field]: text } : item,
      );
    }
  }
  return changed;
}
