import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Line {
  /** URL of this end of the connection. */
  readonly url: string;
  /** Ends every connection immediately, even during a transfer, and accepts none for some time. */
  cut(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** A connection to a server that can be cut, like that of a person's device. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const line = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const end = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut: async (milliseconds) => {
      isCut = true;
      end();
      await new Promise((done) => setTimeout(done, milliseconds));
      isCut = false;
    },
    close: async () => {
      line.close();
      end();
      await once(line, 'close');
    },
  };
}
