import { type AddressInfo, connect, type Server } from 'node:net';
import type { Network } from './network.ts';

/** An internet of this machine: names with the addresses and records a test gives them, served by servers of its own. */
export interface TestNetwork extends Network {
  /** Addresses of each name. */
  readonly names: Map<string, string[]>;
  readonly records: Map<string, string[]>;
  /** What listens at each address on port 80, or at an address with a port: `93.184.216.34:443`. */
  readonly servers: Map<string, Server>;
  /** Every address and port that was connected to. */
  readonly connected: string[];
}

export function createTestNetwork(): TestNetwork {
  const [names, records] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const servers = new Map<string, Server>();
  const connected: string[] = [];
  return {
    names,
    records,
    servers,
    connected,
    addressesOf: async (name) => names.get(name) ?? [],
    recordsOf: async (name) => records.get(name) ?? [],
    connect: (address, port) => {
      connected.push(`${address}:${port}`);
      const server = servers.get(port === 80 ? address : `${address}:${port}`);
      // Nothing listens on port 1 of this machine.
      return connect({ host: '127.0.0.1', port: server ? (server.address() as AddressInfo).port : 1 });
    },
  };
}
