import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between looks at the connections that are left. */
const POLL_INTERVAL = 50;
/** Milliseconds for the answers that are under way when the listener closes. */
const MAX_RESPONSE_TIME = 10_000;

/** An app, or a server of its own. */
export interface Listening {
  readonly server: Pick<Server, 'on' | 'closeIdleConnections' | 'closeAllConnections'>;
  close(): PromiseLike<unknown>;
}

/** An app's open connections, for ending them without dropping a request. */
export class Listener {
  readonly #app: Listening;
  readonly #sockets = new Set<Socket>();

  constructor(app: Listening) {
    this.#app = app;
    app.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Resolves when every client has had its last answer and gone, or after so many milliseconds. */
  async isLeft(most: number, signal: AbortSignal): Promise<void> {
    const until = performance.now() + most;
    while (this.#sockets.size > 0 && performance.now() < until && !signal.aborted) await wait(POLL_INTERVAL);
  }

  /**
   * Takes no more connections, lets the answers under way reach their clients, then closes the app. A connection that
   * asks nothing does not hold it up.
   */
  async close(): Promise<void> {
    const { server } = this.#app;
    const closed = Promise.resolve(this.#app.close());
    // Node looks once; what had an answer under way then stays open for its next request.
    const look = setInterval(() => server.closeIdleConnections(), POLL_INTERVAL);
    const patience = setTimeout(() => server.closeAllConnections(), MAX_RESPONSE_TIME);
    await closed.finally(() => {
      clearInterval(look);
      clearTimeout(patience);
    });
  }
}
