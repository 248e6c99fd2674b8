import type { WidgetType } from '#model/widget-type.ts';
import { html, raw } from '#widgets/html.ts';
import { classes, items, number, text } from '#widgets/props.ts';
import { frameOf, place } from './frame.ts';
import { land } from './land.ts';

/** Places on an outline of the world that is part of the page: nothing is asked for elsewhere. */
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
  },
  slots: {},
  structural: [],
  css: 'map/map.css',
  sample: {
    items: [
      { label: 'Lisboa', latitude: 38.72, longitude: -9.14 },
      { label: 'Nairobi', latitude: -1.29, longitude: 36.82 },
      { label: '東京', latitude: 35.68, longitude: 139.69 },
    ],
  },
  render: ({ props, attributes, context }) => {
    const places = items(props.items).map((item) => ({
      ...place(number(item.longitude) ?? 0, number(item.latitude) ?? 0),
      label: text(item.label),
      href: text(item.href),
      note: text(item.note),
    }));
    const { x, y, width, height } = frameOf(places, props.extent === 'world');
    const size = width / 90;
    const marks = places.map(
      (each, at) =>
        html`<circle class="map__mark" cx="${Math.round(each.x)}" cy="${Math.round(each.y)}" r="${Math.round(size * 10) / 10}"><title>${at + 1}. ${each.label}</title></circle>`,
    );
    const title = text(props.title);
    const names = places.map(({ label, href, note }) => {
      const linked = href ? html`<a href="${href}">${label}</a>` : html`${label}`;
      return html`<li class="map__place">${linked}${note && html` <span class="map__note">${note}</span>`}</li>`;
    });
    const list = props.showList === true && places.length > 0 && html`<ol class="map__places">${names}</ol>`;
    return html`<figure ${attributes(classes('map', props.extent))}>${title && html`<figcaption class="map__title">${title}</figcaption>`}<svg class="map__drawing" viewBox="${x} ${y} ${Math.round(width)} ${Math.round(height)}" role="img" aria-label="${title || context.word('map')}" focusable="false"><path class="map__land" d="${raw(land)}"/>${marks}</svg>${list}</figure>`;
  },
};
