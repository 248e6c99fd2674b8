import { expect, test } from 'vitest';
import { andThen } from './maybe-promise.ts';

test('what is there is gone on with now, the rest when it is there', async () => {
  const double = (value: number) => value * 2;
  expect(andThen(andThen(2, double), double)).toBe(8);
  const late = andThen(andThen(Promise.resolve(2), double), double);
  expect(late).toBeInstanceOf(Promise);
  expect(await late).toBe(8);
});

test('a fault comes as the value did: thrown now, or a promise that is rejected', async () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(() => andThen(1, fail)).toThrow('no');
  await expect(andThen(Promise.resolve(1), fail)).rejects.toThrow('no');
});
