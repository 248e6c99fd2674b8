import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** How the sink behaves to whoever connects next. */
type Mood =
  /** Takes every mail. */
  | 'accept'
  /** Will not have this recipient, for good. */
  | 'refuse'
  /** Is busy: come again. */
  | 'later'
  /** Greets and then says nothing any more. */
  | 'silent'
  /** Hears the whole mail and cuts the connection before it answers. */
  | 'drop';

/** A mail as it went over the wire. */
interface SunkMail {
  from: string;
  to: string[];
  /** Headers and body, with the parts decoded to text. */
  text: string;
  messageId: string;
}

export interface SmtpSink {
  /** `smtp://…` */
  url: string;
  mood: Mood;
  /** What was taken with 250, in its order. */
  accepted: SunkMail[];
  /** Message ids of mails heard to their end, whether they were taken or not. */
  commands: string[];
  connections: number;
  /** Nobody listens at the address from here on. */
  goDown(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A mail server for tests: it speaks as much of SMTP (RFC 5321) as a sender needs, and can be in a bad mood. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const sink: SmtpSink = {
    url: '',
    mood: 'accept',
    accepted: [],
    commands: [],
    connections: 0,
    goDown: async () => {
      const closing = server;
      server = undefined;
      for (const socket of sockets) socket.destroy();
      closing?.close();
      if (closing) await once(closing, 'close');
    },
    restart: async () => {
      const opening = createServer((socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        socket.on('error', () => undefined);
        sink.connections += 1;
        converse(socket, sink);
      }).listen(port, '127.0.0.1');
      await once(opening, 'listening');
      port = (opening.address() as { port: number }).port;
      sink.url = `smtp://127.0.0.1:${port}`;
      server = opening;
    },
    close: () => sink.goDown(),
  };
  await sink.restart();
  return sink;
}

function converse(socket: Socket, sink: SmtpSink): void {
  const { mood } = sink;
  let from = '';
  let to: string[] = [];
  let waiting = '';
  let isInData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const hear = (line: string) => {
    const [verb = ''] = line.toUpperCase().split(' ');
    if (verb === 'EHLO' || verb === 'HELO') say('250 sink.test');
    else if (verb === 'MAIL') {
      from = between(line);
      to = [];
      say('250 ok');
    } else if (verb === 'RCPT') {
      if (mood === 'refuse') say('550 5.1.1 there is nobody of this name');
      else if (mood === 'later') say('451 4.7.1 come again');
      else {
        to.push(between(line));
        say('250 ok');
      }
    } else if (verb === 'DATA') {
      isInData = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };

  const take = (raw: string) => {
    isInData = false;
    const messageId = /^Message-ID:\s*(\S+)/im.exec(raw)?.[1] ?? '';
    sink.commands.push(messageId);
    if (mood === 'drop') {
      socket.destroy();
      return;
    }
    sink.accepted.push({ from, to, text: decodeParts(raw), messageId });
    say('250 taken');
  };

  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    if (mood === 'silent') return;
    waiting += String(chunk);
    for (;;) {
      const end = isInData ? waiting.indexOf('\r\n.\r\n') : waiting.indexOf('\r\n');
      if (end < 0) return;
      const piece = waiting.slice(0, end);
      waiting = waiting.slice(end + (isInData ? 5 : 2));
      if (isInData) take(piece);
      else hear(piece);
    }
  });
  say('220 sink.test');
}

function between(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}

/** Encoded words of headers (RFC 2047) and encoded parts of the body (RFC 2045), as a reader sees them. */
function decodeParts(raw: string): string {
  const words = raw.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_found, kind: string, text: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : unquote(text.replaceAll('_', ' ')),
  );
  return words
    .split(/\r\n(?=--)/)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const encoded = body.join('\r\n\r\n');
      if (/base64/i.test(head)) return `${head}\r\n\r\n${Buffer.from(encoded, 'base64').toString()}`;
      if (/quoted-printable/i.test(head)) return `${head}\r\n\r\n${unquote(encoded.replace(/=\r\n/g, ''))}`;
      return part;
    })
    .join('\r\n');
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_found, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
