import type { EngineFile } from './engine-file.ts';

/** Files as public sites keep them, each with addresses that are asked for besides those of its routes. */
export const apacheFiles: readonly EngineFile[] = [
  {
    name: 'a shop that became another shop',
    text: `# Moved from the old shop, March
Options -Indexes
RewriteEngine On
RewriteBase /

RewriteCond %{HTTP:X-Forwarded-Proto} !https
RewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301,L]

RewriteRule ^catalog/category/view/id/(\\d+)/?$ /collections/$1 [R=301,L]
RewriteRule ^catalog/product/(\\d+)-([a-z0-9-]+)\\.html$ /products/$2?id=$1 [R=301,L,NC]
RewriteRule ^customer/account(/.*)?$ /account [R=302,L,QSD]
RewriteRule ^checkout/(cart|onepage)/?$ /cart [R=301,L,QSA]
RewriteRule ^sale\\.html$ /sale? [R=301,L]
RewriteRule ^(.*)\\.html$ /$1 [R=301,L]
RewriteRule ^(.*)\\.php$ /$1 [R=301,L]
RewriteRule ^search/(.+)/page/(\\d+)$ /search?q=$1&page=$2 [R=301,L,QSA]
Redirect 301 /about-us /about
Redirect gone /wishlist
`,
    probes: [
      '/catalog/category/view/id/7',
      '/a/b.html',
      '/x.php?y=1',
      '/a.html.php',
      '/a.php.html',
      '/customer/account/login?next=/x',
      '/checkout/cart?a=1',
      '/sale.html?utm=1',
      '/search/red shoes/page/2?sort=up',
      '/catalog/product/7-LAMP.html',
      '/about-us/team',
      '/wishlist/5',
      '/about-usx',
    ],
  },
  {
    name: 'a blog that left WordPress',
    text: `# BEGIN Redirects
Redirect 301 /feed /rss.xml
Redirect 301 /category/news /news
RedirectMatch 301 ^/(\\d{4})/(\\d{2})/(\\d{2})/([^/]+)/?$ /posts/$4
RedirectMatch 301 ^/tag/([^/]+)/feed/?$ /tags/$1/rss.xml
RedirectMatch permanent "^/author/([a-z]+)/?$" "/people/$1"
RedirectMatch 410 ^/wp-(?:login|cron|trackback)\\.php$
RedirectPermanent /impressum.html /imprint
RedirectTemp /shop https://shop.example.com/start
# END Redirects

# BEGIN WordPress
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase /
RewriteRule ^index\\.php$ - [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . /index.php [L]
</IfModule>
# END WordPress
`,
    probes: [
      '/2019/05/03/hello-world/',
      '/2019/05/03/hello',
      '/tag/a/feed/',
      '/author/ada',
      '/author/Ada',
      '/wp-login.php',
      '/wp-login.php?x=1',
      '/shop/a b',
      '/shop?x=1',
      '/feed/atom',
      '/category/news/2',
      '/category/newsletter',
    ],
  },
  {
    name: 'rules after a front controller',
    text: `RewriteEngine on
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^(.*)$ index.php?q=$1 [L,QSA]
RewriteRule ^late$ /never [R=301,L]
Redirect 301 /old-page /new-page
RedirectMatch 301 ^/node/(\\d+)$ /articles/$1
`,
    probes: ['/late', '/old-page', '/node/5', '/node/5?x=1'],
  },
  {
    name: 'a club with names in capitals',
    text: `RewriteEngine On
RewriteRule ^Verein/Vorstand\\.htm$ /verein/vorstand [NC,R=301,L]
RewriteRule ^termine/?$ /kalender [NC,R=302,L]
RewriteRule ^fotos/([0-9]{4})/([^/]+)$ /galerie/$1/$2 [NC,R=permanent,L]
RewriteRule ^gaestebuch - [G]
RewriteRule ^intern/ - [F]
RewriteRule ^links\\.html?$ /verweise [R=301,L,E=moved:1]
RewriteRule ^download/(.*)$ https://files.example.org/club/$1 [R=307,L]
RewriteRule ^alt$ /neu#oben [R=301,L]
RewriteRule ^alt2$ /neu#oben [R=301,L,NE]
RewriteRule ^preis$ /preise?rabatt=10%25 [R=301,L]
RewriteRule ^preis2$ /preise?rabatt=10%25 [R=301,L,NE]
RewriteRule ^api/daten$ /data/x\\.json [R=301,L]
`,
    probes: [
      '/VEREIN/vorstand.HTM',
      '/Termine',
      '/fotos/2012/Sommer Fest',
      '/gaestebuch/seite/2',
      '/intern/x',
      '/links.htm',
      '/links.html?x=1',
      '/download/a/b?c=1',
      '/alt',
      '/alt2',
      '/preis',
      '/preis2',
      '/api/daten',
    ],
  },
  {
    name: 'a base for what is relative',
    text: `RewriteEngine On
RewriteBase /shop/
RewriteRule ^old\\.html$ new.html [R=301,L]
RewriteRule ^items/(.*)$ goods/$1 [R=302,L]
RewriteRule ^rooted$ /elsewhere [R=301,L]
RewriteRule ^whole$ https://www.example.net/w [R=301,L]
`,
    probes: ['/old.html', '/items/a/b', '/rooted', '/whole', '/shop/old.html'],
  },
  {
    name: 'order, and what is never reached',
    text: `RewriteEngine On
RewriteRule ^docs/(.*)$ /manual/$1 [R=301,L]
RewriteRule ^docs/start$ /start [R=301,L]
RewriteRule ^guides/v1/(.*)$ /v1-guides/$1 [R=301,L]
RewriteRule ^guides/(.*)$ /learn/$1 [R=301,L]
RewriteRule ^(.*)/print$ /$1 [R=301,L]
RewriteRule ^news/(\\d+)/(.*)$ /posts/$2 [R=301,L]
RewriteRule ^api/v1/.*$ - [L]
RewriteRule ^api/(.*)$ https://api.example.com/$1 [R=308,L]
RewriteRule ^api/v1/users$ /users [R=301,L]
Redirect 301 /docs/start /begin
Redirect 301 /guides /other
`,
    probes: [
      '/docs/start',
      '/docs',
      '/docs/a/b',
      '/guides/v1/x',
      '/guides/x',
      '/guides',
      '/news/5/x/print',
      '/news/5/x',
      '/api/v1/users',
      '/api/v1/x',
      '/api/v2/x',
      '/guides/v1/a/print',
    ],
  },
  {
    name: 'flags in many manners',
    text: `RewriteEngine On
RewriteRule ^a1$ /b1 [R]
RewriteRule ^a2$ /b2 [redirect=permanent,last]
RewriteRule ^a3$ /b3 [R=seeother,L]
RewriteRule "^a 4$" "/b 4" [R=301,L]
RewriteRule ^a\\ 5$ /b\\ 5 [R=301,L]
RewriteRule ^a6$ /b6?x=1 [R=301,L]
RewriteRule ^a7$ /b7?x=1 [R=301,L,QSA]
RewriteRule ^a8$ /b8 [R=301,L,QSD]
RewriteRule ^a9$ /b9 [R=404,L]
RewriteRule ^a10$ /b10 [R=303,L]
RewriteRule ^a11$ /b11 [R=301,L,CO=seen:1:example.com]
RewriteRule ^a12$ /b12 [R=301,PT,L]
RewriteRule ^a13$ /b13 [R=301,END]
RewriteRule !^a14 - [S=1]
RewriteRule ^a14$ /b14 [R=301,L]
RewriteRule ^a15$ /b15 [C]
RewriteRule ^b15$ /c15 [R=301,L]
RewriteRule ^a16$ %{HTTP_REFERER} [R=301,L]
RewriteRule ^/a17$ /b17 [R=301,L]
RewriteRule ^/?a18$ /b18 [R=301,L]
RewriteRule ^(?!a19)a.9$ /b19 [R=301,L]
RewriteRule ^a20/(\\w+)/\\1$ /b20/$1 [R=301,L]
RewriteRule ^(?:a21|a22)$ /b21 [R=301,L]
RewriteRule a23 /b23 [R=301,L]
RewriteRule ^a24(/|$) /b24 [R=301,L]
RewriteRule ^a25-(.+?)-(.*)$ /b25/$1/$2 [R=301,L]
RewriteRule ^a26$ /$0/x [R=301,L]
`,
    probes: Array.from({ length: 26 }, (_, at) => `/a${at + 1}`).concat([
      '/a 4',
      '/a 5',
      '/a6?y=2',
      '/a7?y=2',
      '/a8?y=2',
      '/a1?z=1',
      '/a20/x/x',
      '/xa23y',
      '/a24/b',
      '/a24b',
      '/a25-x-y-z',
      '/b15',
    ]),
  },
  {
    name: 'mod_alias in many manners',
    text: `Redirect /p1 /q1
Redirect 301 /p2 https://www.example.com/q2
Redirect permanent /p3/ /q3/
Redirect 307 /p4 /q4/
Redirect 308 /p5/ https://www.example.com/q5
Redirect seeother /p6 /q6
Redirect gone /p7
Redirect 404 /p8
Redirect 403 /p9
Redirect 301 "/p 10" "/q%2010"
Redirect 301 /p%2011 /q11
Redirect 301 /p12 /q12?a=1
Redirect 301 /p13 /q13#part
Redirect 301 /p14.html /q14
Redirect 301 /p15 https://other.example.com
RedirectMatch ^/r1/(.*) /s1/$1
RedirectMatch 301 /r2$ /s2
RedirectMatch 301 ^/r3/([a-z]+)-([0-9]+)$ https://www.example.com/s3/$2/$1
RedirectMatch 301 (?i)^/r4$ /s4
RedirectMatch 301 ^/r5/(.*)\\.jpg$ /s5/$1\\.png
RedirectMatch 301 ^/r6/(.*)$ /s6?p=$1
RedirectMatch 301 ^/r7$ /s7%20x
RedirectMatch 404 ^/\\.git
RedirectMatch gone ^/r8(/|$)
RedirectMatch 301 ^(/r9/.*)$ https://www.example.com$1
RedirectPermanent /t1 /u1
RedirectTemp /t2 /u2
Redirect 301 /p1/deep /never
`,
    probes: [
      '/p1/a b/ü',
      '/p1?x=1',
      '/p2/a',
      '/p2?x=1',
      '/p3',
      '/p3/a',
      '/p3x',
      '/p4/a',
      '/p4',
      '/p5/a',
      '/p6',
      '/p7/x',
      '/p8',
      '/p9',
      '/p 10',
      '/p%2011',
      '/p12?b=2',
      '/p12/x',
      '/p13',
      '/p14.html?x=1',
      '/p15',
      '/p15/x',
      '/r1/',
      '/r1/a/b?x=1',
      '/a/r2',
      '/r2/x',
      '/r3/ab-12',
      '/R4',
      '/r5/a/b.jpg',
      '/r6/a/b',
      '/r7',
      '/.git/config',
      '/r8',
      '/r8/x',
      '/r8x',
      '/r9/a?b=1',
      '/t1/a',
      '/t2',
      '/p1/deep',
    ],
  },
  {
    name: 'everything to another house',
    text: `Redirect 301 /keep/this https://www.example.com/kept
Redirect 301 / https://new.example/
`,
    probes: ['/', '/a', '/a/b?c=1', '/keep/this', '/keep/this/x', '/keep'],
  },
  {
    name: 'everything, by mod_rewrite, but a part',
    text: `RewriteEngine On
RewriteRule ^press/(.*)$ https://press.example.com/$1 [R=302,L]
RewriteRule ^(.*)$ https://www.example.com/$1 [R=301,L]
RewriteRule ^press/old$ /x [R=301,L]
`,
    probes: ['/', '/a/b', '/press/a', '/press', '/press/old', '/a b?x=1'],
  },
  {
    name: 'a path that is kept',
    text: `RewriteEngine On
RewriteCond %{HTTP_HOST} ^www\\.(.+)$ [NC]
RewriteRule ^ https://%1%{REQUEST_URI} [R=301,L]
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule ^(.+)/$ /$1 [R=301,L]
RewriteRule ^old-blog/ https://blog.example.com%{REQUEST_URI} [R=301,L]
RewriteCond %{QUERY_STRING} ^page_id=12$
RewriteRule ^$ /about? [R=301,L]
RewriteRule ^team$ /about/team [R=301,L]
RewriteCond %{HTTP_USER_AGENT} (scrapy|wget) [NC]
RewriteRule .* - [F,L]
RewriteRule ^jobs$ /careers [R=301,L]
RewriteCond %{HTTP:Accept-Language} ^de [NC]
RewriteRule ^start$ /de/start [R=302,L]
RewriteRule ^start$ /en/start [R=302,L]
`,
    probes: ['/old-blog/a/b?x=1', '/old-blog', '/?page_id=12', '/team', '/jobs', '/start', '/start?x=1'],
  },
  {
    name: 'turned off',
    text: `RewriteEngine off
RewriteRule ^a$ /b [R=301,L]
<IfModule mod_rewrite.c>
RewriteRule ^c$ /d [R=301,L]
</IfModule>
<IfModule !mod_alias.c>
Redirect 301 /e /f
</IfModule>
<IfModule mod_alias.c>
Redirect 301 /g /h
</IfModule>
<Files "x.html">
Redirect 301 /x.html /y
</Files>
<If "%{QUERY_STRING} == 'a'">
Redirect 301 /if /then
</If>
Redirect 301 /long \\
  /line
`,
    probes: ['/a', '/c', '/e', '/g', '/x.html', '/if', '/long'],
  },
  {
    name: 'a virtual host',
    host: 'vhost.test',
    text: `<VirtualHost *:80>
    ServerName vhost.test
    RewriteEngine On
    RewriteRule ^/old/(.*)$ /new/$1 [R=301,L]
    RewriteRule ^/?loose/([0-9]+)$ /l/$1 [R=301,L]
    RewriteRule ^(/raw/.*)$ https://raw.example.com$1 [R=302,L]
    RewriteRule ^bare$ /never [R=301,L]
    RewriteRule \\.(asp|aspx)$ /gone-page [R=301,L]
    Redirect permanent /docs https://docs.example.com/
    Redirect permanent /doc/ https://docs.example.com/d
</VirtualHost>
`,
    probes: ['/old/a/b', '/old', '/loose/5', '/raw/a', '/bare', '/a.aspx', '/a.asp.b', '/docs', '/docs/a', '/doc/a'],
  },
  {
    name: 'greedy and lazy groups',
    text: `RewriteEngine On
RewriteRule ^g1/(.*)/(.*)$ /h1?a=$1&b=$2 [R=301,L]
RewriteRule ^g2/(.*?)/(.*)$ /h2?a=$1&b=$2 [R=301,L]
RewriteRule g3/(\\d+) /h3/$1 [R=301,L]
RewriteRule ^g4/(a|ab)(c|bcd)(d*)$ /h4/$1/$2/$3 [R=301,L]
RewriteRule ^g5/([^/]*)(/.*)?$ /h5/$1?rest=$2 [R=301,L]
RewriteRule ^g6-?(\\d*)-(\\w+)$ /h6/$2/$1 [R=301,L]
RewriteRule (g7)(.*)\\1 /h7 [R=301,L]
RewriteRule ^g8/((a+)b)+$ /h8/$1/$2 [R=301,L]
RewriteRule ^g9/(x)?(y)?$ /h9/$1-$2 [R=301,L]
RewriteRule ^g10/([[:alpha:]]+)([^a-z]+)$ /h10/$1/$2 [R=301,L]
`,
    probes: [
      '/g1/a/b/c',
      '/g2/a/b/c',
      '/x/g3/12/g3/34',
      '/g4/abcd',
      '/g5/a/b/c',
      '/g5/a',
      '/g6-12-ab',
      '/g6--ab',
      '/g7xg7',
      '/g8/aabab',
      '/g9/y',
      '/g9/xy',
      '/g10/abc12',
      '/yg3/1',
    ],
  },
];
