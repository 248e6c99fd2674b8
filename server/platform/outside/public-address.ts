import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public internet: not of this machine, its network, a provider's inside (metadata
 * services), a test or a translation of any of those into the other family.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  // Beyond 2000::/3 lie the forms that carry an IPv4 address inside of them.
  const isAssigned = address.kind() === 'ipv4' || address.match(globalUnicast);
  return isAssigned && address.range() === 'unicast';
}
