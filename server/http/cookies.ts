import type { FastifyRequest } from 'fastify';

const MOST_READ = 4;
const LONGEST = 4096;

/** The values of every cookie of a name: another host may have set one of the same name. Empty ones are left out. */
export function cookiesOf(request: FastifyRequest, name: string): string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .filter((value) => value.length > 0 && value.length <= LONGEST)
    .slice(0, MOST_READ);
}
