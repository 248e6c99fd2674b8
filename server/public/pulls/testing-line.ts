import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A line between two servers, which can be disturbed. */
export interface TestLine {
  readonly host: string;
  /** How answers with files come through. */
  state: 'well' | 'cut' | 'changed';
  /** Files that were asked for. */
  asked: number;
  close(): Promise<void>;
}

/** Passes on what it is asked to a server of this machine. */
export async function startTestLine(port: () => number): Promise<TestLine> {
  const server = createServer((call, answer) => {
    void buffer(call).then((body) => {
      const isFiles = call.url?.endsWith('/files') === true;
      if (isFiles) line.asked += (JSON.parse(body.toString()) as { hashes: string[] }).hashes.length;
      const { host: _, connection: __, ...headers } = call.headers;
      const options = { host: '127.0.0.1', port: port(), path: call.url, method: call.method, headers };
      const onward = request(options, (from) => {
        void buffer(from).then((content) => {
          const isCut = isFiles && line.state === 'cut';
          if (isFiles && line.state === 'changed') content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
          answer.writeHead(from.statusCode ?? 500, from.headers);
          if (isCut) answer.write(content.subarray(0, content.length >> 1), () => answer.destroy());
          else answer.end(content);
        });
      });
      onward.once('error', () => answer.destroy());
      onward.end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const line: TestLine = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: 'well',
    asked: 0,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return line;
}
