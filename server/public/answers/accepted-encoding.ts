import type { Encoding } from './stored-answer.ts';

const MAX_KEPT = 500;
const kept = new Map<string, Encoding>();

/** The best form a client takes, by its `Accept-Encoding`: brotli, gzip, or as it is (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = kept.get(header);
  if (known) return known;
  const encoding = chooseEncoding(header);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(header, encoding);
  return encoding;
}

function chooseEncoding(header: string): Encoding {
  const accepted = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
        const weight = parameters.find((each) => each.startsWith('q='));
        return [name, weight === undefined || Number(weight.slice(2)) > 0] as const;
      }),
  );
  const takes = (name: string) => accepted.get(name) ?? accepted.get('*') ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
