import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeBody, templateBody, testNode, widgetBody } from '#server/content/documents/testing.ts';
import { startTestSites, type TestSites } from '#server/public/site/testing.ts';
import { entriesOf, field, findProof, requestFormToken, sendByScript, sendForm, siteWithForm } from './testing.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await startTestSites();
});
afterAll(() => sites.close());

const contact = [
  field('text', 'name', { required: true, autocomplete: 'name' }),
  field('email', 'email', { required: true }),
  field('long-text', 'message', { max: '100' }),
];
const honest = { name: 'Ada', email: 'ada@example.com', message: 'Two loaves,\r\nplease' };
let network = 0;
/** Somebody else each time. */
const elsewhere = () => `127.7.${Math.floor(++network / 250)}.${(network % 250) + 1}`;

test('a form is on its page with its labels, rules and words, and the page may send to its own site', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }));
  const { body, headers } = await sites.get(site, '/contact');
  expect(body).toContain('method="post" action="/_/forms/contact"');
  expect(body).toContain('<label class="form__label" for="form-contact-email">Email');
  expect(body).toContain('autocomplete="name"');
  expect(body).toContain('maxlength="100"');
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(headers['content-security-policy']).toContain("form-action 'self'");
  const script = /<script type="module" src="([^"]+)"/.exec(body)?.[1] ?? '';
  const { status, bytes } = await sites.get(site, script);
  expect([status, gzipSync(bytes).length <= 3072]).toEqual([200, true]);
});

test('the query string prefills fields as plain text', async () => {
  const fields = [
    field('text', 'cake', { value: '{{ query.cake }}' }),
    field('hidden', 'from', { value: '{{ query.from }}' }),
  ];
  const documents = siteWithForm({ fields }).map((document) => {
    const body = document.body as { meta?: object };
    return document.kind === 'page_template'
      ? { ...document, body: { ...body, meta: { ...body.meta, queryParams: ['cake', 'from'] } } }
      : document;
  });
  const site = await sites.addSite(documents);
  const hostile = encodeURIComponent('"><script>alert(1)</script>');
  const { body } = await sites.get(site, `/contact?cake=Rye%20%26%20plum&from=${hostile}`);
  expect(body).toContain('name="cake" value="Rye &amp; plum"');
  expect(body).toContain('name="from" value="&quot;&gt;&lt;script&gt;');
  expect((await sites.get(site, '/contact')).body).toContain('name="cake" value=""');
});

test('a submission without scripts is stored with page, release and labels, and redirected to thanks', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact, thanks: 'We bake for you.' }));
  const answer = await sendForm(sites, site, 'contact', { fields: honest, from: elsewhere() });
  expect([answer.status, answer.headers.location]).toEqual([303, '/_/forms/contact/thanks?page=%2Fcontact']);
  const [entry, ...more] = await entriesOf(sites, site.id);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    form: 'contact',
    page: '/contact',
    is_spam: 0,
    is_read: 0,
    address: 'ada@example.com',
  });
  const live = await sites.everySite
    .selectFrom('sites')
    .select('live_release_id')
    .where('id', '=', site.id)
    .executeTakeFirst();
  expect(entry?.release_id).toBe(live?.live_release_id);
  expect(JSON.parse(entry?.body ?? '')).toEqual([
    { name: 'name', kind: 'text', label: 'Name', value: 'Ada' },
    { name: 'email', kind: 'email', label: 'Email', value: 'ada@example.com' },
    { name: 'message', kind: 'long-text', label: 'Message', value: 'Two loaves,\nplease' },
  ]);
  const thanks = await sites.get(site, answer.headers.location ?? '');
  expect(thanks.body).toContain('We bake for you.');
  expect(thanks.body).toContain('Write to us');
  expect([thanks.headers['cache-control'], thanks.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
});

test('a page can be the thank-you page', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact, thanksPage: '/thanks' }));
  const plain = await sendForm(sites, site, 'contact', { fields: honest, from: elsewhere() });
  expect([plain.status, plain.headers.location]).toEqual([303, '/thanks']);
  const result = await sendByScript(sites, site, 'contact', { fields: honest, from: elsewhere() });
  expect(JSON.parse(result.body)).toMatchObject({ location: '/thanks' });
});

test('an invalid submission shows the page again with the input and an error at each field', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }, 'it'));
  const fields = { name: '', email: '"><script>alert(1)</script>', message: 'Ciao <b>' };
  const answer = await sendForm(sites, site, 'contact', { fields, from: elsewhere() });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain('Write to us');
  expect(answer.body).toContain('<p class="form__fault" id="form-contact-name-fault">Compilare questo campo</p>');
  expect(answer.body).toContain('id="form-contact-email-fault">Inserire un indirizzo e-mail');
  expect(answer.body).toContain('Ciao &lt;b&gt;');
  expect(answer.body).not.toContain('<script>alert');
  expect(answer.body).toContain('aria-invalid="true"');
  expect(await entriesOf(sites, site.id)).toEqual([]);
  const result = await sendForm(sites, site, 'contact', { fields, byScript: true, from: elsewhere() });
  expect(JSON.parse(result.body)).toMatchObject({ faults: { name: 'Compilare questo campo' } });
  // The page everyone is shown has nothing of it.
  expect((await sites.get(site, '/contact')).body).not.toContain('Ciao');
});

test("the release's rules apply, whatever the browser sends", async () => {
  const fields = [
    field('choice', 'size', { required: true, options: 'Small\nLarge' }),
    field('number', 'loaves', { min: '1', max: '10' }),
    field('date', 'day', { min: '2026-01-01' }),
    field('several', 'extras', { options: 'Seeds\nSalt', max: '1' }),
    field('consent', 'terms', { required: true }),
    field('phone', 'phone'),
    field('hidden', 'source', { value: 'window' }),
  ];
  const site = await sites.addSite(siteWithForm({ fields }));
  const send = async (values: Record<string, string | string[]>) => {
    const answer = await sendForm(sites, site, 'contact', { fields: values, byScript: true, from: elsewhere() });
    return Object.keys((JSON.parse(answer.body) as { faults?: object }).faults ?? {});
  };
  expect(await send({})).toEqual(['size', 'terms']);
  const wrong = {
    size: 'Huge',
    loaves: '11',
    day: '2025-12-31',
    extras: ['Seeds', 'Salt'],
    terms: 'on',
    phone: 'call me',
  };
  expect(await send(wrong)).toEqual(['size', 'loaves', 'day', 'extras', 'phone']);
  const right = {
    size: 'Large',
    loaves: '2',
    day: '2026-02-28',
    extras: 'Salt',
    terms: 'on',
    source: 'forged',
    admin: '1',
  };
  expect((await sendForm(sites, site, 'contact', { fields: right, from: elsewhere() })).status).toBe(303);
  const [entry] = await entriesOf(sites, site.id);
  const values = Object.fromEntries(
    (JSON.parse(entry?.body ?? '[]') as { name: string; value: unknown }[]).map(({ name, value }) => [name, value]),
  );
  expect(values).toEqual({
    size: 'Large',
    loaves: '2',
    day: '2026-02-28',
    extras: ['Salt'],
    terms: true,
    phone: '',
    source: 'window',
  });
});

test('a form in a saved widget works on each page that has it, and shows errors between header and footer', async () => {
  const documents = siteWithForm({ name: 'unused' });
  const root = testNode('form', { name: 'newsletter', fields: [field('email', 'email', { required: true })] });
  const site = await sites.addSite([
    ...documents,
    { kind: 'widget', body: widgetBody('news', root) },
    { kind: 'page_template', body: templateBody('home', testNode('@news')) },
    { kind: 'page_route', body: routeBody('/', 'home') },
  ]);
  const wrong = await sendForm(sites, site, 'newsletter', {
    fields: { email: 'nobody' },
    page: '/',
    from: elsewhere(),
  });
  expect([wrong.status, wrong.body.includes('id="form-newsletter-email-fault">Enter an email')]).toEqual([422, true]);
  await sendForm(sites, site, 'newsletter', { fields: { email: 'ada@example.com' }, page: '/', from: elsewhere() });
  expect((await entriesOf(sites, site.id)).map(({ form, page }) => [form, page])).toEqual([['newsletter', '/']]);
});

test('the same submission sent twice is one entry, with or without scripts', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }));
  const from = elsewhere();
  const twice = await Promise.all([1, 2].map(() => sendForm(sites, site, 'contact', { fields: honest, from })));
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  sites.pass(100_000);
  await sendForm(sites, site, 'contact', { fields: honest, from });
  // Another server's clock may be behind, as may a press that was longer on its way.
  sites.pass(-150_000);
  await sendForm(sites, site, 'contact', { fields: honest, from });
  sites.pass(150_000);
  expect(await entriesOf(sites, site.id)).toHaveLength(1);
  const { stamp } = await requestFormToken(sites, site, 'contact');
  sites.pass(4000);
  const fields = { ...honest, _stamp: stamp };
  await Promise.all([1, 2].map(() => sendForm(sites, site, 'contact', { fields, byScript: true, from })));
  expect(await entriesOf(sites, site.id)).toHaveLength(2);
  // The same words a day later are another message.
  sites.pass(24 * 3_600_000);
  await sendForm(sites, site, 'contact', { fields: honest, from });
  expect(await entriesOf(sites, site.id)).toHaveLength(3);
});

test('a bot that fills the honeypot or is too fast sees success and is stored as spam', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }));
  const trapped = await sendForm(sites, site, 'contact', {
    fields: { ...honest, _homepage: 'https://spam.example' },
    from: elsewhere(),
  });
  expect(trapped.status).toBe(303);
  const from = elsewhere();
  const { stamp } = await requestFormToken(sites, site, 'contact', { from });
  const early = await sendForm(sites, site, 'contact', { fields: { ...honest, _stamp: stamp }, byScript: true, from });
  expect(JSON.parse(early.body)).toEqual({ done: 'Thank you. We’ve received your submission.' });
  const entries = await entriesOf(sites, site.id);
  expect(entries.map(({ is_spam, spam_reason }) => [is_spam, spam_reason])).toEqual([
    [1, 'trap'],
    [1, 'early'],
  ]);
  expect(await sites.everySite.selectFrom('outbox').select('id').where('site_id', '=', site.id).execute()).toEqual([]);
});

test('under attack scripts need proof of work, and browsers without scripts submit twice', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }));
  for (let count = 0; count < 16; count++) {
    const fields = { ...honest, message: `Buy ${count}`, _homepage: 'x' };
    await sendForm(sites, site, 'contact', { fields, from: elsewhere() });
  }
  const from = elsewhere();
  const plain = { ...honest, message: 'Without a script' };
  const asked = await sendForm(sites, site, 'contact', { fields: plain, from });
  const stamp = /name="_stamp" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
  expect([
    asked.status,
    asked.body.includes('Without a script'),
    asked.body.includes('Press the button again'),
  ]).toEqual([200, true, true]);
  expect(await entriesOf(sites, site.id)).toHaveLength(16);
  sites.pass(5000);
  expect((await sendForm(sites, site, 'contact', { fields: { ...plain, _stamp: stamp }, from })).status).toBe(303);
  // The same stamp brings nothing else in.
  await sendForm(sites, site, 'contact', { fields: { ...plain, message: 'Another', _stamp: stamp }, from });
  expect(await entriesOf(sites, site.id)).toHaveLength(17);

  const given = await requestFormToken(sites, site, 'contact', { from });
  expect(given.bits).toBeGreaterThan(0);
  sites.pass(4000);
  const lazy = { ...honest, message: 'Lazy', _stamp: given.stamp, _proof: '1' };
  const again = JSON.parse((await sendForm(sites, site, 'contact', { fields: lazy, byScript: true, from })).body) as {
    bits: number;
  };
  expect(again.bits).toBe(given.bits);
  const proof = findProof(given.stamp, given.bits);
  const done = await sendForm(sites, site, 'contact', { fields: { ...lazy, _proof: proof }, byScript: true, from });
  expect(JSON.parse(done.body)).toHaveProperty('done');
  expect(await entriesOf(sites, site.id)).toHaveLength(18);
});

test('a form token of another form, a forged one and an expired one are invalid', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }));
  const other = await sites.addSite(siteWithForm({ fields: contact }));
  const given = await requestFormToken(sites, other, 'contact');
  const own = await requestFormToken(sites, site, 'contact');
  sites.pass(4000);
  for (const stamp of [given.stamp, `${own.stamp}x`, 'x', '', 'page.0.0.x.y']) {
    const answer = await sendForm(sites, site, 'contact', {
      fields: { ...honest, _stamp: stamp },
      byScript: true,
      from: elsewhere(),
    });
    expect(JSON.parse(answer.body)).toHaveProperty('stamp');
  }
  sites.pass(13 * 3_600_000);
  const late = await sendForm(sites, site, 'contact', {
    fields: { ...honest, _stamp: own.stamp },
    byScript: true,
    from: elsewhere(),
  });
  expect(JSON.parse(late.body)).toHaveProperty('stamp');
  expect(await entriesOf(sites, site.id)).toEqual([]);
});

test("cross-origin requests and non-browsers can't submit", async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }));
  for (const origin of ['https://evil.example', 'null', 'http://localhost:1']) {
    const answer = await sendForm(sites, site, 'contact', { fields: honest, headers: { origin }, from: elsewhere() });
    expect(answer.status).toBe(403);
  }
  expect(await entriesOf(sites, site.id)).toEqual([]);
});

test.each([
  '/_/forms/',
  '/_/forms/nothing',
  '/_/forms/contact/other',
  '/_/forms/..%2f',
  '/_/forms/__proto__',
  '/_/forms/constructor',
])('nothing can be submitted to %s', async (path) => {
  const site = await sites.addSite(siteWithForm({ fields: contact }));
  expect((await sendForm(sites, site, 'contact', { fields: honest, path, from: elsewhere() })).status).toBe(404);
  expect(await entriesOf(sites, site.id)).toEqual([]);
});

test('a form that is missing, or sent from another site, is refused in the language of the site', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }, 'ar'));
  const send = (form: string, more = {}) => sendForm(sites, site, form, { fields: honest, from: elsewhere(), ...more });
  const foreign = { headers: { origin: 'https://evil.example' } };
  const refused = [
    await send('nothing'),
    await send('contact', foreign),
    await send('contact', { path: '/_/forms/contact/no' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 403, 404]);
  for (const { body } of refused)
    expect([/\p{Script=Arabic}/u.test(body), /\p{Script=Latin}/u.test(body)]).toEqual([true, false]);
});

test('a draft form takes no submissions', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }));
  await sites.saveAll(site, [
    { kind: 'page_template', body: templateBody('next', testNode('form', { name: 'next' })) },
  ]);
  expect((await sendForm(sites, site, 'next', { fields: honest, from: elsewhere() })).status).toBe(404);
  await sites.publish(site);
  expect((await sendForm(sites, site, 'next', { fields: honest, from: elsewhere() })).status).toBe(303);
});

test('submissions per network are limited, and input past the limit is returned', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }));
  const from = elsewhere();
  const statuses = [];
  for (let count = 0; count < 61; count++) {
    const answer = await sendForm(sites, site, 'contact', { fields: { ...honest, message: `No. ${count}` }, from });
    statuses.push(answer.status);
    if (count === 60) expect(answer.body).toContain('No. 60');
  }
  expect([statuses[59], statuses[60]]).toEqual([303, 429]);
  expect((await sendForm(sites, site, 'contact', { fields: honest, from: elsewhere() })).status).toBe(303);
});

test('a form in a preview stores nothing', async () => {
  const site = await sites.addSite(siteWithForm({ fields: contact }));
  const answer = await sendForm(sites, site, 'contact', {
    fields: honest,
    path: '/_/preview/token/_/forms/contact',
    from: elsewhere(),
  });
  expect([answer.status, answer.body]).toEqual([200, 'Preview only. Nothing was sent.\n']);
  expect(await entriesOf(sites, site.id)).toEqual([]);
});
