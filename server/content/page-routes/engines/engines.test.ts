import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { canonicalPath } from '#model/page-routes/pathname.ts';
import { fillRedirect, withQuery } from '#model/page-routes/redirect-target.ts';
import { buildRouteIndex, matchRoute } from '#model/page-routes/route-index.ts';
import { isRedirect, statusOf } from '#model/page-routes/route-kinds.ts';
import { readRedirects } from '#model/redirects/read-redirects.ts';
import { apacheFiles } from './apache-files.ts';
import type { EngineFile } from './engine-file.ts';
import { nginxFiles } from './nginx-files.ts';

/** Debian's packages; where they are not installed there is nothing to compare with. */
const hasProgram = (name: string, flag: string): boolean => spawnSync(name, [flag]).status === 0;
const isByNight = process.env.EVERY_LOOK === '1';
const whyNot = (package_: string, isThere: boolean): string | undefined =>
  isByNight ? (isThere ? undefined : `the package ${package_} is not installed`) : 'it runs by night';

interface Answer {
  readonly status: number;
  readonly location: string;
}

/** What a site with the routes of a file answers; undefined where none of them does. */
function siteOf(text: string) {
  const lines = readRedirects(text)?.lines ?? [];
  const routes = lines.flatMap((line, at) =>
    line.skipped === undefined
      ? [{ id: String(at).padStart(6, '0'), createdAt: 0, body: normalisePageRoute(line.route) }]
      : [],
  );
  const index = buildRouteIndex(routes);
  return {
    lines,
    routes,
    answer(url: string): Answer | undefined {
      const [path = '', query] = url.split('?', 2);
      const canonical = canonicalPath(encodeURI(decodeURI(path)));
      const found = canonical === undefined ? undefined : matchRoute(index, canonical);
      if (!found) return undefined;
      const { body } = found.route;
      const status = statusOf(body.page_type_advanced);
      if (!isRedirect(body.page_type_advanced)) return { status, location: '' };
      const filled = fillRedirect(body, found.params);
      return { status, location: body.keep_query ? withQuery(filled, query === undefined ? '' : `?${query}`) : filled };
    },
  };
}

/** A location as both may write it: without the own host, a slash at its end or twice in its middle. */
function plain({ status, location }: Answer, host: string): string {
  if (location === '') return `${status}`;
  const url = new URL(location, `http://${host}`);
  const path = decodeURIComponent(url.pathname.replace(/%(?![\da-f]{2})/gi, '%25'))
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  // Apache escapes a second time what the query it adds had in percent codes.
  const query = url.search
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/%[\da-f]{2}/gi, (code) => (/%[2-7]/.test(code) ? decodeURIComponent(code) : code));
  return `${status} ${url.hostname === host ? '' : url.origin}${path}${query}${decodeURIComponent(url.hash.replace(/\?.*$/s, ''))}`;
}

function ask(port: number, host: string, url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        path: encodeURI(decodeURI(url)),
        headers: { host, 'x-forwarded-proto': 'https' },
        agent: false,
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function comeUp(port: number, process_: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (process_.exitCode !== null) throw new Error(`The web server ended with ${process_.exitCode}.`);
    const isUp = await ask(port, 'nobody.test', '/').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The web server did not come up.');
}

/** Addresses to be asked for: those named, and the examples of all routes in some variations. */
function probesOf(file: EngineFile, site: ReturnType<typeof siteOf>): string[] {
  const samples = site.routes.map(({ body }) => body.sample_url_string);
  const varied = samples.flatMap((path) => [
    path,
    `${path}?x=1&y=a%20b`,
    `${path}/deeper/a,b`,
    path.toUpperCase(),
    `${path}x`,
    `/before${path}`,
  ]);
  return [...new Set(['/', '/index.php', ...file.probes, ...varied])];
}

const isNothing = ({ status, location }: Answer): boolean => location === '' && (status === 404 || status === 403);

async function compare(file: EngineFile, host: string, port: number) {
  const site = siteOf(file.text);
  expect(
    site.routes.flatMap(({ body }) => checkPageRoute(body).map(({ message }) => `${body.url_string} ${message}`)),
  ).toEqual([]);
  const differing: string[] = [];
  const counts = { lines: site.lines.length, routes: site.routes.length, agreed: 0, alone: 0 };
  for (const probe of probesOf(file, site)) {
    const mine = site.answer(probe);
    // A site has one address where a server has two, with a slash at its end and without.
    const [given = '', query] = probe.split('?', 2);
    const path = given.length > 1 ? given.replace(/\/$/, '') : given;
    const search = query === undefined ? '' : `?${query}`;
    const theirs = await ask(port, host, path + search);
    const other = path === '/' ? theirs : await ask(port, host, `${path}/${search}`);
    if (!mine) {
      counts.alone += isNothing(theirs) && isNothing(other) ? 0 : 1;
      continue;
    }
    const wanted = plain(mine, host);
    const isWithout = file.ignoresQuery && isNothing(theirs) && wanted === plain(await ask(port, host, path), host);
    if (isWithout || wanted === plain(theirs, host) || (isNothing(theirs) && wanted === plain(other, host)))
      counts.agreed += 1;
    else differing.push(`${probe}: the site ${wanted}, the server ${plain(theirs, host)} or ${plain(other, host)}`);
  }
  expect(differing).toEqual([]);
  return counts;
}

const stopped = (process_: ChildProcess | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!process_ || process_.exitCode !== null) return resolve();
    process_.once('exit', () => resolve());
    process_.kill('SIGTERM');
  });

const hostOf = (file: EngineFile, at: number): string => file.host ?? `file${at}.test`;

const noApache = whyNot('apache2', hasProgram('/usr/sbin/apache2', '-v'));
describe.skipIf(noApache !== undefined)(
  `Apache and the routes made of its files${noApache === undefined ? '' : ` (skipped: ${noApache})`}`,
  () => {
    let folder = '';
    let port = 0;
    let server: ChildProcess | undefined;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'apache-'));
      port = await freePort();
      const hosts: string[] = [];
      for (const [at, file] of apacheFiles.entries()) {
        const root = join(folder, `site${at}`);
        await mkdir(root, { recursive: true });
        if (file.host !== undefined)
          hosts.push(
            file.text
              .replace(/\*:80\b/g, `127.0.0.1:${port}`)
              .replace('ServerName', `DocumentRoot ${root}\nServerName`),
          );
        else {
          await writeFile(join(root, '.htaccess'), file.text);
          hosts.push(
            `<VirtualHost 127.0.0.1:${port}>\nServerName ${hostOf(file, at)}\nDocumentRoot ${root}\n</VirtualHost>`,
          );
        }
      }
      const modules = ['mpm_event', 'authz_core', 'rewrite', 'alias', 'dir', 'env', 'headers', 'setenvif'];
      const lines = [
        `ServerRoot ${folder}`,
        'ServerName nobody.test',
        `PidFile ${join(folder, 'pid')}`,
        `Listen 127.0.0.1:${port}`,
        `ErrorLog ${join(folder, 'error.log')}`,
        ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        `<Directory ${folder}>\nAllowOverride All\nOptions FollowSymLinks\nRequire all granted\n</Directory>`,
        `<VirtualHost 127.0.0.1:${port}>\nServerName nobody.test\nDocumentRoot ${folder}\n</VirtualHost>`,
        ...hosts,
      ];
      await writeFile(join(folder, 'httpd.conf'), `${lines.join('\n')}\n`);
      server = spawn('/usr/sbin/apache2', ['-f', join(folder, 'httpd.conf'), '-DFOREGROUND'], { stdio: 'inherit' });
      await comeUp(port, server);
    });

    afterAll(async () => {
      await stopped(server);
      await rm(folder, { recursive: true, force: true });
    });

    test.each(apacheFiles.map((file, at) => ({ ...file, at })))('$name', async ({ at, ...file }) => {
      await compare(file, hostOf(file, at), port);
    });
  },
);

const noNginx = whyNot('nginx', hasProgram('/usr/sbin/nginx', '-v'));
describe.skipIf(noNginx !== undefined)(
  `nginx and the routes made of its settings${noNginx === undefined ? '' : ` (skipped: ${noNginx})`}`,
  () => {
    let folder = '';
    let port = 0;
    let server: ChildProcess | undefined;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'nginx-'));
      port = await freePort();
      const sites = nginxFiles.map((file, at) => {
        if (file.host !== undefined) return file.text.replace(/listen 80;/g, `listen 127.0.0.1:${port};`);
        return `server {\nlisten 127.0.0.1:${port};\nserver_name ${hostOf(file, at)};\nroot ${folder};\n${file.text}\n}`;
      });
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      const http = [
        ...temporary,
        'access_log off;',
        'server_names_hash_bucket_size 128;',
        `server { listen 127.0.0.1:${port} default_server; return 404; }`,
        ...sites,
      ];
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\n${http.join('\n')}\n}\n`,
      );
      server = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
        stdio: 'inherit',
      });
      await comeUp(port, server);
    });

    afterAll(async () => {
      await stopped(server);
      await rm(folder, { recursive: true, force: true });
    });

    test.each(nginxFiles.map((file, at) => ({ ...file, at })))('$name', async ({ at, ...file }) => {
      await compare(file, hostOf(file, at), port);
    });
  },
);
