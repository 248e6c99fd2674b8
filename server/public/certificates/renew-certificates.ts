import type { Services } from '#server/platform/http/services.ts';
import { queueOrders } from './order-certificate.ts';

/** Milliseconds between looks whether a certificate is wanted or to be renewed. */
const EVERY = 15_000;

/** Sees to certificates from now on, until what it answers is called. */
export function renewCertificates(services: Services): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const look = () => {
    if (isBusy) return;
    isBusy = true;
    looking = queueOrders(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'could not check certificates'))
      .finally(() => {
        isBusy = false;
      });
  };
  look();
  const timer = setInterval(look, EVERY).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
