import {
  type Channel,
  channels,
  type Dimension,
  type FilterField,
  type Metric,
  type TimeDimension,
} from '#model/numbers/fields.ts';
import { perLanguage } from '#studio/messages/format.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { readablePath } from '#studio/ui/text/readable-path.ts';

type Samples = Extract<Metric, `${string}_count`>;

const isSamples = (metric: Metric): metric is Samples => metric.endsWith('_count');

export const metricLabel = (metric: Metric): MessageKey =>
  isSamples(metric) ? 'numbers.metric.samples' : `numbers.metric.${metric}`;

/** What a condition is on: “Country”. */
export const fieldLabel = (field: FilterField): MessageKey => `numbers.field.${field}`;

/** What a list is of: “Countries”. */
export const listLabel = (dimension: Exclude<Dimension, TimeDimension>): MessageKey => `numbers.list.${dimension}`;

const regions = perLanguage((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }));
const languages = perLanguage((language) => new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }));

/** A name by its code; the code itself where that is none, since values come from anybody. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

const isChannel = (value: string): value is Channel => channels.some((each) => each === value);
const devices = ['desktop', 'mobile', 'tablet'] as const;
const kinds = ['browser', 'bot', 'ai'] as const;

/** Values that are read from left to right in every language. */
const codes: ReadonlySet<string> = new Set([
  'route',
  'page',
  'entry',
  'exit',
  'file',
  'outbound',
  'missing',
  'redirect',
  'template_version',
  'node',
]);

export interface Label {
  readonly text: string;
  readonly isCode: boolean;
}

/** What a value of a list or a condition is called. `names` are those of routes, templates, releases and goals by their key. */
export function valueLabel(
  dimension: Dimension | FilterField,
  value: string | null,
  names: Readonly<Record<string, string>> = {},
): Label {
  if (value === null) return { text: translate(noneLabel(dimension)), isCode: false };
  return { text: textOf(dimension, value, names), isCode: codes.has(dimension) };
}

const noneLabel = (dimension: Dimension | FilterField): MessageKey =>
  dimension === 'source' ? 'numbers.noSource' : dimension === 'route' ? 'numbers.noRoute' : 'numbers.unknown';

function textOf(dimension: Dimension | FilterField, value: string, names: Readonly<Record<string, string>>): string {
  const known = Object.hasOwn(names, value) ? names[value] : undefined;
  if (known !== undefined) return known;
  switch (dimension) {
    case 'country':
      return nameOf(regions(), value);
    case 'language':
    case 'page_language':
      return nameOf(languages(), value);
    case 'channel':
      return isChannel(value) ? translate(`numbers.channel.${value}`) : value;
    case 'device': {
      const device = devices.find((each) => each === value);
      return device ? translate(`numbers.device.${device}`) : value;
    }
    case 'agent_kind': {
      const kind = kinds.find((each) => each === value);
      return kind ? translate(`numbers.agent.${kind}`) : value;
    }
    default:
      return codes.has(dimension) ? readablePath(value) : value;
  }
}
