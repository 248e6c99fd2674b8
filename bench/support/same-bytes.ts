import { mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type Running, startProcess } from './processes.ts';

const script = fileURLToPath(new URL('../peers/same-bytes.ts', import.meta.url));
const ofConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

interface SameBytes extends Running {
  address: string;
  /** Number of bytes it sends. */
  size: number;
}

/** Bare Fastify that always sends what a URL returned, with its headers. */
export async function startSameBytes(url: string, headers: Record<string, string> = {}): Promise<SameBytes> {
  const answer = await rawAnswer(url, headers);
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-bench-'));
  await writeFile(join(folder, 'bytes'), answer.bytes);
  await writeFile(join(folder, 'headers'), JSON.stringify(answer.headers));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const given = [String(port), join(folder, 'bytes'), join(folder, 'headers')];
  return { ...(await startProcess(script, given, {}, address)), address, size: answer.bytes.length };
}

/** A response as received, still compressed. */
function rawAnswer(url: string, headers: Record<string, string>) {
  return new Promise<{ bytes: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
        const texts = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
        resolve({ bytes: Buffer.concat(parts), headers: texts });
      });
    })
      .once('error', reject)
      .end();
  });
}
