import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Line {
  /** Address of this end of the line. */
  readonly url: string;
  /** Ends every connection at once, in the middle of whatever it carries, and lets none through for some time. */
  cut(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** A line to a server that can be cut, as that of a person's device. */
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
