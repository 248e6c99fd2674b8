import type { onRequestHookHandler } from 'fastify';
import type { Exchange } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Services } from '#server/platform/http/services.ts';

/** Seconds after which a server that is late is worth asking again. */
const RETRY_AFTER = 2;

/**
 * Turns a call away before its body is read: a network that calls too often, and, while the server is late, first
 * what reads, which can be asked again, then everything but signing in and staying so. While the disk is nearly full
 * what would be written is refused, but for that.
 */
export function shedLoad(
  { calls, pressure, freeSpace }: Services,
  { id, method, readsOnly }: Exchange,
): onRequestHookHandler {
  const isReading = method === 'GET' || readsOnly === true;
  const isSession = id.startsWith('auth.') || id.startsWith('session.');
  return (request, _reply, done) => {
    try {
      calls.countNetwork(peerAddress(request));
    } catch (problem) {
      done(problem as Problem);
      return;
    }
    if (freeSpace.isLow && !isSession && !isReading) {
      done(new Problem('storage_full'));
      return;
    }
    const isDue = !isSession && (pressure.isVeryLate || (pressure.isLate && isReading));
    done(isDue ? new Problem('unavailable', { message: 'problem.busy', retryAfter: RETRY_AFTER }) : undefined);
  };
}
