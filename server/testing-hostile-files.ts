import { crc32 } from 'node:zlib';

/** A file that is meant to keep whoever reads it busy. */
export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
}

const ascii = (text: string) => Buffer.from(text, 'latin1');
const filled = (part: Buffer, size: number) =>
  Buffer.alloc(Math.max(0, Math.floor(size / part.length)) * part.length, part);

/** A part of a PNG: its length, type, content and sum. */
function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([ascii(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function png(size: number, within: Buffer): Buffer {
  const header = Buffer.from('0000000100000001080000000000', 'hex').subarray(0, 13);
  const pixels = Buffer.from('789c63600000000200 01'.replaceAll(' ', ''), 'hex');
  const start = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', header)]);
  const end = Buffer.concat([pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]);
  return Buffer.concat([start, filled(within, size - start.length - end.length), end]);
}

/** A JPEG of one grey pixel, up to its scan. */
const jpegStart = Buffer.concat([
  Buffer.from('ffd8ffdb004300', 'hex'),
  Buffer.alloc(64, 1),
  Buffer.from('ffc0000b080001000101011100', 'hex'),
  Buffer.from('ffc40014000100000000000000000000000000000000', 'hex'),
  Buffer.from('00ffc40014100100000000000000000000000000000000', 'hex').subarray(1),
]);
const jpegScan = Buffer.from('ffda0008010100003f00', 'hex');

const gifStart = Buffer.concat([ascii('GIF89a'), Buffer.from('01000100800000000000ffffff', 'hex')]);
const gifFrame = Buffer.from('2c000000000100010000', 'hex');

function webp(size: number, within: Buffer): Buffer {
  const pixel = Buffer.from('5650384c0d0000002f00000010071011118888fe070000'.slice(0, 44), 'hex');
  const body = Buffer.concat([ascii('WEBP'), pixel, filled(within, size - 12 - pixel.length)]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function avifBox(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat([ascii(type), ...content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

function avif(size: number, boxes: Buffer): Buffer {
  const type = avifBox('ftyp', ascii('avif'), Buffer.alloc(4), ascii('avifmif1'));
  const meta = avifBox('meta', Buffer.alloc(4), avifBox('iinf', Buffer.alloc(6)), avifBox('iloc', Buffer.alloc(8)));
  return Buffer.concat([type, filled(boxes, size - type.length - meta.length), meta]);
}

/** What is larger is no SVG for the server, whatever an upload may have. */
const MAX_SVG_SIZE = 2 * 1024 * 1024;

function svgs(most: number): HostileFile[] {
  const size = Math.min(most, MAX_SVG_SIZE) - 200;
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inner}</svg>`);
  const many = (part: string) => part.repeat(Math.floor(size / part.length));
  const nested = Math.floor(size / '<g></g>'.length);
  return [
    ['an SVG of nested groups', svg('<g>'.repeat(nested) + '</g>'.repeat(nested))],
    ['an SVG of groups that never end', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${many('<g>')}`)],
    ['an SVG of many shapes', svg(many('<path d="M0 0h1"/>'))],
    ['an SVG of many styles', svg(many('<style>a{fill:url(#a)}</style>'))],
    ['an SVG with a long style', svg(`<style>${many('a{fill:red;}/**/')}</style>`)],
    [
      'an SVG of many attributes',
      svg(`<path ${Array.from({ length: size / 12 }, (_, at) => `a${at}="1"`).join(' ')}/>`.slice(0, size)),
    ],
    ['an SVG with a long attribute', svg(`<path d="${many('url(#a)')}"/>`)],
    ['an SVG of entities', svg(`<text>${many('&amp;')}</text>`)],
  ].map(([what, bytes]) => ({ what, bytes }) as HostileFile);
}

/** Images of a size whose parts are as many as fit, some of them broken. */
export function hostileImages(most: number): HostileFile[] {
  const size = most;
  const scan = Buffer.concat([jpegStart, jpegScan]);
  const rest = size - 1000;
  const frame = Buffer.concat([
    gifFrame,
    Buffer.from('02024401', 'hex').subarray(0, 3),
    Buffer.from('4400', 'hex').subarray(1),
  ]);
  return [
    { what: 'a PNG of parts without content', bytes: png(size, pngChunk('tEXt', Buffer.alloc(0))) },
    { what: 'a PNG of parts that are kept', bytes: png(size, pngChunk('IDAT', Buffer.alloc(0))) },
    { what: 'a PNG of one long part', bytes: png(size, pngChunk('tEXt', Buffer.alloc(rest))) },
    {
      what: 'a JPEG of empty segments',
      bytes: Buffer.concat([
        jpegStart,
        filled(Buffer.from('fffe0002', 'hex'), rest),
        jpegScan,
        Buffer.from('00ffd9', 'hex'),
      ]),
    },
    {
      what: 'a JPEG of filled markers',
      bytes: Buffer.concat([
        jpegStart,
        filled(Buffer.from('ff', 'hex'), rest),
        jpegScan.subarray(1),
        Buffer.from('00ffd9', 'hex'),
      ]),
    },
    {
      what: 'a JPEG whose scan is all escapes',
      bytes: Buffer.concat([scan, filled(Buffer.from('ff00', 'hex'), rest), Buffer.from('ffd9', 'hex')]),
    },
    {
      what: 'a JPEG of many scans',
      bytes: Buffer.concat([
        jpegStart,
        filled(Buffer.concat([jpegScan, Buffer.from('00', 'hex')]), rest),
        Buffer.from('ffd9', 'hex'),
      ]),
    },
    {
      what: 'a GIF of blocks of one byte',
      bytes: Buffer.concat([
        gifStart,
        Buffer.from('21fe', 'hex'),
        filled(Buffer.from('0100', 'hex').subarray(0, 1), rest),
        Buffer.from('003b', 'hex'),
      ]),
    },
    {
      what: 'a GIF of empty extensions',
      bytes: Buffer.concat([
        gifStart,
        filled(Buffer.from('21fe00', 'hex'), rest),
        gifFrame,
        Buffer.from('0202440100', 'hex'),
        Buffer.from('3b', 'hex'),
      ]),
    },
    { what: 'a GIF of many frames', bytes: Buffer.concat([gifStart, filled(frame, rest), Buffer.from('3b', 'hex')]) },
    { what: 'a WebP of empty parts', bytes: webp(size, Buffer.concat([ascii('JUNK'), Buffer.alloc(4)])) },
    { what: 'a WebP of parts that are kept', bytes: webp(size, Buffer.concat([ascii('ICCP'), Buffer.alloc(4)])) },
    { what: 'an AVIF of empty boxes', bytes: avif(size, avifBox('free')) },
    { what: 'zeros', bytes: Buffer.alloc(size) },
    ...svgs(most),
  ];
}

/** Files that begin as fonts do. */
export function hostileFonts(most: number): HostileFile[] {
  const tables = Buffer.concat([ascii('GSUB'), Buffer.alloc(12, 1)]);
  const start = (signature: string) =>
    Buffer.concat([Buffer.from(signature, 'hex'), Buffer.from('ffff0000', 'hex'), Buffer.alloc(4)]);
  return [
    ...['00010000', '4f54544f', '774f4632'].map((signature) => ({
      what: `a font of tables (${signature})`,
      bytes: Buffer.concat([start(signature), filled(tables, most - 12)]),
    })),
    { what: 'zeros for a font', bytes: Buffer.alloc(most) },
  ];
}

/** Tables and logs, of 4 MB at most: they are read in a thread of their own, which larger ones only keep for longer. */
export function hostileTables(most: number): HostileFile[] {
  const size = Math.min(most, 4 * 1024 * 1024);
  const head = ascii('date,visitors,visits\n');
  const table = (what: string, row: string) => ({
    what,
    bytes: Buffer.concat([head, filled(ascii(row), size - head.length)]),
  });
  return [
    table('a table of many rows', '2026-01-01,1,1\n'),
    table('a table whose cell never ends', '"'),
    table('a table of commas', ','),
    { what: 'a list of JSON on one line', bytes: filled(ascii('[{"date":'), size) },
  ];
}
