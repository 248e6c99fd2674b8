import { createServer } from 'node:http';

/** Takes whatever is sent, as a collector that is never busy would: `collector.ts PORT`. */
const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
});
server.listen(Number(process.argv[2]), '127.0.0.1');
process.once('SIGTERM', () => server.close());
