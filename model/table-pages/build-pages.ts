import type { Json } from '#model/json.ts';
import { isTakenName } from '#model/layout/check-data-calls.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import type { DataCall, LayoutMeta, LayoutNode, Repeat } from '#model/layout/layout.ts';
import { layoutMeta } from '#model/layout/layout.ts';
import { type ListQuery, writeListQuery } from '#model/layout/list-query.ts';
import type { MakeId } from '#model/layout/node-id.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { keysOf } from '#model/page-routes/url-pattern.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { TablePageChoices } from './choices.ts';
import { lengthOf, printColumn, type SampledColumn } from './columns.ts';
import { pathTo, printed } from './liquid.ts';
import { structuredFor } from './structured.ts';

/** Characters of a label in lists of props. */
export const MAX_LABEL = 120;
/** Characters of a text on a card, and of a description in search results. */
const CARD_TEXT = 160;
/** Characters up to which a text is set as a lead. */
const LEAD_TEXT = 240;

export interface PagesToBuild {
  readonly api: string;
  readonly columns: readonly SampledColumn[];
  readonly choices: TablePageChoices;
  /** Keys of the two templates. */
  readonly keys: { readonly list: string; readonly item: string };
  /** Saved widgets of the site that stand above and below its pages. */
  readonly frame: { readonly header: string | null; readonly footer: string | null };
  /** What the search box says, and what stands in place of the list where nothing matches; in the language of the site. */
  readonly words: { readonly search: string; readonly nothing: string };
  /** A path an item has; undefined while no row has one. */
  readonly sample: string | undefined;
}

export interface BuiltPages {
  readonly list: PageTemplateBody;
  readonly item: PageTemplateBody;
  readonly routes: readonly [list: PageRouteBody, item: PageRouteBody];
}

/** Builds the templates and routes of a list of rows and of a page for each. */
export function buildPages(given: PagesToBuild, makeId: MakeId): BuiltPages {
  const { choices, keys, sample } = given;
  const builder = new PageBuilder(given, makeId);
  const { url_string } = choices.item;
  return {
    list: {
      pageKey: keys.list,
      name: choices.list.name,
      description: '',
      root: builder.list(),
      meta: builder.listMeta(),
    },
    item: {
      pageKey: keys.item,
      name: choices.item.name,
      description: '',
      root: builder.item(),
      meta: builder.itemMeta(),
    },
    routes: [
      normalisePageRoute({ url_string: choices.list.url_string, page_template: keys.list }),
      normalisePageRoute({
        url_string,
        sample_url_string: sample ?? url_string.replace(/<[^<>]*>/, 'example'),
        page_template: keys.item,
      }),
    ],
  };
}

/** Returns the meta of an item's page as one row has it, before a route gives the page its parameter. */
export function metaOfRow(meta: LayoutMeta, column: string, value: string): LayoutMeta {
  return { ...meta, data: meta.data.map((call) => ({ ...call, where: { [column]: printed(value) } })) };
}

interface More {
  slots?: Record<string, LayoutNode[]>;
  bindings?: Record<string, string>;
  showIf?: string;
  repeat?: Repeat;
}

/** Returns what a list shows of its rows. */
export function listQueryOf(api: string, { conditions, group, size }: TablePageChoices['rows']): ListQuery {
  return {
    source: callName(api),
    conditions: conditions.map(({ column, ...condition }) => ({ column: [column], ...condition })),
    pages: { parameter: 'page', size },
    group: group === null ? undefined : { column: [group] },
  };
}

class PageBuilder {
  readonly #given: PagesToBuild;
  readonly #makeId: MakeId;
  readonly #columns: ReadonlyMap<string, SampledColumn>;
  /** What the list's data call is named. */
  readonly #rows: string;
  readonly #query: ListQuery;

  constructor(given: PagesToBuild, makeId: MakeId) {
    this.#given = given;
    this.#makeId = makeId;
    this.#columns = new Map(given.columns.map((column) => [column.name, column]));
    this.#rows = callName(given.api);
    this.#query = listQueryOf(given.api, given.choices.rows);
  }

  list(): LayoutNode {
    const { list, rows } = this.#given.choices;
    const heading = this.#node('heading', { text: printed(list.name), level: '1', size: 'display' });
    const hasImage = this.#given.choices.show.image !== null;
    const grid = this.#node(
      'list',
      { layout: 'grid', size: 'medium', gap: 'large' },
      { slots: { items: [this.#card(hasImage)] } },
    );
    const chosen = writeListQuery({ ...this.#query, pages: undefined, group: undefined });
    // Of a list without filters both are read off its size. A list of nothing hides as well.
    const [total, isLonger] =
      rows.conditions.length === 0
        ? [`${chosen}.size`, `${chosen}.size > ${rows.size}`]
        : [`${chosen} | size`, `${chosen} | slice: ${rows.size}, 1`];
    const pages = this.#node('pages', { size: rows.size }, { bindings: { total }, showIf: isLonger });
    return this.#page(
      this.#section({ width: 'wide', space: 'small' }, heading, ...(rows.search ? [this.#searchBox()] : [])),
      this.#section({ width: 'wide', space: 'small' }, rows.group === null ? grid : this.#groups(grid), pages),
    );
  }

  #searchBox(): LayoutNode {
    const { keys, words } = this.#given;
    return this.#node('search-box', {
      action: `page:${keys.list}`,
      parameter: 'q',
      label: words.search,
      button: words.search,
      value: '{{ query.q }}',
    });
  }

  /** The rows under a heading for each value they have in a column. */
  #groups(grid: LayoutNode): LayoutNode {
    const heading = this.#node('heading', { text: '{{ group.name }}', level: '2' });
    const repeat = { each: writeListQuery(this.#query), as: 'group' };
    return this.#node('stack', { gap: 'normal' }, { slots: { content: [heading, grid], ...this.#nothing() }, repeat });
  }

  /** What stands in place of the list where a search finds nothing. */
  #nothing(): Record<string, LayoutNode[]> {
    const { choices, words } = this.#given;
    return choices.rows.search ? { [emptySlot]: [this.#node('rich-text', { body: `<p>${words.nothing}</p>` })] } : {};
  }

  #card(hasImage: boolean): LayoutNode {
    const { show, rows } = this.#given.choices;
    const isGrouped = rows.group !== null;
    return this.#node(
      'card',
      {
        title: this.#print(show.title),
        href: this.#link(),
        eyebrow: this.#print(show.label),
        text: this.#text(`truncate: ${CARD_TEXT}`),
        image: this.#read(show.image),
        look: hasImage ? 'plain' : 'line',
        level: isGrouped ? '3' : '2',
      },
      {
        repeat: { each: isGrouped ? 'group.items' : writeListQuery(this.#query), as: 'item' },
        slots: isGrouped ? {} : this.#nothing(),
      },
    );
  }

  item(): LayoutNode {
    const { list, show } = this.#given.choices;
    const title = this.#print(show.title);
    const trail = this.#node('breadcrumb', {
      items: [
        { label: printed(list.name, MAX_LABEL), href: `page:${this.#given.keys.list}` },
        { label: title, href: '' },
      ],
    });
    const words: LayoutNode[] = [
      this.#node('heading', { text: title, level: '1', size: 'display', eyebrow: this.#print(show.label) }),
    ];
    if (show.text !== null) words.push(this.#words(show.text));
    if (show.facts.length > 0) {
      const rows = show.facts.map((name) => {
        const { label = '' } = this.#columns.get(name) ?? {};
        return { label: printed(label || titleOf(name), MAX_LABEL), value: this.#print(name) };
      });
      words.push(this.#node('facts', { rows }));
    }
    const stack = this.#node('stack', { gap: 'normal' }, { slots: { content: words } });
    const content = show.image === null ? stack : this.#beside(show.image, title, stack);
    return this.#page(
      this.#section({ width: 'wide', space: 'small' }, trail),
      this.#section({ width: 'wide', space: 'small' }, content),
    );
  }

  /** A text, a paragraph for each of its lines; one that has formatting as it is. */
  #words(column: string): LayoutNode {
    const path = this.#path(column);
    const found = this.#columns.get(column);
    const size = found && lengthOf(found) > LEAD_TEXT ? 'normal' : 'lead';
    if (found?.type === 'richText')
      return this.#node('rich-text', { size }, { bindings: { body: path }, showIf: path });
    const each = `${path} | newline_to_br | split: "<br />"`;
    return this.#node('rich-text', { body: '<p>{{ paragraph }}</p>', size }, { repeat: { each, as: 'paragraph' } });
  }

  #beside(image: string, alt: string, stack: LayoutNode): LayoutNode {
    const picture = this.#node('image', { src: this.#read(image), alt, eager: true }, { showIf: this.#path(image) });
    return this.#node('columns', { layout: 'halves', gap: 'large' }, { slots: { content: [picture, stack] } });
  }

  listMeta(): LayoutMeta {
    const { api, choices } = this.#given;
    const { rows, show, seo, list } = choices;
    const name = printed(list.name);
    const call: DataCall = {
      ...emptyCall,
      name: this.#rows,
      api,
      ...(rows.search && {
        search: '{{ query.q }}',
        searchIn: [show.title, show.label, show.text].filter((column) => column !== null),
      }),
      // Groups come in their order where no other is wanted, so that none is on two pages of the list without need.
      ...(rows.sort !== null
        ? { sort: rows.sort, descending: rows.descending }
        : rows.group !== null && { sort: rows.group }),
    };
    const filtered = writeListQuery({ ...this.#query, pages: undefined, group: undefined });
    // A brace in a value would end the tag.
    const chosen = /[{}]/.test(filtered) ? this.#rows : filtered;
    const field = show.title.replaceAll('"', '');
    return layoutMeta.parse({
      title: `${name} · {{ site.name }}`,
      description: `${name}: {{ ${chosen} | slice: 0, 8 | map: "${field}" | list | truncate: ${CARD_TEXT} }}`,
      robots: seo.isIndexed ? 'index' : 'noindex',
      ...(rows.search && { queryParams: ['q'] }),
      data: [call],
    });
  }

  itemMeta(): LayoutMeta {
    const { api, choices, columns } = this.#given;
    const { show, seo, slug, item, list } = choices;
    const [param = 'slug'] = keysOf(item.url_string);
    const described = seo.description ?? show.text;
    const structured = structuredFor(choices, columns);
    const usual = `${this.#print(show.title)} · ${printed(list.name)}`;
    const description =
      described === null
        ? usual
        : `{% if ${this.#path(described)} %}{{ ${this.#path(described)} | strip_html | truncate: ${CARD_TEXT} }}{% else %}${usual}{% endif %}`;
    return layoutMeta.parse({
      title: `${this.#print(seo.title ?? show.title)} · {{ site.name }}`,
      description,
      image: this.#read(show.image),
      robots: seo.isIndexed ? 'index' : 'noindex',
      data: [
        {
          ...emptyCall,
          name: 'item',
          api,
          where: { [slug.column]: `{{ params.${param} }}` },
          one: true,
          required: true,
        },
      ],
      ...(structured.length > 0 && { structured }),
    });
  }

  /** A link that names the page, and so follows it wherever its path goes. */
  #link(): string {
    const { keys, choices } = this.#given;
    const [param = 'slug'] = keysOf(choices.item.url_string);
    return `page:${keys.item}?${param}={{ ${this.#path(choices.slug.column)} | url_encode }}`;
  }

  #path(column: string): string {
    return pathTo('item', column) ?? 'item';
  }

  #print(column: string | null): string {
    const found = column === null ? undefined : this.#columns.get(column);
    return found ? printColumn(found) : '';
  }

  /** A value as it is. */
  #read(column: string | null): string {
    return column === null ? '' : `{{ ${this.#path(column)} }}`;
  }

  #text(filter: string): string {
    const { text } = this.#given.choices.show;
    return text === null ? '' : `{{ ${this.#path(text)} | strip_html | ${filter} }}`;
  }

  #page(...main: LayoutNode[]): LayoutNode {
    const { header, footer } = this.#given.frame;
    const saved = (key: string | null) => (key === null ? [] : [this.#node(`@${key}`, {})]);
    return this.#node('page', {}, { slots: { header: saved(header), main, footer: saved(footer) } });
  }

  #section(props: Record<string, Json>, ...content: LayoutNode[]): LayoutNode {
    return this.#node('section', props, { slots: { content } });
  }

  #node(widget: string, props: Record<string, Json>, { slots = {}, bindings = {}, ...more }: More = {}): LayoutNode {
    return { id: this.#makeId(), widget, props, bindings, slots, style: {}, ...more };
  }
}

const emptyCall = { where: {}, searchIn: [], descending: false, one: false, required: false };

/** `our-teachers` is read as `our_teachers` on its page. */
function callName(api: string): string {
  const name = api.replace(/-/g, '_').slice(0, 32);
  return /^[a-z]/.test(name) && !isTakenName(name) && name !== 'item' ? name : 'rows';
}

/** `date_of_birth` is read as “Date of birth” where a column has no label. */
function titleOf(name: string): string {
  const text = name.replace(/_+/g, ' ').trim() || name;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
