import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What the operator lets the server reach although it is not public, or not at a usual port. */
export type AllowedInside =
  /** A name or an address; at ports 80 and 443 where no port is named. */
  | { readonly kind: 'host'; readonly host: string; readonly port: number | undefined }
  /** CIDR, at ports 80 and 443. */
  | { readonly kind: 'range'; readonly range: string };

/** Reads one entry of `OUTBOUND_ALLOW`; undefined for what is none. */
export function readAllowed(entry: string): AllowedInside | undefined {
  if (entry.includes('/')) {
    const [address = '', bits] = entry.split('/');
    const isRange = isIP(address) !== 0 && ipaddr.isValidCIDR(entry) && Number(bits) > 0;
    return isRange ? { kind: 'range', range: entry } : undefined;
  }
  const text = isIP(entry) === 6 ? `[${entry}]` : entry;
  if (!/^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  const port = /:(\d+)$/.exec(text.replace(/^\[.*\]/, ''))?.[1];
  if (port !== undefined && Number(port) < 1) return undefined;
  const host = plainHost(new URL(`http://${text}`).hostname);
  return { kind: 'host', host, port: port === undefined ? undefined : Number(port) };
}

const usualPorts = new Set([80, 443]);

/** Whether the operator named this very host, at this port. */
export function isAllowedHost(allowed: readonly AllowedInside[], host: string, port: number): boolean {
  return allowed.some(
    (each) =>
      each.kind === 'host' &&
      each.host === host &&
      (each.port === port || (each.port === undefined && usualPorts.has(port))),
  );
}

/** A host as it is compared: an address without brackets, a name without its last dot. */
export function plainHost(hostname: string): string {
  return hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
}
