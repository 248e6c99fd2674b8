import { isoOf, parseIsoDate } from '#model/iso-date.ts';
import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

const units = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;

/** How long it is until a moment, by the minute; by the second where scripts run. */
export const countdown: WidgetType = {
  name: 'countdown',
  icon: 'clock',
  category: 'data',
  fields: {
    until: { kind: 'text', default: '', required: true, maxLength: 40, isSame: true },
    zone: { kind: 'text', default: '', maxLength: 64, isSame: true },
    label: { kind: 'text', default: '', maxLength: 160 },
    done: { kind: 'text', default: '', maxLength: 200 },
    look: { kind: 'choice', default: 'fill', options: ['plain', 'fill'] },
  },
  slots: {},
  structural: ['until', 'zone'],
  css: 'countdown/countdown.css',
  script: 'countdown/countdown.js',
  readsClock: true,
  sample: { until: '2030-01-01T00:00' },
  render: ({ props, attributes, context }) => {
    const until = parseIsoDate(text(props.until), text(props.zone).trim() || context.timeZone);
    const left = until === undefined ? 0 : Math.max(0, Math.floor((until - context.now) / 1000));
    const [label, done] = [text(props.label), text(props.done)];
    const cells = Object.entries(units).map(([unit, size], at, all) => {
      const above = all[at - 1]?.[1];
      const figure = Math.floor((above ? left % above : left) / size);
      const isLate = unit === 'seconds' && html` hidden`;
      return html`<span class="countdown__cell"${isLate}><span class="countdown__figure" data-seconds="${size}">${String(figure).padStart(2, '0')}</span><span class="countdown__unit">${context.word(unit)}</span></span>`;
    });
    const moment = until === undefined ? '' : html` data-until="${isoOf(until)}"`;
    const name = label || context.word('countdown');
    return html`<div ${attributes(classes('countdown', props.look, left === 0 && 'over'))}${moment}>${label && html`<p class="countdown__label">${label}</p>`}<div class="countdown__cells" role="timer" aria-label="${name}">${cells}</div>${done && html`<p class="countdown__done">${done}</p>`}</div>`;
  },
};
