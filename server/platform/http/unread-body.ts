import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The answer to the request whose body a connection is still to bring. */
const answers = new WeakMap<Socket, ServerResponse>();

/**
 * Makes an answer that is given before the body of its request was read the last one of its connection: where that
 * body ends is not known by then, or is not what the headers said, so what follows cannot be told from a new request.
 */
export function endAfterUnreadBody(server: Server): void {
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const { shouldKeepAlive } = response;
    response.shouldKeepAlive = false;
    answers.set(request.socket, response);
    request.once('end', () => {
      answers.delete(request.socket);
      if (!response.headersSent) response.shouldKeepAlive = shouldKeepAlive;
    });
  });
}

/** Whether a connection had its last answer before it turned out that the rest cannot be read. */
export function hasLastAnswer(socket: Socket): boolean {
  return answers.get(socket)?.headersSent ?? false;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}
