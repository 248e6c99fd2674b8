import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTestNetwork, type TestNetwork } from '#server/platform/outbound/test-network.ts';

interface AskedOfPeer {
  method: string | undefined;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An HTTP API of this machine at `http://api.example.com`, in an internet of its own. */
export interface TestPeer {
  readonly outside: TestNetwork;
  /** What it was asked, since it was last emptied. */
  asked: AskedOfPeer[];
  answer: (request: AskedOfPeer, response: ServerResponse) => void;
  close(): void;
}

export async function startTestPeer(): Promise<TestPeer> {
  const outside = createTestNetwork();
  const peer: TestPeer = {
    outside,
    asked: [],
    answer: (_request, response) => sendJson(response, [{ id: 1 }]),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer((request, response) => {
    // A caller that goes away while it is read is no fault of the peer.
    void text(request).then(
      (body) => {
        const { method, url = '', headers } = request;
        const asked = { method, url, headers, body };
        peer.asked.push(asked);
        peer.answer(asked, response);
      },
      () => undefined,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hosts = { 'api.example.com': '93.184.216.34', 'sandbox.example.com': '93.184.216.35' };
  for (const [name, address] of Object.entries(hosts)) {
    outside.names.set(name, [address]);
    outside.servers.set(address, server);
  }
  return peer;
}

export function sendJson(response: ServerResponse, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
