import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** Bare Fastify that sends the bytes of a file, with the headers of another: `same-bytes.ts PORT BYTES HEADERS`. */
const [port, bytesFile = '', headersFile = ''] = process.argv.slice(2);
const bytes = readFileSync(bytesFile);
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'));

const app = Fastify();
app.get('/*', (_request, reply) => reply.headers(headers).send(bytes));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close());
