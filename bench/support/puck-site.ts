import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { fetchedTool } from './fetched-tool.ts';

const PUCK = '@puckeditor/core@0.23.0';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

interface PuckSite {
  url: string;
  stop: () => void;
}

/** A page with Puck, built for production, with a document passed as ours is: JSON of nodes. */
export async function startPuck(): Promise<{ open: (root: object) => Promise<PuckSite> }> {
  const entry = fetchedTool(PUCK, 'package.json');
  const folder = entry.slice(0, entry.indexOf('/node_modules/@puckeditor'));
  const built = join(folder, 'dist');
  copyFileSync(new URL('../peers/puck-page.js', import.meta.url), join(folder, 'page.js'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Puck</title><div id="root"></div><script src="/layout.js"></script><script type="module" src="/page.js"></script>',
  );
  await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir: built, emptyOutDir: true } });
  return { open: (root) => serve(built, `window.layout = ${JSON.stringify(root)};`) };
}

async function serve(built: string, layout: string): Promise<PuckSite> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://puck').pathname;
    const file = join(built, path === '/' ? 'index.html' : path);
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    // Its canvas is a document without its own origin, which requests the styles again.
    response.setHeader('access-control-allow-origin', '*');
    if (path === '/layout.js') response.end(layout);
    else if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}
