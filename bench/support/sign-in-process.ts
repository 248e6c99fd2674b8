import { text } from 'node:stream/consumers';
import { accountOf, postAs } from './accounts.ts';
import { atRate } from './at-rate.ts';

/** Sends sign-ins at a steady rate, and prints responses per second, from the first to the last. */
export interface SignIns {
  studioUrl: string;
  accounts: number;
  perSecond: number;
  seconds: number;
}

const order: SignIns = JSON.parse(await text(process.stdin));
const began = performance.now();
const taken = await atRate(order, (number) => {
  const { email, password } = accountOf(number % order.accounts);
  return postAs(order.studioUrl, '/v1/auth/login', number % order.accounts, { email, password });
});
process.stdout.write(JSON.stringify(taken.filter(Boolean).length / ((performance.now() - began) / 1000)));
