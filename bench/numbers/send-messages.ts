import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Reports views at a steady rate, and prints how many were answered. */
export interface MessagesOrder {
  siteUrl: string;
  release: string;
  perSecond: number;
  seconds: number;
}

export interface MessagesSent {
  /** Answered with 204. */
  sent: number;
  refused: number;
}

const CONNECTIONS = 32;
/** Milliseconds between two bursts. */
const STEP = 10;
/** So many that none of them sends more than 600 a minute. */
const NETWORKS = 5000;

const order: MessagesOrder = JSON.parse(await text(process.stdin));
const { hostname, port, host } = new URL(order.siteUrl);
const run = process.pid.toString(36);
const result: MessagesSent = { sent: 0, refused: 0 };

const sockets = await Promise.all(
  Array.from({ length: CONNECTIONS }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<Socket>();
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.setNoDelay(true).setEncoding('latin1').on('error', reject).on('data', count);
    return promise;
  }),
);

function count(answer: string): void {
  for (const [, status] of answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
    if (status === '204') result.sent += 1;
    else result.refused += 1;
  }
}

function requestOf(number: number): string {
  const network = number % NETWORKS;
  const body = JSON.stringify({
    i: `${run}-${number}`.padStart(16, '0').slice(-16),
    n: number % 3,
    p: `/country/fra?utm_source=bench-${network % 7}`,
    r: order.release,
    f: 'https://www.example.com/somewhere',
    s: number % 90,
    d: number % 100,
    v: { lcp: 1200, inp: 80, cls: 0.02, ttfb: 40 },
    a: 1,
    w: { 0: [1, 0, 0], 1: [1, 1, 0] },
    z: 'Europe/Rome',
  });
  return [
    'POST /_/v HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${new URL(order.siteUrl).origin}`,
    'Content-Type: text/plain;charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:${100 + (network % 50)}.0) Gecko/20100101 Firefox/${100 + (network % 50)}.0`,
    'Accept-Language: it-IT,it;q=0.9,en;q=0.5',
    `X-Forwarded-For: 10.1.${network >> 8}.${network & 255}`,
    '',
    body,
  ].join('\r\n');
}

const began = performance.now();
const all = order.perSecond * order.seconds;
let number = 0;
while (number < all) {
  const due = Math.min(all, Math.floor(((performance.now() - began) / 1000) * order.perSecond));
  for (; number < due; number++) sockets[number % CONNECTIONS]?.write(requestOf(number));
  await wait(STEP);
}
// What is on its way may be answered.
const deadline = performance.now() + 3000;
while (result.sent + result.refused < all && performance.now() < deadline) await wait(STEP);
for (const socket of sockets) socket.destroy();
process.stdout.write(JSON.stringify(result));
