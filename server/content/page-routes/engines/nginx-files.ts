import type { EngineFile } from './engine-file.ts';

/** Settings as public sites keep them, each with addresses that are asked for besides those of its routes. */
export const nginxFiles: readonly EngineFile[] = [
  {
    name: 'rewrites of a shop',
    text: `# rewrites
rewrite ^/product/([0-9]+)-(.*)\\.html$ /products/$2?id=$1 permanent;
rewrite ^/category/(.*)$ /collections/$1 permanent;
rewrite ^/cms/(about|contact)/?$ /$1 redirect;
rewrite ^/sitemap\\.html$ /map? permanent;
rewrite "^/y/([0-9]{4})/(.*)$" /years/$1/$2 permanent;
rewrite ^/ext/(.*)$ https://ext.example.com/$1;
rewrite ^/ext2/(.*)$ https://ext.example.com/$1? permanent;
rewrite (?i)^/CaSe/(.*)$ /case/$1 permanent;
rewrite /any/(\\d+) /n/$1 permanent;
rewrite ^(/part/.*)$ https://www.example.com$1 permanent;
rewrite ^/named/(?<slug>[a-z]+)$ /n/$slug permanent;
`,
    probes: [
      '/product/12-a-b.html?x=1',
      '/category/a/b',
      '/category',
      '/cms/about/',
      '/sitemap.html?x=1',
      '/y/2020/a',
      '/ext/a?b=1',
      '/ext2/a?b=1',
      '/CASE/a',
      '/x/any/12/any/5',
      '/part/a?x=1',
      '/named/abc',
      '/product/12-a.html.html',
    ],
  },
  {
    name: 'locations in all kinds',
    text: `location = /exact { return 301 /to-exact; }
location = /gone { return 410; }
location = /nothing { return 404; }
location /begin { return 301 /to-begin; }
location /folder/ { return 302 /to-folder/; }
location ^~ /first/ { return 301 /to-first; }
location ~ ^/re/(\\d+)/(.*)$ { return 301 /to-re/$2/$1$is_args$args; }
location ~* ^/ci/(.*)$ { return 301 https://www.example.com/$1; }
location ~ \\.aspx$ { return 301 /no-aspx; }
location /keep/ { return 301 https://www.example.com$request_uri; }
location /uri/ { return 301 https://www.example.com$uri; }
location = /q { return 301 /to-q?$args; }
location = /host { return 301 $scheme://$host/to-host; }
location = /see { return 303 /to-see; }
location = /bare { return https://www.example.com/bare; }
location = /old.html { return 308 "/new page"; }
`,
    probes: [
      '/exact',
      '/exact?x=1',
      '/gone',
      '/nothing',
      '/begin',
      '/beginning',
      '/begin/x.aspx',
      '/folder/',
      '/folder',
      '/folder/a',
      '/first/a.aspx',
      '/re/5/a/b?c=1',
      '/CI/a/b',
      '/x.aspx',
      '/keep/a?b=1',
      '/uri/a?b=1',
      '/q?x=1',
      '/host',
      '/see',
      '/bare',
      '/old.html',
      '/folder/x.aspx',
    ],
  },
  {
    name: 'rewrites within locations',
    text: `location /old/ {
  rewrite ^/old/(.*)$ /new/$1 permanent;
}
location /blog/ {
  rewrite ^/blog/(\\d+)/(.*)$ /posts/$2 permanent;
  rewrite ^/blog/tag/(.*)$ /tags/$1 redirect;
  return 301 /posts;
}
location = /one { rewrite ^ /to-one permanent; }
location /all/ { rewrite ^(.*)$ https://www.example.com$1 permanent; }
location /strange/ { rewrite ^/(.*)/x$ /y/$1 permanent; }
location /app/ { try_files $uri /index.html; }
location = /app/moved { return 301 /moved; }
`,
    probes: [
      '/old/a?b=1',
      '/old/',
      '/blog/5/a',
      '/blog/tag/x',
      '/blog/other',
      '/one?x=1',
      '/all/a/b?c=1',
      '/strange/a/x',
      '/app/x',
      '/app/moved',
    ],
  },
  {
    name: 'a table of pages',
    text: `map $uri $moved {
  default "";
  /old /new;
  /old.html /new;
  "/with space" /space;
  ~^/n/(\\d+)$ /numbers/$1;
  ~*^/ci/([a-z]+)$ /words/$1;
  ~^/named/(?<what>[a-z]+)$ /named-$what;
  /ext https://www.example.com/ext;
}
server {
  listen 80;
  server_name map.test;
  root /nowhere;
  if ($moved) { return 301 $moved; }
  location / { try_files $uri =404; }
}
`,
    host: 'map.test',
    probes: ['/old', '/old?x=1', '/old.html', '/with space', '/n/5', '/CI/ab', '/named/abc', '/ext'],
  },
  {
    name: 'a table that is asked by a rewrite',
    text: `map $request_uri $goal {
  /a /b;
  /c?x=1 /d;
  /e /f?g=1;
}
server {
  listen 80;
  server_name goal.test;
  if ($goal) { rewrite ^ $goal permanent; }
}
`,
    host: 'goal.test',
    ignoresQuery: true,
    probes: ['/a', '/c', '/e'],
  },
  {
    name: 'the server of another name leads on',
    text: `server {
  listen 80;
  server_name www.two.test;
  return 301 https://two.test$request_uri;
}
server {
  listen 80;
  server_name two.test;
  root /srv/two;
  rewrite ^/a/(.*)$ /b/$1 permanent;
  location = /c { return 301 /d; }
  location / { try_files $uri $uri/ =404; }
}
`,
    host: 'two.test',
    probes: ['/a/x', '/c', '/x', '/'],
  },
  {
    name: 'conditions',
    ignoresQuery: true,
    text: `if ($http_x_forwarded_proto = http) { return 301 https://$host$request_uri; }
if ($host ~ ^www\\.(.*)$) { return 301 https://$1$request_uri; }
if ($http_user_agent ~* (bot1|bot2)) { return 403; }
if ($request_uri = /asked) { return 301 /to-asked; }
if ($uri ~ ^/m/(\\d+)$) { return 302 /to-m/$1; }
if ($uri ~* "^/ci/(.*)$") { return 302 /to-ci/$1; }
rewrite ^/after$ /to-after permanent;
if ($arg_page = 2) { return 301 /page2; }
rewrite ^/later$ /to-later permanent;
location = /last { return 301 /to-last; }
`,
    probes: ['/asked', '/m/5', '/CI/x', '/after', '/later', '/last', '/x?page=2', '/later?page=2'],
  },
  {
    name: 'an application behind',
    text: `rewrite ^/first/(.*)$ /1/$1 permanent;
rewrite ^/inner/(.*)$ /outer/$1 last;
rewrite ^/inner/x$ /never permanent;
location ~ \\.php$ { return 403; }
location ~ ^/docs/(\\d+)$ { return 301 /manual/$1; }
location /legacy { return 301 /modern; }
location /legacy/keep { try_files $uri =404; }
location ^~ /static/ { expires 30d; }
location = /static/old.css { return 301 /static/new.css; }
location @named { return 301 /nowhere; }
`,
    probes: [
      '/first/a',
      '/inner/x',
      '/docs/5',
      '/legacy',
      '/legacy/a',
      '/legacy/keep',
      '/static/old.css',
      '/legacy/a.php',
    ],
  },
  {
    name: 'everything, in the end',
    text: `location = / { return 302 https://www.example.com/welcome; }
location /api { return 410; }
location / { return 301 https://www.example.com$request_uri; }
`,
    probes: ['/', '/a/b?c=1', '/api', '/api/x', '/apis'],
  },
  {
    name: 'comments, quotes and long lines',
    text: `# rewrite ^/no$ /never permanent;
rewrite ^/c1$   "/to c1"   permanent; # the first
rewrite
  ^/c2$
  /to-c2
  permanent;
rewrite '^/c3/(a|b)$' '/to-c3/$1' redirect;
location = /c4 { # inside
  access_log off;
  add_header X-Moved yes;
  return 301 /to-c4;
}
rewrite ^/c5/(?!x)(.*)$ /to-c5/$1 permanent;
rewrite ^/c6/(.*)$ /to-c6/$http_referer permanent;
rewrite ^/c7/([^/]+)/([^/]+)/?$ /to-c7/$2/$1 permanent;
rewrite ^/c8$ /to-c8?a=1 permanent;
rewrite ^/c9$ /to-c9?a=1? permanent;
rewrite ^/c10/?$ /to-c10/ permanent;
`,
    probes: ['/no', '/c1', '/c2', '/c3/b', '/c4', '/c5/y', '/c6/x', '/c7/a/b/', '/c8?b=2', '/c9?b=2', '/c10', '/c10/'],
  },
];
