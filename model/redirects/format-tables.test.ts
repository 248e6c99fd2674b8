import { describe, expect, test } from 'vitest';
import { siteOf } from './testing.ts';

/** Each line of a format with where it leads the addresses beside it; or why it is left out. */
type Row = readonly [line: string, expected: Readonly<Record<string, string | undefined>> | string];

function check(rows: readonly Row[], whole: (line: string) => string = (line) => line) {
  test.each(rows)('%s', (line, expected) => {
    const site = siteOf(whole(line));
    expect(site.faults).toEqual([]);
    if (typeof expected === 'string') {
      expect(site.lines.flatMap(({ skipped }) => skipped ?? [])).toEqual([expected]);
      return;
    }
    expect(site.skipped).toEqual([]);
    expect(Object.fromEntries(Object.keys(expected).map((url) => [url, site.goes(url)]))).toEqual(expected);
  });
}

/** Beside it stands a line that is understood, for a file of which nothing is understood is none. */
const beside = (known: string) => (line: string) => `${known}\n${line}`;

describe('a line of _redirects', () => {
  check(
    [
      ['/a /b', { '/a': '301 /b', '/a?x=1': '301 /b?x=1' }],
      ['/a/ /b', { '/a': '301 /b' }],
      ['/a /b 302', { '/a': '302 /b' }],
      ['/a /b 301!', { '/a': '301 /b' }],
      ['/a /b 307', { '/a': '307 /b' }],
      ['/a /b 308', { '/a': '308 /b' }],
      ['/a /b 303', 'status'],
      ['/a /b 200', 'rewrite'],
      ['/a /b 200!', 'rewrite'],
      ['/a /404.html 404', { '/a': '404' }],
      ['/a 410', { '/a': '410' }],
      ['/a/* /b/:splat', { '/a': '301 /b/', '/a/x/y': '301 /b/x/y', '/ab': undefined, '/a/x?q=1': '301 /b/x?q=1' }],
      ['/a/* /b', { '/a/x': '301 /b', '/a': '301 /b' }],
      ['/* https://new.example/:splat', { '/': '301 https://new.example/', '/x/y': '301 https://new.example/x/y' }],
      ['/a/:x/:y /b/:y/:x', { '/a/1/2': '301 /b/2/1', '/a/1': undefined, '/a/1/2/3': undefined }],
      ['/a/:x/* /b/:x?rest=:splat', { '/a/1/2/3': '301 /b/1?rest=2/3' }],
      ['/a https://b.example:8080/x', { '/a': '301 https://b.example:8080/x' }],
      ['/a /b#c', { '/a?x=1': '301 /b?x=1#c' }],
      ['/a /b?c=1', { '/a?x=1': '301 /b?c=1' }],
      ['/caf%C3%A9 /b', { '/caf%C3%A9': '301 /b' }],
      ['/a  /b   301  # why', { '/a': '301 /b' }],
      ['/a id=:id /b/:id 301', 'query'],
      ['/a id=1 /b 301', 'query'],
      ['/a?id=1 /b', 'query'],
      ['/a /b 302 Country=de,at', 'condition'],
      ['/a /b 302 Language=de', 'condition'],
      ['/a /b 200! Role=admin', 'condition'],
      ['/a /b 302 Cookie=beta', 'condition'],
      ['/a /b Country=de', 'condition'],
      ['https://sub.netlify.example/* https://garden.example.com/:splat 301!', 'host'],
      ['/a*/b /c', 'unread'],
      ['/a/*/b /c', 'unread'],
      ['/a /b/:nothing', 'unread'],
      ['/a/:x/:x /b', 'unread'],
      ['/a b', 'unread'],
      ['/a -> /b', 'unread'],
      ['/a /b 301 more', 'unread'],
      ['/a//b /c', 'unread'],
    ],
    beside('/known /line'),
  );
});

describe('a redirect of vercel.json', () => {
  check(
    [
      ['"source":"/a","destination":"/b"', { '/a': '308 /b', '/a?x=1': '308 /b?x=1' }],
      ['"source":"/a","destination":"/b","permanent":true', { '/a': '308 /b' }],
      ['"source":"/a","destination":"/b","permanent":false', { '/a': '307 /b' }],
      ['"source":"/a","destination":"/b","statusCode":301', { '/a': '301 /b' }],
      ['"source":"/a","destination":"/b","statusCode":303', 'status'],
      ['"source":"/n/:path*","destination":"/m/:path*"', { '/n/x/y': '308 /m/x/y', '/n': '308 /m/' }],
      ['"source":"/n/:path+","destination":"/m/:path+"', { '/n/x/y': '308 /m/x/y', '/n': undefined }],
      ['"source":"/n/:id?","destination":"/m/:id"', { '/n/x': '308 /m/x', '/n': '308 /m/' }],
      ['"source":"/n/:id(\\\\d{1,})","destination":"/m/:id"', { '/n/5': '308 /m/5', '/n/x': undefined }],
      ['"source":"/n-:id.html","destination":"/m/:id"', { '/n-x.html': '308 /m/x' }],
      ['"source":"/n/(.*)","destination":"/m/$1"', { '/n/x/y': '308 /m/x/y' }],
      ['"source":"/:lang(en|de)/n","destination":"/m?l=:lang"', { '/de/n': '308 /m?l=de', '/fr/n': undefined }],
      ['"source":"/a","destination":"https://x.example/b"', { '/a': '308 https://x.example/b' }],
      ['"source":"/:p((?!uk/).*)","destination":"/uk/:p"', 'pattern'],
      ['"source":"/a","destination":"/b/:nothing"', 'unread'],
      ['"source":"/a","destination":"/b","has":[{"type":"host","value":"x.example"}]', 'condition'],
      ['"source":"/a","destination":"/b","missing":[{"type":"cookie","key":"x"}]', 'condition'],
      ['"source":"/a","destination":"/b","basePath":false', { '/a': '308 /b' }],
      ['"source":"/a","destination":"/b","somethingNew":1', 'column'],
    ],
    (line) => `{"redirects":[{"source":"/known","destination":"/line"},{${line}}]}`,
  );

  test('is told apart from the other lists of the file', () => {
    const site = siteOf(
      JSON.stringify({
        headers: [
          { source: '/(.*)', headers: [{ key: 'x', value: 'y' }] },
          { source: '/a', headers: [] },
        ],
        rewrites: [
          { source: '/api/:x*', destination: 'https://api.example/:x*' },
          { source: '/b', destination: '/c' },
          { source: '/d', destination: '/e' },
        ],
        redirects: [{ source: '/old', destination: '/new', permanent: true }],
      }),
    );
    expect([site.goes('/old'), site.goes('/b'), site.goes('/a')]).toEqual(['308 /new', undefined, undefined]);
    expect(site.skipped).toEqual(['2 rewrite', '3 rewrite', '4 rewrite']);
  });

  test('rules of the older kind', () => {
    const site = siteOf(
      JSON.stringify({
        routes: [
          { src: '/o/(\\d+)', status: 301, headers: { Location: '/n/$1' } },
          { src: '/x', dest: '/y' },
          { src: '/z', status: 308, headers: { Location: '/w' }, has: [] },
        ],
      }),
    );
    expect([site.goes('/o/5'), site.goes('/o/x'), site.goes('/x')]).toEqual(['301 /n/5', undefined, undefined]);
    expect(site.skipped).toEqual(['2 rewrite', '3 condition']);
  });
});

describe('a row of the plug-in Redirection', () => {
  check(
    [
      ['/a,/b,0,301,url,5,"A title",active', { '/a': '301 /b', '/a?x=1': '301 /b' }],
      ['/a,/b,0,308,url,0,,active', { '/a': '308 /b' }],
      ['/a,https://x.example/b,0,302,url,0,,active', { '/a': '302 https://x.example/b' }],
      ['"^/a/(\\d+)/(.*)$",/b/$2/$1,1,301,url,0,,active', { '/a/5/x/y': '301 /b/x/y/5' }],
      ['/a/(.*),/b/$1,1,301,url,0,,active', { '/x/a/y': '301 /b/y' }],
      ['"^/(a|b)$",/c,1,301,url,0,,active', { '/a': '301 /c', '/b': '301 /c', '/ab': undefined }],
      ['^/(?!x)a$,/c,1,301,url,0,,active', 'pattern'],
      ['/a,/b,0,301,url,0,,disabled', 'off'],
      ['/a,*,0,301,url,0,,active', 'condition'],
      ['/a,,0,410,error,0,,active', { '/a': '410' }],
      ['/a,,0,404,error,0,,active', { '/a': '404' }],
      ['/a,/b,0,200,pass,0,,active', 'rewrite'],
      ['/a,,0,301,random,0,,active', 'unread'],
      ['/a?p=1,/b,0,301,url,0,,active', 'query'],
      ['/a,/b,0,303,url,0,,active', 'status'],
    ],
    (line) => `source,target,regex,code,type,hits,title,status\n/known,/line,0,301,url,0,,active\n${line}\n`,
  );

  test('as JSON, with what is turned off, conditions and groups', () => {
    const usual = {
      match_type: 'url',
      action_type: 'url',
      action_code: 301,
      regex: false,
      enabled: true,
      group_id: 1,
      position: 0,
      hits: 2,
      title: '',
      last_access: 'never',
      id: 7,
    };
    const one = (url: string, more: object, to: unknown = { url: '/to' }) => ({
      ...usual,
      url,
      match_url: url,
      action_data: to,
      match_data: { source: { flag_query: 'exact', flag_case: false, flag_trailing: false, flag_regex: false } },
      ...more,
    });
    const site = siteOf(
      JSON.stringify({
        plugin: { version: '5.4', date: 'x' },
        groups: [
          { id: 1, name: 'Redirections', enabled: true, module_id: 1 },
          { id: 2, name: 'Off', enabled: false, module_id: 1 },
        ],
        redirects: [
          one('/a', {}),
          one('^/b/(.*)', { regex: true, match_data: { source: { flag_regex: true } } }, { url: '/c/$1' }),
          one('/d', { enabled: false }),
          one('/e', { group_id: 2 }),
          one('/f', { match_type: 'login' }, { logged_in: '/x', logged_out: '/y' }),
          one('/g', { match_data: { source: { flag_query: 'pass' } } }),
          one('/h', { match_data: { source: { flag_case: true } } }),
        ],
      }),
    );
    expect(site.faults).toEqual([]);
    expect([site.goes('/a'), site.goes('/b/x'), site.goes('/g?x=1')]).toEqual(['301 /to', '301 /c/x', '301 /to?x=1']);
    expect(site.skipped).toEqual(['3 off', '4 off', '5 condition', '7 column']);
  });
});

describe('a table', () => {
  test.each([
    'Redirect from,Redirect to',
    'from,to',
    'From URL,To URL',
    'Old URL;New URL',
    'old_path\tnew_path',
    'Source,Destination',
    'source url,target url',
    'Original URL,Redirect URL',
    'redirect_from,redirect_to',
    'Origin,Target',
    'Request path,Target path',
    'von;nach',
    'url_string,redirect_to',
    'Old address,New address',
    '"Redirect from","Redirect to"',
  ])('with the headings %s', (head) => {
    const mark = head.includes(';') ? ';' : head.includes('\t') ? '\t' : ',';
    const site = siteOf(`${head}\n/a${mark}/b\n/c${mark}https://x.example/d\n`);
    expect([site.goes('/a'), site.goes('/c'), ...site.skipped]).toEqual(['301 /b', '301 https://x.example/d']);
  });

  test('with a column of conditions, of no meaning, and of none that is known', () => {
    const site = siteOf(
      'from,to,status,country,notes,frobnicate\n/a,/b,302,,moved,\n/c,/d,301,DE,,\n/e,/f,301,,,yes\n',
    );
    expect(site.goes('/a')).toBe('302 /b');
    expect(site.skipped).toEqual(['3 condition', '4 column']);
  });

  test('of one host leaves the host out; of several, all that name one', () => {
    expect(siteOf('from,to\nhttps://old.example/a,/b\nhttps://www.old.example/c,/d\n/e,/f\n').skipped).toEqual([]);
    const several = siteOf('from,to\nhttps://one.example/a,/b\nhttps://two.example/c,/d\n/e,/f\n');
    expect(several.skipped).toEqual(['2 host', '3 host']);
    expect(several.goes('/e')).toBe('301 /f');
  });

  test('with regular expressions in a column of formats', () => {
    const site = siteOf('Origin,Target,Type,Format\n/a,/b,301,plain\n^/c/(\\d+)$,/d/$1,302,regex\n/e,,410,plain\n');
    expect([site.goes('/a'), site.goes('/c/5'), site.goes('/e'), ...site.skipped]).toEqual([
      '301 /b',
      '302 /d/5',
      '410',
    ]);
  });
});

describe('a line of .htaccess', () => {
  check(
    [
      ['Redirect /a /b', { '/a': '302 /b', '/a/x': '302 /b/x', '/ab': undefined, '/a?x=1': '302 /b?x=1' }],
      [
        'Redirect 301 / https://new.example/',
        { '/': '301 https://new.example/', '/a/b?x=1': '301 https://new.example/a/b?x=1' },
      ],
      ['Redirect 301 / https://new.example', 'unread'],
      ['RedirectMatch 301 ^/a/(.*)\\.php$ /b/$1', { '/a/x/y.php': '301 /b/x/y' }],
      ['RedirectMatch 301 ^/a$ /x\\.json', { '/a': '301 /x.json' }],
      ['RedirectMatch 301 ^/a$ /b/$0', 'variable'],
      ['RewriteRule ^a$ /x\\.json [R=301,L]', { '/a': '301 /x.json' }],
      ['RewriteRule ^a$ /b? [R=301,L]', { '/a?x=1': '301 /b' }],
      ['RewriteRule ^a$ /b?c=1 [R=301,L]', { '/a?x=1': '301 /b?c=1' }],
      ['RewriteRule ^a$ /b?c=1 [R=301,L,QSA]', { '/a?x=1': '301 /b?c=1&x=1' }],
      ['RewriteRule ^a$ /b [R=301,L,QSD]', { '/a?x=1': '301 /b' }],
      ['RewriteRule ^a$ /b [R=301,L]', { '/a?x=1': '301 /b?x=1' }],
      ['RewriteRule ^a$ /b?%{QUERY_STRING} [R=301,L]', { '/a?x=1': '301 /b?x=1' }],
      ['RewriteRule ^a$ /b#c [R=301,L]', { '/a': '301 /b%23c' }],
      ['RewriteRule ^a$ /b#c [R=301,L,NE]', { '/a': '301 /b#c' }],
      ['RewriteRule ^a$ /b [G]', { '/a': '410' }],
      ['RewriteRule ^a$ - [R=404]', { '/a': '404' }],
      ['RewriteRule ^a$ - [F]', 'status'],
      ['RewriteRule ^a$ /b [L]', 'rewrite'],
      ['RewriteRule ^a$ http://x.example/b [P]', 'rewrite'],
      ['RewriteRule ^a$ /b [R=301,L,XYZ]', 'unread'],
      ['RewriteRule ^/a$ /b [R=301,L]\nRewriteRule ^c$ /d [R=301,L]', 'never'],
      ['RewriteRule ^(.*)/$ /$1 [R=301,L]', 'slash'],
      ['RewriteRule ^(?=a)a$ /b [R=301,L]', 'pattern'],
      ['RewriteCond %{QUERY_STRING} id=1\nRewriteRule ^a$ /b [R=301,L]', 'query'],
      ['RewriteCond %{HTTPS} off\nRewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301,L]', 'host'],
      ['RewriteCond %{HTTP_COOKIE} x\nRewriteRule ^a$ /b [R=301,L]', 'condition'],
      ['RewriteRule ^a$ /b%{ENV:x} [R=301,L]', 'variable'],
    ],
    (line) => `RewriteEngine On\nRedirect 301 /known.html /line\n${line}\n`,
  );

  test('two that differ in what follows are two routes', () => {
    const site = siteOf(
      'RewriteEngine On\nRewriteRule ^(.*)\\.html$ /$1 [R=301,L]\nRewriteRule ^(.*)\\.php$ /$1 [R=301,L]\nRewriteRule ^(\\d+)\\.php3$ /$1 [R=301,L]\nRewriteRule ^([a-z]+)\\.php3$ /l/$1 [R=301,L]\n',
    );
    expect([site.goes('/a/b.html'), site.goes('/a.php'), site.goes('/5.php3'), site.goes('/b.php3')]).toEqual([
      '301 /a/b',
      '301 /a',
      '301 /5',
      '301 /l/b',
    ]);
    expect(new Set(site.urls).size).toBe(4);
  });
});

describe('a directive of nginx', () => {
  check(
    [
      ['rewrite ^/a/(.*)$ /b/$1 permanent;', { '/a/x/y': '301 /b/x/y', '/a/x?q=1': '301 /b/x?q=1' }],
      ['rewrite ^/a$ /b? permanent;', { '/a?q=1': '301 /b' }],
      ['rewrite ^/a$ /b?c=1 redirect;', { '/a?q=1': '302 /b?c=1&q=1' }],
      ['rewrite ^/a$ /b last;', 'rewrite'],
      ['rewrite ^/a$ https://x.example/b;', { '/a': '302 https://x.example/b' }],
      ['location = /a { return 301 /b; }', { '/a': '301 /b', '/a?q=1': '301 /b' }],
      ['location = /a { return 301 /b$is_args$args; }', { '/a?q=1': '301 /b?q=1' }],
      ['location = /a { return 302 https://x.example$request_uri; }', { '/a?q=1': '302 https://x.example/a?q=1' }],
      ['location /a/ { return 301 /b; }', { '/a/x': '301 /b', '/ab': undefined }],
      ['location ~ ^/a/(\\d+)$ { return 301 /b/$1; }', { '/a/5': '301 /b/5', '/a/x': undefined }],
      ['location ~* ^/a$ { return 301 /b; }', { '/A': '301 /b' }],
      ['location = /a { return 410; }', { '/a': '410' }],
      ['location = /a { return 301 /b$cookie_x; }', 'variable'],
      ['if ($host = www.x.example) { return 301 https://x.example$request_uri; }', 'host'],
      ['if ($http_cookie ~ x) { rewrite ^/a$ /b permanent; }', 'condition'],
      ['if ($arg_id = 5) { rewrite ^/a$ /b permanent; }', 'query'],
      ['rewrite ^/a/(?!x)(.*)$ /b/$1 permanent;', 'pattern'],
    ],
    beside('location = /known.html { return 301 /line; }'),
  );

  test('a table alone, with semicolons', () => {
    const site = siteOf('/old /new;\n/old-2 https://x.example/new;\n~^/n/(\\d+)$ /m/$1;\n');
    expect([site.format, site.goes('/old'), site.goes('/old-2'), site.goes('/n/5')]).toEqual([
      'nginx',
      '301 /new',
      '301 https://x.example/new',
      '301 /m/5',
    ]);
  });

  test.each(['$uri', '$request_uri'])('a table of %s without the rule that asks it', (variable) => {
    const site = siteOf(
      `map ${variable} $new {\n  default "";\n  /old /new;\n  "/a b" "/c";\n}\nmap $http_upgrade $c { default upgrade; }\n`,
    );
    expect([site.goes('/old'), site.goes('/a%20b'), ...site.skipped]).toEqual(['301 /new', '301 /c']);
  });
});
