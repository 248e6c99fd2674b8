import type { DocumentKind } from '#model/documents.ts';
import type { Json } from '#model/json.ts';
import type { FieldsOf } from '#model/page-routes/links-in.ts';
import type { LinkMove } from '#model/page-routes/move-links.ts';
import type { TranslatedTexts } from '#model/translations/translation-body.ts';
import type { WidgetProp } from '#model/widgets.ts';

type Body = { [name: string]: Json };
type Moved = { value: Body; count: number };

/** A document with its links moved, and how many visitors find in it; the same one where there are none. */
export function movedBody(kind: DocumentKind, body: Body, move: LinkMove, fieldsOf: FieldsOf): Moved {
  if (kind === 'translation') return movedTranslation(body, move);
  const { root = null, redirect_to = null } = body;
  const said = kind === 'page_route' ? 'seo' : 'meta';
  const about = (body[said] ?? {}) as Body;
  const { canonical: before = '' } = about;
  // Of a route only where it redirects to: its own address is its own.
  const linked: Body = kind === 'page_route' ? { redirect_to } : { root };
  const { value, count } = move.move({ ...linked, canonical: before }, { fieldsOf });
  const { canonical = before, ...moved } = value as Body;
  const next = {
    ...body,
    ...(count > 0 && moved),
    ...(canonical !== before && { [said]: { ...about, canonical } }),
  };
  const whole = { value: count === 0 ? body : next, count };
  return kind === 'widget' ? movedProps(whole, move) : whole;
}

/** By which name a prop of a saved widget is known to hold an address. */
export const fieldOfProp = ({ name, kind }: Pick<WidgetProp, 'name' | 'kind'>): string =>
  kind === 'url' ? 'url' : name;

function movedProps({ value, count: found }: Moved, move: LinkMove): Moved {
  let count = found;
  const props = (value.props as unknown as readonly WidgetProp[]).map((prop) => {
    const moved = move.move(prop.default, { field: fieldOfProp(prop) });
    count += moved.count;
    return moved.count === 0 ? prop : { ...prop, default: moved.value };
  });
  return { value: count === found ? value : { ...value, props: props as unknown as Json }, count };
}

/** The field of a text that is translated, by its place. */
export const fieldOfPlace = (place: string): string => place.slice(place.lastIndexOf('.') + 1);

/** What was translated goes along: the text it was made from says the same as before, so that it is not out of date. */
function movedTranslation(body: Body, move: LinkMove): Moved {
  let [count, moved] = [0, 0];
  const texts = Object.entries(body.texts as unknown as TranslatedTexts).map(([place, { source, text }]) => {
    const within = { field: fieldOfPlace(place) };
    const [before, after] = [move.move(source, within), move.move(text, within)];
    count += after.count;
    moved += before.count + after.count;
    return [place, { source: before.value, text: after.value }] as const;
  });
  return { value: moved === 0 ? body : { ...body, texts: Object.fromEntries(texts) }, count };
}
