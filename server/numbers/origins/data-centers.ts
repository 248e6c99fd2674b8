import ipaddr from 'ipaddr.js';

/** Ranges of one family, sorted by their beginning; those within others are left out. */
interface Ranges {
  readonly starts: readonly bigint[];
  readonly ends: readonly bigint[];
}

/** Reads ranges, one a line (CIDR, or a single address); what follows `#` is a comment. @throws Error that names a bad line */
export function readRanges(text: string): (address: string) => boolean {
  const found: Record<'ipv4' | 'ipv6', [bigint, bigint][]> = { ipv4: [], ipv6: [] };
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const entry = (line.split('#', 1)[0] ?? '').trim();
    if (entry === '') continue;
    const range = readRange(entry);
    if (!range) throw new Error(`Line ${index + 1} is no IP address or CIDR range: ${entry.slice(0, 60)}`);
    found[range.kind].push([range.start, range.end]);
  }
  const ranges = { ipv4: merged(found.ipv4), ipv6: merged(found.ipv6) };
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return isWithin(ranges[parsed.kind()], numberOf(parsed));
  };
}

function readRange(entry: string): { kind: 'ipv4' | 'ipv6'; start: bigint; end: bigint } | undefined {
  const isRange = entry.includes('/');
  if (!(isRange ? ipaddr.isValidCIDR(entry) : ipaddr.isValid(entry))) return undefined;
  const address = isRange ? ipaddr.parseCIDR(entry) : undefined;
  const parsed = address?.[0] ?? ipaddr.parse(entry);
  const kind = parsed.kind();
  const all = kind === 'ipv4' ? 32n : 128n;
  const size = 1n << (all - BigInt(address?.[1] ?? all));
  const number = numberOf(parsed);
  const start = number - (number % size);
  return { kind, start, end: start + size - 1n };
}

function numberOf(address: ipaddr.IPv4 | ipaddr.IPv6): bigint {
  return BigInt(`0x${Buffer.from(address.toByteArray()).toString('hex')}`);
}

function merged(ranges: [bigint, bigint][]): Ranges {
  const starts: bigint[] = [];
  const ends: bigint[] = [];
  for (const [start, end] of ranges.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    const last = ends.at(-1);
    if (last === undefined || start > last) {
      starts.push(start);
      ends.push(end);
    } else if (end > last) ends[ends.length - 1] = end;
  }
  return { starts, ends };
}

function isWithin({ starts, ends }: Ranges, number: bigint): boolean {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as bigint) <= number) low = middle + 1;
    else high = middle;
  }
  const end = ends[low - 1];
  return end !== undefined && number <= end;
}
