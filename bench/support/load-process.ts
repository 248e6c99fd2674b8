import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Load, Measured } from './load.ts';

const load: Load = JSON.parse(await text(process.stdin));
const common = { method: load.method ?? 'GET', headers: load.headers ?? {} } as const;
const run = process.pid.toString(36);
let sent = 0;
const requests = load.paths?.map((path) => ({ ...common, path })) ?? [withBody(load.body)];

function withBody(body: string | undefined): autocannon.Request {
  if (body === undefined) return common;
  if (!body.includes('{n}')) return { ...common, body };
  return { ...common, setupRequest: (request) => ({ ...request, body: body.replaceAll('{n}', `${run}-${sent++}`) }) };
}

const result = await autocannon({ url: load.url, connections: load.connections, duration: load.seconds, requests });
const measured: Measured = {
  requests: result.requests.total,
  requestsPerSecond: result.requests.average,
  p99: result.latency.p99,
  failed: result.non2xx + result.errors + result.timeouts,
  bytesPerAnswer: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
};
process.stdout.write(JSON.stringify(measured));
