import { describe, expect, test } from 'vitest';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { fillRedirect } from '#model/page-routes/redirect-target.ts';
import { buildRouteIndex, matchRoute } from '#model/page-routes/route-index.ts';
import { readRedirects } from './read-redirects.ts';

/** Where a site that has these redirects sends the visitors of an address, with its status. */
function site(text: string) {
  const read = readRedirects(text);
  const routes = (read?.lines ?? []).flatMap((line, at) =>
    'route' in line ? [{ id: `${at}`, createdAt: at, body: normalisePageRoute(line.route) }] : [],
  );
  const index = buildRouteIndex(routes);
  return {
    format: read?.format,
    skipped: (read?.lines ?? []).flatMap((line) => (line.skipped ? [`${line.line} ${line.skipped}`] : [])),
    faults: routes.flatMap(({ body }) => checkPageRoute(body).map(({ message }) => `${body.url_string} ${message}`)),
    goes: (path: string) => {
      const found = matchRoute(index, path);
      if (!found) return undefined;
      const { page_type_advanced: answer } = found.route.body;
      return answer.startsWith('redirect_')
        ? `${answer.slice(9)} ${fillRedirect(found.route.body, found.params)}`
        : answer;
    },
  };
}

describe('a file _redirects', () => {
  const netlify = site(
    [
      '# moved in spring',
      '/home  /',
      '/blog/my-post.html   /news/my-post  302!',
      '/shop/*  https://shop.example.com/:splat  308',
      '/people/:name/cv  /team/:name#cv',
      '/closed  410',
      '/store id=:id  /blog/:id  301',
      '/  /de  302  Language=de',
      '/app/*  /index.html  200',
    ].join('\n'),
  );

  test('leads where it says, with placeholders and all that follows', () => {
    expect(netlify.format).toBe('netlify');
    expect(netlify.faults).toEqual([]);
    expect(netlify.goes('/home')).toBe('301 /');
    expect(netlify.goes('/blog/my-post.html')).toBe('302 /news/my-post');
    expect(netlify.goes('/shop/coats/red')).toBe('308 https://shop.example.com/coats/red');
    expect(netlify.goes('/shop')).toBe('308 https://shop.example.com/');
    expect(netlify.goes('/people/ada/cv')).toBe('301 /team/ada#cv');
    expect(netlify.goes('/closed')).toBe('gone');
  });

  test('says of which lines it is none', () => {
    expect(netlify.skipped).toEqual(['7 query', '8 condition', '9 rewrite']);
  });
});

describe('the settings of Apache', () => {
  const apache = site(
    [
      'RewriteEngine On',
      'Redirect 301 /old.html https://www.example.com/new',
      'Redirect permanent /docs /manual',
      'RedirectMatch 302 ^/archive/(\\d+)/(.*)\\.php$ /years/$1/$2',
      'Redirect gone /fax',
      '<IfModule mod_rewrite.c>',
      'RewriteRule ^about-us/?$ /about [R=301,L]',
      'RewriteRule ^product/([a-z]+)$ /products?name=$1 [NC,R=302,L]',
      'RewriteCond %{HTTP_HOST} ^www\\.',
      'RewriteRule ^(.*)$ https://example.com/$1 [R=301,L]',
      'RewriteRule ^(.*)$ index.php [L]',
      'RedirectMatch 301 ^/x$ https://%{HTTP_HOST}/y',
    ].join('\n'),
  );

  test('lead where they say', () => {
    expect(apache.format).toBe('apache');
    expect(apache.faults).toEqual([]);
    expect(apache.goes('/old.html')).toBe('301 https://www.example.com/new');
    expect(apache.goes('/docs')).toBe('301 /manual');
    expect(apache.goes('/docs/start/here')).toBe('301 /manual/start/here');
    expect(apache.goes('/archive/1999/a/b.php')).toBe('302 /years/1999/a/b');
    expect(apache.goes('/archive/then/b.php')).toBeUndefined();
    expect(apache.goes('/fax')).toBe('gone');
    expect(apache.goes('/about-us')).toBe('301 /about');
    expect(apache.goes('/Product/Lamp')).toBe('302 /products?name=Lamp');
  });

  test('say of which lines they are none', () => {
    expect(apache.skipped).toEqual(['10 host', '11 rewrite', '12 variable']);
  });
});

test('the settings of nginx lead where they say', () => {
  const nginx = site(
    [
      'server {',
      '  return 301 https://$host$request_uri;',
      '  rewrite ^/user/([^/]+)$ /people/$1 permanent;',
      '  location / { rewrite ^/(.*)$ /index.php last; }',
      '  location = /contact.php {',
      '    return 302 /contact;',
      '  }',
      '  location ^~ /forum/ { return 301 /community; }',
      '  location = /old { return 410; }',
      '}',
    ].join('\n'),
  );
  expect(nginx.format).toBe('nginx');
  expect(nginx.faults).toEqual([]);
  expect(nginx.goes('/user/ada')).toBe('301 /people/ada');
  expect(nginx.goes('/contact.php')).toBe('302 /contact');
  expect(nginx.goes('/forum/thread/7')).toBe('301 /community');
  expect(nginx.goes('/old')).toBe('gone');
  expect(nginx.skipped).toEqual(['2 host', '4 rewrite']);
});

test.each([
  ['csv', 'Old URL;New URL;Status\n/a;/b;302\nhttps://old.example/c?x=1;/d;301\n/gone;;410'],
  ['csv', '/a,/b,302\nhttps://old.example/c?x=1,/d\n/gone,,410'],
  [
    'json',
    '[{"source":"/a","destination":"/b","statusCode":302},{"source":"/c?x","destination":"/d"},{"source":"/gone","statusCode":410}]',
  ],
  [
    'json',
    '{"redirects":[{"from":"/a","to":"/b","status":"302"},{"from":"/c?x","to":"/d"},{"from":"/gone","status":410}]}',
  ],
])('a table (%s) is read by its headings or their order: %s', (format, text) => {
  const table = site(text);
  expect(table.format).toBe(format);
  expect(table.goes('/a')).toBe('302 /b');
  expect(table.goes('/gone')).toBe('gone');
  expect(table.skipped).toHaveLength(1);
  expect(table.skipped[0]).toContain('query');
});

test.each(['', '  \n', '{}', '[]', '[1,2]', '"', 'nothing of the kind'])('nothing is read from %j', (text) => {
  expect(readRedirects(text)).toBeUndefined();
});

test('whatever is in a file, each line is a route or a reason', () => {
  const hostile = [
    '/a b c d',
    '/%zz /x',
    '/<script> /y 301',
    '/a/*/b /c',
    '/:constructor /d',
    'Redirect',
    'RewriteRule ( /x [R]',
  ];
  for (const text of [hostile.join('\n'), ...hostile]) {
    for (const line of readRedirects(text)?.lines ?? []) expect('route' in line || line.skipped).toBeTruthy();
  }
});
