import type { Socket } from 'node:net';
import { hasLastAnswer } from './unread-body.ts';

const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what could not be read as HTTP at all, and closes the connection: nothing after it can be trusted. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  if (hasLastAnswer(socket)) {
    socket.destroySoon();
    return;
  }
  const body = JSON.stringify({ code: 'invalid', message: 'This request could not be read.' });
  const status = reasons[error.code ?? ''] ?? '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
