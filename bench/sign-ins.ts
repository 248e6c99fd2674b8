import { hash, verify } from '@node-rs/argon2';
import { accountOf, PASSWORD, postAs } from './support/accounts.ts';
import { atRate } from './support/at-rate.ts';
import { runApart } from './support/load.ts';
import { type Product, startProduct } from './support/product.ts';
import { atLeast, atMost, type Figure } from './support/report.ts';
import type { SignIns } from './support/sign-in-process.ts';

/** Share of the password comparisons the machine can do: 85 sign-ins a second where it does 131. */
const SHARE = 85 / 131;
const SECONDS = 15;
const ROUNDS = 4;
const ACCOUNTS = 64;
const PROBES = 50;

/**
 * Sign-ins at two thirds of the rate at which this machine compared passwords a moment before, and
 * their effect on other calls: a list requested 50 times a second, in turn without and with sign-ins.
 */
export async function benchSignIns(): Promise<Figure[]> {
  const product = await startProduct({ TRUST_PROXY: '127.0.0.1' });
  for (let number = 0; number < ACCOUNTS; number++)
    await postAs(product.studioUrl, '/v1/auth/register', number, accountOf(number));
  const quiet: number[] = [];
  const busy: number[] = [];
  const rounds: { compared: number; arrived: number; answered: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const compared = await comparisonsPerSecond();
    const perSecond = Math.round(compared * SHARE);
    const order: SignIns = { studioUrl: product.studioUrl, accounts: ACCOUNTS, perSecond, seconds: SECONDS };
    quiet.push(...(await probe(product)));
    const [times, answered] = await Promise.all([probe(product), runApart<number>('sign-in-process.ts', order)]);
    busy.push(...times);
    rounds.push({ compared, arrived: perSecond, answered });
  }
  await product.stop();
  const mean = (of: keyof (typeof rounds)[number]) => rounds.reduce((sum, each) => sum + each[of], 0) / rounds.length;
  const [before, meanwhile] = [p99(quiet), p99(busy)];
  return [
    {
      ...atLeast(
        `sign-ins a second, of ${mean('arrived').toFixed(0)} that arrive`,
        mean('answered'),
        mean('arrived') * 0.98,
        '/s',
      ),
      beside: `the machine compares ${mean('compared').toFixed(0)} passwords a second`,
    },
    {
      ...atMost('p99 of a list meanwhile, over its quiet one', meanwhile / before, 2, 'x'),
      beside: `${before.toFixed(1)} ms quiet, ${meanwhile.toFixed(1)} ms meanwhile`,
    },
  ];
}

/** Milliseconds each list took. */
function probe(product: Product): Promise<number[]> {
  return atRate({ perSecond: PROBES, seconds: SECONDS }, async () => {
    const began = performance.now();
    await product.call('POST', '/v1/pageRoutes/dash/getRoutes', { size: 20 });
    return performance.now() - began;
  });
}

async function comparisonsPerSecond(): Promise<number> {
  const stored = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const began = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - began < 3000) {
      await verify(stored, PASSWORD);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return count / ((performance.now() - began) / 1000);
}

function p99(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
