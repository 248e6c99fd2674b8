import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** True for an IP address or a CIDR range in plain notation; `010.0.0.1`, `1.2.3` and `/33` are neither. */
export function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && ipaddr.isValidCIDR(text));
}
