import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as secure } from 'node:tls';
import type { Guard, Target } from './guard.ts';
import type { Network } from './network.ts';
import { OutboundError } from './outbound-error.ts';

/** Of the addresses of a name, how many are tried. */
const MAX_TRIED = 3;

/**
 * A connection to a target. Its name is resolved here, once, and what is connected to is an address that was looked at,
 * so there is no moment in between in which the name could begin to lead elsewhere.
 * @throws OutboundError `unreachable`
 */
export async function connectTo(
  { outside, guard, tls }: { outside: Network; guard: Guard; tls: ConnectionOptions },
  target: Omit<Target, 'url'>,
  milliseconds: number,
): Promise<Socket> {
  const signal = AbortSignal.timeout(milliseconds);
  const addresses = await before(signal, guard.addressesOf(target));
  let fault: unknown;
  for (const address of addresses.slice(0, MAX_TRIED)) {
    const socket = outside.connect(address, target.port);
    try {
      await once(socket, 'connect', { signal });
      return target.isSecure ? await encrypt(socket, target, tls, signal) : socket;
    } catch (error) {
      socket.destroy();
      fault = error;
    }
  }
  throw new OutboundError('unreachable', `${target.host} could not be connected to.`, fault);
}

async function encrypt(
  socket: Socket,
  { host }: Omit<Target, 'url'>,
  tls: ConnectionOptions,
  signal: AbortSignal,
): Promise<Socket> {
  const name = isIP(host) === 0 ? { servername: host } : { host };
  const encrypted = secure({ ...tls, ...name, socket, ALPNProtocols: ['http/1.1'], minVersion: 'TLSv1.2' });
  try {
    await once(encrypted, 'secureConnect', { signal });
    return encrypted;
  } catch (error) {
    encrypted.destroy();
    throw error;
  }
}

/** Names are looked up by the system, which cannot be told to stop: nobody waits for it longer. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new OutboundError('unreachable', 'Looking up a name took too long.'));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
