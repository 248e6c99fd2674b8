import type { Distribution, Family, Labels } from './metric-families.ts';

export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Writes metrics in the text format of Prometheus, version 0.0.4. */
export function writePrometheus(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map((family) => {
      const name = nameOf(family);
      const lines =
        family.kind === 'histogram'
          ? family.samples.flatMap((sample) => writeDistribution(name, sample))
          : family.samples.map(({ labels, value }) => writeLine(name, labels, value));
      return [`# HELP ${name} ${escapeHelp(family.help)}`, `# TYPE ${name} ${family.kind}`, ...lines, ''].join('\n');
    })
    .join('');
}

function nameOf({ name, unit, kind }: Family): string {
  const parts = ['sitewright', name.replaceAll('.', '_'), unit, kind === 'counter' ? 'total' : ''];
  return parts.filter(Boolean).join('_');
}

function writeDistribution(name: string, { labels, bounds, counts, sum, count }: Distribution): string[] {
  let below = 0;
  const buckets = counts.map((each, at) => {
    below += each;
    return writeLine(`${name}_bucket`, { ...labels, le: formatNumber(bounds[at] ?? Number.POSITIVE_INFINITY) }, below);
  });
  return [...buckets, writeLine(`${name}_sum`, labels, sum), writeLine(`${name}_count`, labels, count)];
}

function writeLine(name: string, labels: Labels, value: number): string {
  const written = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`);
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${formatNumber(value)}`;
}

function formatNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  if (value === Number.NEGATIVE_INFINITY) return '-Inf';
  return String(value);
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}
