import { expect, test } from 'vitest';
import { siteOf } from './testing.ts';

interface WholeFile {
  readonly name: string;
  readonly text: string;
  /** What the system the file was written for answers; undefined for what it does not lead on, or the file leaves out. */
  readonly leads: Readonly<Record<string, string | undefined>>;
  /** Lines that are left out, with their reason. */
  readonly left: readonly string[];
}

const lines = (...each: string[]): string => `${each.join('\n')}\n`;
const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Files as public sites keep them, beside those of `server/content/page-routes/engines`. */
const files: readonly WholeFile[] = [
  {
    name: '_redirects of a documentation that moved twice',
    text: lines(
      '# Versions',
      '/docs/latest/*        /docs/v3/:splat        302',
      '/docs/v1/*            /docs/v3/:splat        301',
      '/docs/v2/api/:page    /reference/:page       301',
      '/docs/v2/*            /docs/v3/:splat        301',
      '/docs/v2/api/events   /events                301',
      '# Old pages',
      '/getting-started      /docs/v3/start',
      '/getting-started.html /docs/v3/start         301!',
      '/chat                 https://chat.example.org/join?from=docs  302',
    ),
    leads: {
      '/docs/latest/a/b': '302 /docs/v3/a/b',
      '/docs/v1': '301 /docs/v3/',
      '/docs/v2/api/hooks': '301 /reference/hooks',
      '/docs/v2/api/events': '301 /reference/events',
      '/docs/v2/api/events/more': '301 /docs/v3/api/events/more',
      '/docs/v2/api': '301 /docs/v3/api',
      '/getting-started?x=1': '301 /docs/v3/start?x=1',
      '/getting-started.html': '301 /docs/v3/start',
      '/chat?y=1': '302 https://chat.example.org/join?from=docs',
      '/docs/v3/x': undefined,
    },
    left: ['6 earlier'],
  },
  {
    name: '_redirects of an application with its pages',
    text: lines(
      '/api/*  https://api.example.com/:splat  200',
      '/api/v1/status  /status  301',
      '/signup  /register  301',
      '/login/*  /signin/:splat  307',
      '/*  /index.html  200',
      '/never  /seen  301',
    ),
    leads: {
      '/signup': '301 /register',
      '/login/a': '307 /signin/a',
      '/api/v1/status': undefined,
      '/never': undefined,
    },
    left: ['1 rewrite', '2 earlier', '5 rewrite', '6 earlier'],
  },
  {
    name: '_redirects by languages and countries',
    text: lines(
      '/            /de/        302  Language=de',
      '/            /at/        302  Country=at,ch',
      '/            /en/        302',
      '/shop        /shop/eu    302  Country=de,fr',
      '/shop/*      /store/:splat',
      '/about/:lang /:lang/about 301',
      '/admin/*     /admin/:splat 200!  Role=admin',
      '/admin/*     /login      302',
    ),
    leads: {
      '/': undefined,
      '/shop/x': '301 /store/x',
      '/shop': undefined,
      '/about/de': '301 /de/about',
      '/admin/x': undefined,
    },
    left: ['1 condition', '2 condition', '3 earlier', '4 condition', '7 condition', '8 earlier'],
  },
  {
    name: '_redirects of several domains',
    text: lines(
      'https://garden.netlify.example/*  https://garden.example.com/:splat  301!',
      'http://www.garden.example.com/*   https://garden.example.com/:splat  301!',
      '/roses    /plants/roses',
      '/tulips/  /plants/tulips/',
      '/plants/:kind/:id  /:kind?id=:id  302',
    ),
    leads: {
      '/roses': '301 /plants/roses',
      '/tulips': '301 /plants/tulips/',
      '/plants/rose/5': '302 /rose?id=5',
      '/robots.txt': undefined,
      '/anything': undefined,
    },
    left: ['1 host', '2 host'],
  },
  {
    name: '_redirects with queries',
    text: lines(
      '/store id=:id  /products/:id  301',
      '/store          /products      301',
      '/search q=:q lang=de  /suche/:q 302',
      '/p/:id          /products/:id?ref=old  301',
      '/feed           /rss.xml 301',
    ),
    leads: { '/store': undefined, '/p/7?x=1': '301 /products/7?ref=old', '/feed?x=1': '301 /rss.xml?x=1' },
    left: ['1 query', '2 earlier', '3 query'],
  },
  {
    name: '_redirects of an old weblog in another script',
    text: lines(
      '/über-uns /about',
      '/caf%C3%A9/* /coffee/:splat',
      '/2019/:month/:day/:slug /posts/:slug 301',
      '/2019/* /archive/2019 302',
      '/tag/:tag/page/* /tags/:tag 301',
      '/wp-content/* 410',
      '/wp-login.php /404.html 404',
    ),
    leads: {
      '/%C3%BCber-uns': '301 /about',
      '/caf%C3%A9/x/y': '301 /coffee/x/y',
      '/2019/05/03/hello': '301 /posts/hello',
      '/2019/05/03': '302 /archive/2019',
      '/2019/05/03/hello/more': '302 /archive/2019',
      '/tag/a/page/2': '301 /tags/a',
      '/wp-content/x.png': '410',
      '/wp-login.php': '404',
    },
    left: [],
  },
  {
    name: '_redirects with mistakes',
    text: lines(
      '/a b',
      '/b /c 301 302',
      'c /d',
      '/d /e 3O1',
      '/e/*/f /g',
      '/f /g/:splat',
      '/g ftp://x.example/g',
      '/h /i',
      '/h /j',
    ),
    leads: { '/h': '301 /i', '/a': undefined },
    left: ['1 unread', '2 unread', '3 unread', '4 unread', '5 unread', '6 unread', '7 unread', '9 earlier'],
  },
  {
    name: 'vercel.json of a company',
    text: json({
      $schema: 'https://openapi.vercel.sh/vercel.json',
      cleanUrls: true,
      headers: [{ source: '/(.*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] }],
      redirects: [
        { source: '/careers', destination: 'https://jobs.example.com', permanent: false },
        { source: '/blog/:slug', destination: '/news/:slug', permanent: true },
        { source: '/blog', destination: '/news', permanent: true },
        { source: '/docs/:path*', destination: 'https://docs.example.com/:path*', statusCode: 301 },
        { source: '/:year(\\d{4})/:slug', destination: '/archive/:year/:slug' },
        { source: '/(en|fr)/pricing', destination: '/pricing?lang=$1', permanent: false },
        { source: '/team/:name', destination: '/people/:name', has: [{ type: 'query', key: 'ref' }], permanent: true },
        { source: '/team/:name', destination: '/about', permanent: true },
      ],
    }),
    leads: {
      '/careers?x=1': '307 https://jobs.example.com?x=1',
      '/blog/a': '308 /news/a',
      '/blog': '308 /news',
      '/blog/a/b': undefined,
      '/docs/a/b': '301 https://docs.example.com/a/b',
      '/docs': '301 https://docs.example.com/',
      '/2020/x': '308 /archive/2020/x',
      '/fr/pricing': '307 /pricing?lang=fr',
      '/team/ada': undefined,
    },
    left: ['7 condition', '8 earlier'],
  },
  {
    name: 'vercel.json with more rewrites than redirects',
    text: json({
      rewrites: [
        { source: '/proxy/:path*', destination: 'https://backend.example/:path*' },
        { source: '/a', destination: '/b' },
        { source: '/(.*)', destination: '/index.html' },
      ],
      redirects: [{ source: '/old', destination: '/new', permanent: true }],
    }),
    leads: { '/old': '308 /new', '/a': undefined, '/proxy/x': undefined, '/': undefined },
    left: ['2 rewrite', '3 rewrite', '4 rewrite'],
  },
  {
    name: 'vercel.json with patterns that are too clever',
    text: json({
      redirects: [
        { source: '/first', destination: '/1', permanent: true },
        { source: '/:path((?!maintenance$).*)', destination: '/maintenance', permanent: false },
        { source: '/last', destination: '/2', permanent: true },
      ],
    }),
    leads: { '/first': '308 /1', '/last': undefined, '/x': undefined },
    left: ['2 pattern', '3 earlier'],
  },
  {
    name: 'a list of a framework: source and destination',
    text: json([
      { source: '/old-about/:path*', destination: '/about/:path*', permanent: true },
      { source: '/b/:id(\\d+)', destination: '/items/:id', permanent: false },
      { source: '/c', destination: '/d', permanent: true, locale: false },
      { source: '/e', destination: '/f', permanent: true, missing: [{ type: 'header', key: 'x' }] },
    ]),
    leads: {
      '/old-about/x': '308 /about/x',
      '/b/5': '307 /items/5',
      '/b/x': undefined,
      '/c': '308 /d',
      '/e': undefined,
    },
    left: ['4 condition'],
  },
  {
    name: 'an export of the plug-in Redirection',
    text: lines(
      'source,target,regex,code,type,hits,title,status',
      '/alt/seite/,/neue-seite/,0,301,url,120,"Umzug, Teil 1",active',
      '"/produkt/(\\d+)/?","/shop/artikel-$1",1,301,url,33,,active',
      '^/kategorie/([^/]+)/seite/(\\d+),/k/$1?seite=$2,1,302,url,5,,active',
      '/versteckt/,/sichtbar/,0,301,url,0,,disabled',
      '/nur-angemeldet/,*,0,301,url,0,,active',
      '/weg/,,0,410,error,9,,active',
      '/?p=12,/beitrag/,0,301,url,1,,active',
      '/extern/,https://www.example.org/ziel/,0,307,url,2,,active',
      '/zufall/,,0,301,random,2,,active',
    ),
    leads: {
      '/alt/seite': '301 /neue-seite/',
      '/produkt/5': '301 /shop/artikel-5',
      '/x/produkt/5': '301 /shop/artikel-5',
      '/kategorie/hosen/seite/3': '302 /k/hosen?seite=3',
      '/versteckt': undefined,
      '/weg': '410',
      '/extern': '307 https://www.example.org/ziel/',
    },
    left: ['5 off', '6 condition', '8 query', '10 unread'],
  },
  {
    name: 'an export of another plug-in',
    text: lines(
      'id,source,matching,destination,type,category,status',
      '1,old-page,exact,/new-page,301,,active',
      '2,/blog/,start,/news/,301,,active',
      '3,/x-(\\d+)$,regex,/y-$1,302,,active',
      '4,/plain,exact,https://www.example.com/plain,308,,inactive',
      '5,/also,exact,/too,307,,active',
    ),
    leads: { '/x-5': '302 /y-5', '/plain': undefined, '/also': '307 /too', '/blog/x': undefined },
    left: ['2 unread', '3 condition', '5 off'],
  },
  {
    name: 'a table of a shop',
    text: lines(
      'Redirect from,Redirect to',
      '/products/red-shoe,/products/shoe?variant=red',
      '/collections/sale-2020,/collections/sale',
      '"/pages/a,b",/pages/ab',
      '/products/Großer-Hut,/products/hut',
    ),
    leads: {
      '/products/red-shoe?utm=1': '301 /products/shoe?variant=red',
      '/collections/sale-2020': '301 /collections/sale',
      '/pages/a,b': '301 /pages/ab',
      '/products/Gro%C3%9Fer-Hut': '301 /products/hut',
    },
    left: [],
  },
  {
    name: 'a table of an audit, with whole addresses',
    text: `\ufeff${lines(
      'Old URL;New URL;Status code;Notes',
      'https://www.old.example/a/;https://new.example/a;301;checked',
      'https://www.old.example/b?id=4;https://new.example/b;301;',
      'https://old.example/c#part;https://new.example/c;302;',
      'https://www.old.example/;https://new.example/;301;',
      ';https://new.example/d;301;',
      'https://www.old.example/e;;410;gone',
    )}`,
    leads: {
      '/a': '301 https://new.example/a',
      '/c': '302 https://new.example/c',
      '/': '301 https://new.example/',
      '/e': '410',
    },
    left: ['3 query', '6 unread'],
  },
  {
    name: 'a JSON list of a CMS',
    text: json({
      redirects: [
        { from: '/a', to: '/b', status: 301, enabled: true, notes: 'x' },
        { from: '/c', to: '/d', status: 302, enabled: false },
        { from: '/e', to: '/f', type: 'permanent', createdAt: '2024-01-01' },
        { from: '/g', to: '/h', status: 301, audience: 'members' },
        { from: '/i/*', to: '/j/:splat', status: 301 },
      ],
      pages: [{ url: '/x', title: 'X' }, { url: '/y' }, { url: '/z' }, { url: '/1' }, { url: '/2' }, { url: '/3' }],
    }),
    leads: {
      '/a': '301 /b',
      '/c': undefined,
      '/e': '301 /f',
      '/g': undefined,
      '/i/x/y': '301 /j/x/y',
      '/x': undefined,
    },
    left: ['2 off', '4 column'],
  },
];

test.each(files)('$name', ({ text, leads, left }) => {
  const site = siteOf(text);
  expect(site.faults).toEqual([]);
  expect(Object.fromEntries(Object.keys(leads).map((url) => [url, site.goes(url)]))).toEqual(leads);
  expect(site.skipped).toEqual(left);
  expect(new Set(site.urls).size).toBe(site.urls.length);
});
