import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { importCurl } from './import-curl.ts';
import { shellWords } from './shell-words.ts';

test.each([
  [`a 'b c' "d \\"e\\" \\n" f\\ g`, ['a', 'b c', 'd "e" \\n', 'f g']],
  ['a \\\n  b ^\r\n c `\n d', ['a', 'b', 'c', 'd']],
  [`$'tab\\there\\u0041\\x42' ''`, ['tab\thereAB', '']],
  [`'it'\\''s'`, ["it's"]],
  [`"open`, ['open']],
])('the words of %j', (text, words) => {
  expect(shellWords(text)).toEqual(words);
});

test('a quoted word is the same word again', () => {
  const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;
  // A line that goes on is joined wherever it stands, in quotes as well.
  const words = fc.array(
    fc.string().filter((word) => !/[\\^`]\s*$/m.test(word)),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(words, (list) => {
      expect(shellWords(list.map(quoted).join(' '))).toEqual(list);
    }),
  );
});

test('as a browser copies it', () => {
  const draft = importCurl(`curl 'https://api.example.org/v2/dishes?lang=en&page=2' \\
  -H 'accept: application/json' \\
  -H 'authorization: Bearer eyJhbGciOi.SECRET' \\
  -H 'cookie: sid=SECRET' \\
  --data-raw '{"q":"soup","password":"SECRET"}' -H 'content-type: application/json' --compressed`);
  expect(draft).toMatchObject({
    title: 'Dishes',
    method: 'POST',
    url: 'https://api.example.org/v2/dishes',
    query: [
      { name: 'lang', value: 'en' },
      { name: 'page', value: '2' },
    ],
    headers: [{ name: 'accept', value: 'application/json' }],
    body: { type: 'json', text: '{"q":"soup","password":""}' },
    auth: { type: 'bearer' },
    notes: [
      { kind: 'secretLeftOut', what: 'cookie' },
      { kind: 'secretLeftOut', what: 'password' },
    ],
  });
});

test.each([
  ['curl -sSLXPUT https://a.example/x -d a=1 -d b=2', 'PUT', { type: 'form', text: 'a=1&b=2' }],
  ['curl --request=DELETE https://a.example/x', 'DELETE', undefined],
  ['curl -I https://a.example/x', 'HEAD', undefined],
  [`curl https://a.example/x --json '{"a":1}'`, 'POST', { type: 'json', text: '{"a":1}' }],
  ['curl https://a.example/x -H "Content-Type: text/csv" --data-binary "a,b"', 'POST', { type: 'text', text: 'a,b' }],
  ['curl https://a.example/x --data-urlencode "q=a b&c"', 'POST', { type: 'form', text: 'q=a%20b%26c' }],
])('%s is a %s', (command, method, body) => {
  const draft = importCurl(command);
  expect([draft?.method, draft?.body]).toEqual([method, body]);
});

test('with -G data is the query', () => {
  const draft = importCurl('curl -G https://a.example/x -d a=1 --data-urlencode "b=ü x" --url-query c=3');
  expect([draft?.method, draft?.query]).toEqual([
    'GET',
    [
      { name: 'c', value: '3' },
      { name: 'a', value: '1' },
      { name: 'b', value: 'ü x' },
    ],
  ]);
});

test.each([
  ['curl -u anna:SECRET https://a.example/', { type: 'basic', username: 'anna' }],
  ['curl https://anna:SECRET@a.example/', { type: 'basic', username: 'anna' }],
  [`curl -H "Authorization: Basic ${btoa('anna:SECRET')}" a.example`, { type: 'basic', username: 'anna' }],
  ['curl -H "X-API-Key: SECRET" https://a.example/', { type: 'apiKey', in: 'header', name: 'X-API-Key' }],
  ['curl "https://a.example/?appid=SECRET&q=x"', { type: 'apiKey', in: 'query', name: 'appid' }],
  ['curl -H "Authorization: token SECRET" https://a.example/', { type: 'apiKey', in: 'header', name: 'Authorization' }],
  ['curl --oauth2-bearer SECRET https://a.example/', { type: 'bearer' }],
  ['curl -d "client_secret=SECRET&grant=x" https://a.example/', { type: 'none' }],
  ['curl -H "X-Trace: ghp_SECRETSECRET" https://a.example/', { type: 'apiKey', in: 'header', name: 'X-Trace' }],
])('no secret of %s is kept', (command, auth) => {
  const draft = importCurl(command);
  expect(draft?.auth).toEqual(auth);
  expect(JSON.stringify(draft)).not.toContain('SECRET');
});

test('what cannot be taken over is said', () => {
  const draft = importCurl('curl -k -F file=@a.png --frobnicate "https://a.example/[1-3]" -o out.json | jq .');
  expect(draft?.notes.map(({ kind }) => kind)).toEqual(['unknownFlag', 'globbing', 'multipart', 'insecure']);
  expect(draft?.url).toBe('https://a.example/[1-3]');
});

test('a name is no secret for sounding like one', () => {
  const draft = importCurl('curl "https://a.example/?keyword=x&monkey=1&author=b&sort_key=c&next_token=d"');
  expect(draft?.query.map(({ name }) => name)).toEqual(['keyword', 'monkey', 'author', 'sort_key', 'next_token']);
});

test.each(['', 'wget https://a.example', 'curl', 'curl -X POST'])('%j is no request', (text) => {
  expect(importCurl(text)).toBeUndefined();
});

test('whatever is pasted is answered', () => {
  fc.assert(fc.property(fc.string(), (text) => void importCurl(`curl ${text}`)));
});
