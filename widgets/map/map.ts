import { writePoints } from '#model/map-tiles.ts';
import type { Markup, RenderContext, WidgetType } from '#model/widget-type.ts';
import { html, raw } from '#widgets/html.ts';
import { classes, items, number, text } from '#widgets/props.ts';
import { frameOf, place } from './frame.ts';
import { land } from './land.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly href: string;
  readonly note: string;
}

/**
 * Places on an outline of the world that is part of the page: nothing is asked for elsewhere. With streets, and where
 * the site has tiles, its script puts a map one can move in place of the outline.
 */
export const map: WidgetType = {
  name: 'map',
  icon: 'map',
  category: 'data',
  fields: {
    title: { kind: 'text', default: '', maxLength: 160 },
    items: {
      kind: 'list',
      default: [],
      max: 200,
      of: {
        label: { kind: 'text', default: '', required: true, maxLength: 120 },
        latitude: { kind: 'number', default: 0, min: -90, max: 90, units: ['°'] },
        longitude: { kind: 'number', default: 0, min: -180, max: 180, units: ['°'] },
        href: { kind: 'url', default: '' },
        note: { kind: 'text', default: '', maxLength: 160 },
      },
    },
    extent: { kind: 'choice', default: 'world', options: ['world', 'places'] },
    showList: { kind: 'boolean', default: true },
    streets: { kind: 'boolean', default: false },
  },
  slots: {},
  structural: [],
  css: 'map/map.css',
  script: 'map/map.js',
  showsTiles: true,
  sample: {
    items: [
      { label: 'Lisboa', latitude: 38.72, longitude: -9.14 },
      { label: 'Nairobi', latitude: -1.29, longitude: 36.82 },
      { label: '東京', latitude: 35.68, longitude: 139.69 },
    ],
  },
  render: ({ props, attributes, context }) => {
    const places = items(props.items).map((item): Place => {
      const [latitude, longitude] = [number(item.latitude) ?? 0, number(item.longitude) ?? 0];
      return {
        ...{ latitude, longitude, ...place(longitude, latitude) },
        ...{ label: text(item.label), href: text(item.href), note: text(item.note) },
      };
    });
    const { x, y, width, height } = frameOf(places, props.extent === 'world');
    const size = width / 90;
    const marks = places.map(
      (each, at) =>
        html`<circle class="map__mark" cx="${Math.round(each.x)}" cy="${Math.round(each.y)}" r="${Math.round(size * 10) / 10}"><title>${at + 1}. ${each.label}</title></circle>`,
    );
    const title = text(props.title);
    const hasStreets = props.streets === true;
    const names = places.map((each) => {
      const { label, href, note } = each;
      const linked = href ? html`<a href="${href}">${label}</a>` : html`${label}`;
      return html`<li class="map__place">${linked}${note && html` <span class="map__note">${note}</span>`}${hasStreets && html` ${openInMaps(each, context)}`}</li>`;
    });
    const list = props.showList === true && places.length > 0 && html`<ol class="map__places">${names}</ol>`;
    const name = title || context.word('map');
    const drawing = html`<svg class="map__drawing" viewBox="${x} ${y} ${Math.round(width)} ${Math.round(height)}" role="img" aria-label="${name}" focusable="false"><path class="map__land" d="${raw(land)}"/>${marks}</svg>`;
    const shown = hasStreets && places.length > 0 ? streets(places, drawing, name, context) : drawing;
    const [first] = places;
    // Where the list is hidden, the first place is what is gone to.
    const way = hasStreets && first && !list && html`<p class="map__way">${openInMaps(first, context)}</p>`;
    return html`<figure ${attributes(classes('map', props.extent))}>${title && html`<figcaption class="map__title">${title}</figcaption>`}${shown}${list}${way}</figure>`;
  },
};

/** What the script makes a map of: the places, the tiles, whom to credit, and its words. */
function streets(places: readonly Place[], drawing: Markup, name: string, { tiles, word }: RenderContext): Markup {
  if (!tiles) return drawing;
  const { template, credit, href } = tiles;
  const credited = href ? html`<a href="${href}">${credit}</a>` : html`${credit}`;
  return html`<div class="map__streets" data-tiles="${template}" data-places="${writePoints(places)}" data-name="${name}" data-in="${word('zoomIn')}" data-out="${word('zoomOut')}">${drawing}${credit && html`<p class="map__credit" dir="auto" hidden>${credited}</p>`}</div>`;
}

function openInMaps({ latitude, longitude, label }: Place, { word }: RenderContext): Markup {
  const at = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return html`<a class="map__open" href="${at}" rel="noopener">${word('openInMaps')}<span class="map__said"> (${label})</span></a>`;
}
