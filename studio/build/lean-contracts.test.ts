import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leanContract, unread } from './lean-contracts.ts';

const contract = `
import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';

export const boat = z.object({ name: z.string().check(z.maxLength(20)) });

export const listBoats = exchange({
  id: 'boats.list',
  method: 'POST',
  path: '/v1/boats',
  summary: 'List boats',
  may: 'read',
  body: z.strictObject({ summary: z.string() }),
  status: 200,
  response: z.object({ boats: z.array(boat) }),
  problems: ['unauthorized'],
});

export const launch = (name: string) => z.parse(boat, { name, response: z.string() });
`;

test('an exchange keeps how it is sent, and nothing of what is answered', () => {
  const lean = leanContract('boats.ts', contract);
  for (const kept of ["id: 'boats.list'", "path: '/v1/boats'", "may: 'read'", 'status: 200'])
    expect(lean).toContain(kept);
  expect(lean).toMatch(/body: .*z\.strictObject\(\{ summary: /);
  expect(lean).toContain('response:void 0');
  expect(lean).not.toContain('List boats');
  expect(lean).not.toContain('unauthorized');
});

test('schemas nobody uses can be left out, and what runs later stays as it is', () => {
  const lean = leanContract('boats.ts', contract);
  expect(lean).toContain('export const boat = /*@__PURE__*/z.object(');
  expect(lean).toContain('export const listBoats = /*@__PURE__*/exchange(');
  expect(lean).toContain('z.parse(boat, { name, response: z.string() })');
});

const studio = join(import.meta.dirname, '..');
const files = readdirSync(studio, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);

/** Names a module has of the contract. */
const fromContract = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '#contract\//g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

test('the studio reads nothing of an exchange that its build leaves out', () => {
  const read = files.flatMap((file) => {
    const source = readFileSync(join(studio, file), 'utf8');
    const isRead = (name: string) => new RegExp(`\\b${name}\\.(?:${[...unread].join('|')})\\b`).test(source);
    return fromContract(source).flatMap((name) => (isRead(name) ? `${name} in ${file}` : []));
  });
  expect(read).toEqual([]);
});
