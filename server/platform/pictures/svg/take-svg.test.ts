import { expect, test } from 'vitest';
import { processPicture } from '#server/platform/pictures/take-picture.ts';
import { longestTurn, MAX } from '#server/testing-turns.ts';
import { processSvg } from './take-svg.ts';

const svg = 'xmlns="http://www.w3.org/2000/svg"';
const many = (text: string, bytes = 2_000_000) => text.repeat(Math.floor(bytes / text.length));
const drawing = (inner: string, before = '') => `${before}<svg ${svg}>${inner}</svg>`;

const refusalOf = async (text: string | Buffer) => {
  const thrown = await processPicture(Buffer.from(text)).then(
    () => undefined,
    (error) => error,
  );
  return thrown?.details?.issues?.[0]?.message ?? thrown?.kind;
};

test.each([
  ['groups within groups', drawing(many('<g>')), 'media.deepSvg'],
  ['a hundred thousand closed groups', drawing('<g>'.repeat(100_000) + '</g>'.repeat(100_000)), 'media.deepSvg'],
  ['elements without end', drawing(many('<a/>')), 'media.svgElements'],
  [
    'attributes without end',
    drawing(`<g ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    undefined,
  ],
  ['rules without end', drawing(`<style>${many('.a{fill:url(#a)}', 600_000)}</style>`), undefined],
  ['blocks within blocks', drawing(`<style>src ${many('{')}</style>`), 'media.slowSvg'],
  ['entities without end', drawing('', `<!DOCTYPE svg [${many('<!ENTITY a "&b;">', 60_000)}]>`), undefined],
  ['comments before it', drawing('', many('<!---->', 12_000)), undefined],
  ['comments and nothing', many('<!---->'), 'unsupported_media_type'],
  ['instructions and nothing', many('<?a?>'), 'unsupported_media_type'],
  ['a document type that never ends', `<!DOCTYPE svg [${many('[]')}`, 'unsupported_media_type'],
  ['more than it may be', drawing(many(' ', 3_000_000)), 'media.largeSvg'],
])(
  '%s: the thread that answers goes on',
  async (_, text, refusal) => {
    const sent = Buffer.from(text);
    let result: unknown;
    const longest = await longestTurn(async () => {
      result = await refusalOf(sent);
    });
    expect(result).toBe(refusal);
    expect(longest).toBeLessThan(MAX);
  },
  60_000,
);

test('what is refused names its limit, and what is cleaned what it lost', async () => {
  await expect(processSvg(Buffer.from(drawing('<g>'.repeat(300))))).rejects.toMatchObject({
    kind: 'invalid',
    details: { issues: [{ path: 'file', message: 'media.deepSvg', values: { limit: 200 } }] },
  });
  await expect(processSvg(Buffer.from(drawing('<path/>\n<g>')))).rejects.toMatchObject({
    details: { issues: [{ message: 'media.brokenSvg', values: { line: 2 } }] },
  });
  const taken = await processSvg(Buffer.from(drawing('<script/><a href="//x.example"><path d="M0 0"/></a>')));
  expect(taken).toMatchObject({ width: 300, height: 150, removed: { scripts: 1, outside: 1 } });
  expect((await processSvg(Buffer.from(drawing('<path/>')))).removed).toBeUndefined();
});

test('a drawing in another encoding is read as it says', async () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${drawing('<text>Café</text>')}`;
  expect((await processPicture(Buffer.from(text, 'latin1'))).bytes.toString()).toContain('<text>Café</text>');
  const wide = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${drawing('<text>河</text>')}`, 'utf16le');
  expect((await processPicture(wide)).bytes.toString()).toContain('<text>河</text>');
});
