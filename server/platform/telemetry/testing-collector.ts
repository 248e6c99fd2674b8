import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type Decoded, type DecodedMessage, decode, type Message } from './testing-protobuf.ts';

/** Fields of opentelemetry-proto 1.x: common, resource, trace and metrics. */
const anyValue: Message = { 1: ['string', 'text'], 2: ['bool', 'bool'], 3: ['int', 'int'], 4: ['double', 'double'] };
const keyValue: Message = { 1: ['key', 'text'], 2: ['value', anyValue] };
const attributes = ['attributes[]', keyValue] as const;
const resource: Message = { 1: attributes, 2: ['dropped', 'int'] };
const scope: Message = { 1: ['name', 'text'], 2: ['version', 'text'], 3: attributes, 4: ['dropped', 'int'] };
const status: Message = { 2: ['message', 'text'], 3: ['code', 'int'] };
const span: Message = {
  1: ['traceId', 'bytes'],
  2: ['spanId', 'bytes'],
  3: ['traceState', 'text'],
  4: ['parentSpanId', 'bytes'],
  5: ['name', 'text'],
  6: ['kind', 'int'],
  7: ['start', 'fixed64'],
  8: ['end', 'fixed64'],
  9: attributes,
  10: ['droppedAttributes', 'int'],
  12: ['droppedEvents', 'int'],
  14: ['droppedLinks', 'int'],
  15: ['status', status],
  16: ['flags', 'fixed32'],
};
const traces: Message = {
  1: ['resources[]', { 1: ['resource', resource], 2: ['scopes[]', { 1: ['scope', scope], 2: ['spans[]', span] }] }],
};
const times = { 2: ['start', 'fixed64'], 3: ['time', 'fixed64'] } as const;
const numberPoint: Message = { ...times, 4: ['double', 'double'], 7: attributes, 8: ['flags', 'int'] };
const histogramPoint: Message = {
  ...times,
  4: ['count', 'fixed64'],
  5: ['sum', 'double'],
  6: ['counts', 'fixed64s'],
  7: ['bounds', 'doubles'],
  9: attributes,
  10: ['flags', 'int'],
};
const metric: Message = {
  1: ['name', 'text'],
  2: ['description', 'text'],
  3: ['unit', 'text'],
  5: ['gauge', { 1: ['points[]', numberPoint] }],
  7: ['sum', { 1: ['points[]', numberPoint], 2: ['temporality', 'int'], 3: ['isMonotonic', 'bool'] }],
  9: ['histogram', { 1: ['points[]', histogramPoint], 2: ['temporality', 'int'] }],
};
const metrics: Message = {
  1: ['resources[]', { 1: ['resource', resource], 2: ['scopes[]', { 1: ['scope', scope], 2: ['metrics[]', metric] }] }],
};

type Attributes = Record<string, string | number | boolean>;

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of its trace. */
  readonly parentId: string;
  readonly name: string;
  /** 2 for a server's, 3 for a client's, 5 for a consumer's. */
  readonly kind: number;
  readonly start: bigint;
  readonly end: bigint;
  readonly attributes: Attributes;
  readonly isFailed: boolean;
}

export interface ReceivedPoint {
  readonly name: string;
  readonly unit: string;
  readonly kind: 'gauge' | 'sum' | 'histogram';
  readonly attributes: Attributes;
  /** The value, or of a histogram how many were measured. */
  readonly value: number;
}

export interface Collector {
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  readonly points: ReceivedPoint[];
  readonly resources: Attributes[];
  readonly headers: IncomingHttpHeaders[];
  /** What did not keep to the protocol. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** A receiver of OTLP by HTTP and Protocol Buffers that refuses whatever isn't as the protocol says. */
export async function startCollector(): Promise<Collector> {
  const received = {
    spans: [] as ReceivedSpan[],
    points: [] as ReceivedPoint[],
    resources: [] as Attributes[],
    headers: [] as IncomingHttpHeaders[],
    faults: [] as string[],
  };
  const take = async (url: string, headers: IncomingHttpHeaders, sent: Buffer) => {
    received.headers.push(headers);
    need(headers['content-type'] === 'application/x-protobuf', 'content type');
    const body = headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    const schema = { '/v1/traces': traces, '/v1/metrics': metrics }[url];
    if (!schema) throw new Error(`Nothing is received at ${url}.`);
    for (const each of listOf(decode(body, schema).resources)) {
      received.resources.push(readAttributes(messageOf(each.resource).attributes));
      for (const part of listOf(each.scopes)) {
        need(messageOf(part.scope).name === 'sitewright', 'scope');
        received.spans.push(...listOf(part.spans).map(readSpan));
        received.points.push(...listOf(part.metrics).flatMap(readMetric));
      }
    }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '', headers } = request;
    try {
      need(method === 'POST', 'method');
      await take(url, headers, await buffer(request));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    } catch (error) {
      received.faults.push(`${url}: ${String(error)}`);
      response.writeHead(400).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    ...received,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function readSpan(given: DecodedMessage): ReceivedSpan {
  const { start, end, name, kind = 0, status: ended } = given;
  const [traceId, spanId] = [readId(given.traceId, 16), readId(given.spanId, 8)];
  const parentId = given.parentSpanId === undefined ? '' : readId(given.parentSpanId, 8);
  if (typeof start !== 'bigint' || typeof end !== 'bigint') throw new Error('A span has no times.');
  need(start > 0n && end >= start, `the times of ${name}`);
  if (typeof name !== 'string' || name === '') throw new Error('A span has no name.');
  need(typeof kind === 'number' && kind >= 1 && kind <= 5, 'kind');
  const code = ended === undefined ? 0 : messageOf(ended).code;
  const attributes = readAttributes(given.attributes);
  return { traceId, spanId, parentId, name, kind: Number(kind), start, end, attributes, isFailed: code === 2 };
}

function readMetric(given: DecodedMessage): ReceivedPoint[] {
  const { name, unit = '' } = given;
  const kinds = (['gauge', 'sum', 'histogram'] as const).filter((each) => each in given);
  const [kind] = kinds;
  if (typeof name !== 'string' || !/^[a-z][\w./-]{0,254}$/i.test(name)) throw new Error('A metric has no name.');
  if (!kind || kinds.length !== 1) throw new Error(`${name} has ${kinds.length} kinds.`);
  const data = messageOf(given[kind]);
  // What is summed up has to say since when; 2 is since the beginning.
  if (kind !== 'gauge') need(data.temporality === 2, `the temporality of ${name}`);
  if (kind === 'sum') need(data.isMonotonic === true, `${name} being monotonic`);
  const points = listOf(data.points).map((point) => {
    const { start = 0n, time } = point;
    if (typeof start !== 'bigint' || typeof time !== 'bigint') throw new Error(`${name} has no time.`);
    need(time > 0n && (kind === 'gauge' || (start > 0n && start <= time)), `the times of ${name}`);
    const value = kind === 'histogram' ? readHistogram(name, point) : (point.double ?? 0);
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${name} has no number.`);
    return { name, unit: String(unit), kind, attributes: readAttributes(point.attributes), value };
  });
  const different = new Set(points.map((point) => JSON.stringify(point.attributes)));
  need(different.size === points.length, `the lines of ${name} being different`);
  return points;
}

function readHistogram(name: string, { count = 0n, counts = [], bounds = [] }: DecodedMessage): number {
  if (!Array.isArray(counts) || !Array.isArray(bounds)) throw new Error(`${name} has no buckets.`);
  need(counts.length === bounds.length + 1, `the buckets of ${name}`);
  need(
    bounds.every((bound, at) => at === 0 || Number(bound) > Number(bounds[at - 1])),
    `the bounds of ${name}`,
  );
  const sum = counts.reduce<number>((total, each) => total + Number(each), 0);
  need(sum === Number(count), `the count of ${name}`);
  return sum;
}

function readAttributes(given: Decoded | undefined): Attributes {
  const read: Attributes = {};
  for (const { key, value } of listOf(given)) {
    if (typeof key !== 'string' || key === '' || key in read) throw new Error(`An attribute is called ${String(key)}.`);
    const values = Object.values(messageOf(value));
    const [only = ''] = values;
    need(values.length <= 1, `the value of ${key}`);
    if (typeof only !== 'string' && typeof only !== 'number' && typeof only !== 'boolean')
      throw new Error(`${key} has a value of another kind.`);
    read[key] = only;
  }
  return read;
}

function readId(given: Decoded | undefined, length: number): string {
  if (!(given instanceof Uint8Array) || given.length !== length) throw new Error('An id has another length.');
  const id = Buffer.from(given).toString('hex');
  need(!/^0+$/.test(id), 'an id');
  return id;
}

function listOf(given: Decoded | undefined): DecodedMessage[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) throw new Error('A list is missing.');
  return given.map(messageOf);
}

function messageOf(given: Decoded | undefined): DecodedMessage {
  if (typeof given !== 'object' || Array.isArray(given) || given instanceof Uint8Array)
    throw new Error('A message is missing.');
  return given;
}

function need(condition: boolean, what: string): void {
  if (!condition) throw new Error(`The receiver does not take ${what}.`);
}
