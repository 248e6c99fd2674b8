import { foldText } from '#model/fold-text.ts';

const MAX = 5;
/** How alike two addresses are at least, of 1. */
const MIN = 0.35;

/**
 * The addresses that are most like a missing one, the likeliest first: `/countrys/france` for `/country/france`. What is
 * compared are pairs of letters, of the whole address and, counting for more, of its last part.
 */
export function likelyTargets(missing: string, addresses: Iterable<string>, most = MAX): string[] {
  const wanted = pairsOf(missing);
  const found: { address: string; likeness: number }[] = [];
  for (const address of new Set(addresses)) {
    if (address === missing) continue;
    const { whole, last } = pairsOf(address);
    const likeness = 0.4 * alike(wanted.whole, whole) + 0.6 * alike(wanted.last, last);
    if (likeness >= MIN) found.push({ address, likeness });
  }
  found.sort((one, other) => other.likeness - one.likeness || one.address.length - other.address.length);
  return found.slice(0, most).map(({ address }) => address);
}

interface Pairs {
  readonly whole: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
}

function pairsOf(address: string): Pairs {
  const text = readable(address);
  const parts = text.split('/').filter((part) => part !== '');
  return { whole: pairs(parts.join('/')), last: pairs(parts.at(-1) ?? '') };
}

/** As a person reads it: decoded, without accents, case, endings of files and signs between words. */
function readable(address: string): string {
  let text = address;
  try {
    text = decodeURIComponent(address);
  } catch {
    // What is no good percent code is compared as it stands.
  }
  return foldText(text)
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replace(/[-_.+ ]+/g, ' ');
}

function pairs(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 1) }, (_, at) => padded.slice(at, at + 2)));
}

/** Dice's coefficient: the share of pairs that both have. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const pair of one) if (other.has(pair)) both += 1;
  return (2 * both) / (one.size + other.size);
}
