import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect } from '@playwright/test';

interface Mail {
  to: string;
  /** Headers and body, decoded. */
  text: string;
}

export interface MailServer {
  /** `smtp://…`, for `SMTP_URL`. */
  url: string;
  mails: Mail[];
  /** Addresses it doesn't know and refuses for good. */
  unknown: Set<string>;
  /** Waits for the `count`th email to an address, and returns what a pattern matches in it. */
  find(to: string, pattern: RegExp, count?: number): Promise<string>;
  close(): void;
}

/** A mail server that accepts all but unknown addresses (RFC 5321), so that email really goes over the wire. */
export async function openMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  const unknown = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    receive(socket, unknown, (mail) => mails.push(mail));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    unknown,
    find: async (to, pattern, count = 1) => {
      const found = () => mails.filter((mail) => mail.to === to && pattern.test(mail.text))[count - 1];
      await expect.poll(() => found() !== undefined, { message: `a mail to ${to} with ${pattern}` }).toBe(true);
      const [whole = '', part] = pattern.exec(found()?.text ?? '') ?? [];
      return part ?? whole;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function receive(socket: Socket, unknown: ReadonlySet<string>, take: (mail: Mail) => void): void {
  let heard = '';
  let to = '';
  let isInData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (/^RCPT/i.test(line)) to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^RCPT/i.test(line) && unknown.has(to)) {
      say('550 5.1.1 no such mailbox');
      return;
    }
    if (/^QUIT/i.test(line)) {
      socket.end('221 bye\r\n');
      return;
    }
    isInData = /^DATA/i.test(line);
    say(isInData ? '354 go on' : '250 ok');
  };
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += String(chunk);
    for (;;) {
      const mark = isInData ? '\r\n.\r\n' : '\r\n';
      const end = heard.indexOf(mark);
      if (end < 0) return;
      const piece = heard.slice(0, end);
      heard = heard.slice(end + mark.length);
      if (!isInData) hear(piece);
      else {
        isInData = false;
        take({ to, text: decode(piece) });
        say('250 taken');
      }
    }
  });
  say('220 journeys.test');
}

/** The decoded parts of an email (RFC 2045). */
function decode(raw: string): string {
  return raw
    .split(/\r\n(?=--)/)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      if (/base64/i.test(head)) return `${head}\r\n\r\n${Buffer.from(body, 'base64').toString()}`;
      return /quoted-printable/i.test(head) ? `${head}\r\n\r\n${unquote(body.replace(/=\r\n/g, ''))}` : part;
    })
    .join('\r\n');
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_found, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
