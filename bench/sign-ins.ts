import { setTimeout as wait } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { type Product, startProduct } from './support/product.ts';
import { atLeast, atMost, type Figure } from './support/report.ts';

/** Of the passwords the machine can compare: 85 sign-ins a second where it compares 131. */
const SHARE = 85 / 131;
const SECONDS = 15;
const ACCOUNTS = 64;
const PROBES = 50;
const password = 'quiet-harbour-lantern-41';

/**
 * Sign-ins that arrive at two thirds of the rate at which this machine can compare passwords while it does nothing else,
 * and what the other calls notice of it: a list asked 50 times a second, quiet and meanwhile in turn.
 */
export async function benchSignIns(): Promise<Figure[]> {
  const product = await startProduct({ TRUST_PROXY: '127.0.0.1' });
  for (let number = 0; number < ACCOUNTS; number++) await post(product, '/v1/auth/register', number, account(number));
  const quiet: number[] = [];
  const busy: number[] = [];
  const rates: number[] = [];
  const comparing = await comparisonsPerSecond();
  const arriving = Math.round(comparing * SHARE);
  for (let round = 0; round < 3; round++) {
    quiet.push(...(await probe(product)));
    const [times, rate] = await Promise.all([probe(product), signIn(product, arriving)]);
    busy.push(...times);
    rates.push(rate);
  }
  await product.stop();
  const rate = rates.reduce((sum, each) => sum + each, 0) / rates.length;
  const [before, meanwhile] = [p99(quiet), p99(busy)];
  return [
    {
      ...atLeast(`sign-ins a second, of ${arriving} that arrive`, rate, arriving * 0.98, '/s'),
      beside: `the machine compares ${comparing.toFixed(0)} passwords a second`,
    },
    {
      ...atMost('p99 of a list meanwhile, over its quiet one', meanwhile / before, 2, 'x'),
      beside: `${before.toFixed(1)} ms quiet, ${meanwhile.toFixed(1)} ms meanwhile`,
    },
  ];
}

const account = (number: number) => ({
  name: `Person ${number}`,
  email: `person-${number}@bench.example`,
  password,
});

/** Each account comes from a network of its own, as limits count by network. */
const networkOf = (number: number) => `10.${number >> 8}.${number & 255}.7`;

async function post(product: Product, path: string, number: number, body: object): Promise<void> {
  const response = await fetch(product.studioUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(number) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
}

/** Does something at a steady rate, however long each takes. */
async function atRate<T>(perSecond: number, act: (number: number) => Promise<T>): Promise<T[]> {
  const began = performance.now();
  const acts: Promise<T>[] = [];
  for (let number = 0; number < perSecond * SECONDS; number++) {
    acts.push(act(number));
    await wait(Math.max(0, began + ((number + 1) * 1000) / perSecond - performance.now()));
  }
  return Promise.all(acts);
}

/** Milliseconds each list took. */
function probe(product: Product): Promise<number[]> {
  return atRate(PROBES, async () => {
    const began = performance.now();
    await product.call('POST', '/v1/pageRoutes/dash/getRoutes', { size: 20 });
    return performance.now() - began;
  });
}

/** Sign-ins answered a second, from the first to the last answer. */
async function signIn(product: Product, arriving: number): Promise<number> {
  const began = performance.now();
  const done = await atRate(arriving, (number) => {
    const { email } = account(number % ACCOUNTS);
    return post(product, '/v1/auth/login', number % ACCOUNTS, { email, password });
  });
  return done.length / ((performance.now() - began) / 1000);
}

async function comparisonsPerSecond(): Promise<number> {
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const began = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - began < 3000) {
      await verify(stored, password);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return count / ((performance.now() - began) / 1000);
}

function p99(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
