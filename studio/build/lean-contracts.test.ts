import { expect, test } from 'vitest';
import { leanContract, readParts } from './lean-contracts.ts';

const contract = `
import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';

const name = z.string().check((field) => {
  if (field.value === '') field.issues.push({ message: 'boat.nameRequired' });
});

export const shared = { id: z.string() };

export const listBoats = exchange({
  id: 'boats.list',
  method: 'POST',
  path: '/v1/boats',
  summary: 'List boats',
  may: 'read',
  body: z.strictObject({ summary: name }),
  status: 200,
  response: z.object({ boats: z.array(name) }),
  problems: ['unauthorized'],
});

export const launch = (given: string) => z.parse(name, { given, response: z.string() });
`;

const lean = leanContract('boats.ts', contract, () => false);

test('an exchange keeps how it is sent, and nothing of what is asked and answered', () => {
  for (const kept of ["id: 'boats.list'", "path: '/v1/boats'", "may: 'read'", 'body:true', 'status: 200'])
    expect(lean).toContain(kept);
  for (const left of ['List boats', 'strictObject', 'z.array', 'unauthorized']) expect(lean).not.toContain(left);
});

test('what is read of an exchange stays', () => {
  const form = leanContract('boats.ts', contract, (exchange, part) => exchange === 'listBoats' && part === 'body');
  expect(form).toMatch(/body: \S*z\.strictObject\(\{ summary: name \}\)/);
  expect(form).not.toContain('z.array');
});

test('a schema nobody uses can be left out, and what is done when it is asked is done', () => {
  expect(lean).toContain('const name = /*@__PURE__*//*@__PURE__*/z.string().check(');
  expect(lean).toContain('export const shared = { id: /*@__PURE__*/z.string() }');
  expect(lean).toContain('export const listBoats = /*@__PURE__*/exchange(');
  expect(lean).toContain("if (field.value === '') field.issues.push(");
  expect(lean).toContain('z.parse(name, { given, response: z.string() })');
});

test('forms keep what they are checked by', () => {
  const isRead = readParts();
  expect(isRead('login', 'body')).toBe(true);
  expect(isRead('saveRoute', 'body')).toBe(true);
  expect(isRead('listRoutes', 'body')).toBe(false);
  expect(isRead('listRoutes', 'response')).toBe(false);
});
