import ipaddr, { type IPv6 } from 'ipaddr.js';

const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Public by number, and yet the inside of a network: a provider's own service for its machines, and relays. */
const inside = ['168.63.129.16/32', '192.88.99.0/24', '3fff::/20', '2001:db8::/32'].map((each) =>
  ipaddr.parseCIDR(each),
);

/**
 * Whether an address is one of the public internet: not of this machine, its network, a provider's inside (metadata
 * services), a test or a translation of any of those into the other family.
 */
export function isPublicAddress(text: string): boolean {
  // What has a zone leads to a link of this machine.
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.process(text);
  const isInside = inside.some(([start, bits]) => start.kind() === address.kind() && address.match(start, bits));
  if (isInside || address.range() !== 'unicast') return false;
  // Beyond 2000::/3 lie the forms that carry an IPv4 address inside of them.
  return address.kind() === 'ipv4' || (address.match(globalUnicast) && !isTunnel(address as IPv6));
}

/** ISATAP (RFC 5214) carries an IPv4 address behind any network. */
function isTunnel({ parts }: IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}
