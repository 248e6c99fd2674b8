import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSmtpSink, type SmtpSink } from '#server/notifications/mail/smtp-sink.ts';
import { runDueJobs } from '#server/notifications/mail/testing.ts';
import { type SiteAnswer, startTestSites, type TestSites } from '#server/public/site/testing.ts';
import { entriesOf, field, sendByScript, sendForm, siteWithForm } from './testing.ts';

/** More at night: `npm run nightly`. */
const SENDS = Number(process.env.FORM_SENDS ?? 60);
const AT_ONCE = 20;
const MINUTE = 60_000;

let sites: TestSites;
let sink: SmtpSink;
beforeEach(async () => {
  sink = await openSmtpSink();
  sites = await startTestSites({ smtpUrl: new URL(sink.url).href, mailFrom: 'studio@example.com' });
});
afterEach(async () => {
  await sites.close();
  await sink.close();
});

const fields = [
  field('text', 'name', { required: true }),
  field('email', 'email', { required: true }),
  field('long-text', 'message', { required: true }),
];

/** Sends as often as the server says that it cannot take it right now, which says why if it never can. */
async function untilTaken(send: () => Promise<SiteAnswer>): Promise<SiteAnswer> {
  let answer = await send();
  for (let tries = 1; answer.status === 503; tries++) {
    if (tries === 5000) throw new Error(`The server never takes it: ${answer.body}`);
    // Asked again at once, it would be busy with refusing.
    await wait(10);
    answer = await send();
  }
  return answer;
}

test(
  'of many sendings at once, some twice and three in ten spam, each honest one is kept once and mailed once, though the mail server is away',
  async () => {
    const site = await sites.addSite(siteWithForm({ fields, confirms: true }));
    await sites.get(site, '/contact');
    await sink.goDown();
    const isSpam = (at: number) => at % 10 < 3;
    const send = async (at: number) => {
      const from = `127.9.${Math.floor(at / 250)}.${(at % 250) + 1}`;
      const typed = { name: `No. ${at}`, email: `v${at}@example.com`, message: `Message ${at}` };
      if (isSpam(at)) {
        await untilTaken(() => sendForm(sites, site, 'contact', { fields: { ...typed, _homepage: 'x' }, from }));
        return;
      }
      // Every third without a script: pressed twice, and once more where the site asks for it.
      if (at % 3 !== 0) {
        await untilTaken(() => sendByScript(sites, site, 'contact', { fields: typed, from }));
        return;
      }
      const press = (more = {}) =>
        untilTaken(() => sendForm(sites, site, 'contact', { fields: { ...typed, ...more }, from }));
      const [first, second] = await Promise.all([press(), press()]);
      for (const { body } of [first, second].slice(0, 1)) {
        const stamp = /name="_stamp" value="([^"]+)"/.exec(body)?.[1];
        if (stamp === undefined) continue;
        sites.pass(4000);
        await Promise.all([press({ _stamp: stamp }), press({ _stamp: stamp })]);
      }
    };
    const waiting = Array.from({ length: SENDS }, (_, at) => at);
    const work = async () => {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) await send(at);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    const entries = await entriesOf(sites, site.id);
    const honest = entries.filter(({ is_spam }) => is_spam === 0);
    const wanted = Array.from({ length: SENDS }, (_, at) => at).filter((at) => !isSpam(at));
    const addresses = wanted.map((at) => `v${at}@example.com`).sort();
    expect(honest.map(({ address }) => address).sort()).toEqual(addresses);
    expect(entries.length - honest.length).toBe(SENDS - wanted.length);

    // The server of mails is away, then late, then there.
    await runDueJobs(sites.services);
    expect(sink.accepted).toEqual([]);
    await sink.restart();
    for (let round = 0; round < 4; round++) {
      sites.pass(20 * MINUTE);
      await runDueJobs(sites.services);
    }
    const confirmed = sink.accepted.flatMap(({ to }) => to).filter((to) => to.startsWith('v'));
    expect(confirmed.sort()).toEqual(addresses);
    expect(sink.accepted.length - confirmed.length).toBe(wanted.length);
  },
  10 * MINUTE,
);
