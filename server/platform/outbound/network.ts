import { promises as dns } from 'node:dns';
import { connect, type Socket } from 'node:net';

/** How the server reaches what is not its own. Tests hand in one that answers from this machine. */
export interface Network {
  /** Every address of a host name; none when there is no such name. */
  addressesOf(name: string): Promise<string[]>;
  /** The TXT records of a name, each whole; none when it has none. */
  recordsOf(name: string): Promise<string[]>;
  connect(address: string, port: number): Socket;
}

const nothing = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

const noneIfNotFound = (error: unknown): never[] => {
  if (error instanceof Error && 'code' in error && nothing.has(String(error.code))) return [];
  throw error;
};

export const internet: Network = {
  addressesOf: async (name) => {
    const found = await dns.lookup(name, { all: true, order: 'ipv4first' }).catch(noneIfNotFound);
    return found.map(({ address }) => address);
  },
  recordsOf: async (name) => {
    const resolver = new dns.Resolver({ timeout: 3000, tries: 2 });
    const records = await resolver.resolveTxt(name).catch(noneIfNotFound);
    return records.map((parts) => parts.join(''));
  },
  connect: (host, port) => connect({ host, port }),
};
