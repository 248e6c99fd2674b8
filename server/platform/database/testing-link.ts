import { once } from 'node:events';
import { createServer, type Socket, connect as tcpConnect } from 'node:net';

/** A PostgreSQL reached through a connection that tests can cut and freeze. */
export interface TestLink {
  url: string;
  /** How many messages the server has sent to the database over all connections. */
  sent(): number;
  /** Cuts the connection that carries the message of this number: before it, or after what it asked was answered. */
  cutAt(message: number, when: 'before' | 'after'): void;
  /** Cuts every connection there is; resolves when the server has noticed. */
  cutAll(): Promise<void>;
  /** Resolves when the server has noticed the cut, if there was one. */
  noticed(): Promise<void>;
  /** Nothing arrives any more, and nothing is refused: a database that was stopped with SIGSTOP, a cable pulled. */
  freeze(): void;
  thaw(): void;
  /** Lets new connections through; those that are frozen stay so. */
  thawNew(): void;
  /** Cuts every connection and refuses new ones, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Cut {
  message: number;
  when: 'before' | 'after';
}

/** A TCP proxy in front of the database of `target`; a message is what arrives from the server in one piece. */
export async function startTestLink(target: string): Promise<TestLink> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  const cutters = new WeakMap<[Socket, Socket], (last?: Buffer | string) => void>();
  const cutting: Promise<unknown>[] = [];
  let sent = 0;
  let cut: Cut | undefined;
  let isFrozen = false;

  const proxy = createServer((near) => {
    const far = tcpConnect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    let isDoomed = false;
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    const hangUp = (last: Buffer | string = '') => {
      // The end of the other side comes back when it has been noticed there.
      cutting.push(once(near, 'close'));
      far.removeAllListeners('data');
      near.end(last);
    };
    cutters.set(pair, hangUp);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', end);
      if (isFrozen) socket.pause();
    }
    near.on('close', end);
    far.on('end', () => near.end());
    near.on('data', (bytes) => {
      sent += 1;
      if (cut?.message === sent && cut.when === 'before') return hangUp();
      isDoomed = cut?.message === sent;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isDoomed) hangUp(bytes);
      else near.write(bytes);
    });
  });
  const listen = async (on = 0): Promise<number> => {
    proxy.listen(on, '127.0.0.1');
    await once(proxy, 'listening');
    return (proxy.address() as { port: number }).port;
  };
  const near = await listen();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(near);

  const noticed = async () => {
    await Promise.all(cutting.splice(0));
  };
  const cutAll = () => {
    for (const pair of pairs) cutters.get(pair)?.();
    return noticed();
  };
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act);
  };
  return {
    url: url.href,
    sent: () => sent,
    cutAt: (message, when) => {
      cut = { message, when };
    },
    cutAll,
    noticed,
    freeze: () => {
      isFrozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      isFrozen = false;
      each((socket) => socket.resume());
    },
    thawNew: () => {
      isFrozen = false;
    },
    stop: async () => {
      proxy.close();
      await cutAll();
    },
    start: async () => {
      await listen(near);
    },
    close: async () => {
      for (const [near] of pairs) near.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
