import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { form } from './form.ts';

const field = (kind: string, more = {}) => ({ kind, name: kind, ...more });

test('a field has its label, help and fault by its side, and by name for who cannot see it', () => {
  const sent = { values: { email: ['ada'] }, faults: { email: 'Not an address' }, problem: '', done: '', stamp: '' };
  const markup = render(form, { fields: [field('email', { required: true, help: 'Ours alone' })], sent });
  expect(markup).toContain('<label class="form__label" for="form-contact-email">');
  expect(markup).toContain('aria-describedby="form-contact-email-help form-contact-email-fault"');
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toContain('id="form-contact-email-fault">Not an address</p>');
  expect(markup).toContain('value="ada"');
  expect(markup).toContain('autocomplete="email"');
});

test('few choices are shown at once, many open, and a chosen one stays chosen', () => {
  const options = (count: number) => Array.from({ length: count }, (_, at) => `No. ${at}`).join('\n');
  expect(render(form, { fields: [field('choice', { options: options(6) })] })).toContain('type="radio"');
  const many = render(form, { fields: [field('choice', { options: options(7), value: 'No. 3' })] });
  expect(many).toContain('<option selected>No. 3</option>');
});

test('a form that was sent gives way to its thanks', () => {
  const sent = { values: {}, faults: {}, problem: '', done: 'Thanks <b>', stamp: '' };
  const markup = render(form, { sent });
  expect(markup).toContain('Thanks &lt;b&gt;');
  expect(markup).not.toContain('<form');
});

test('steps stand one after the other, as they do without a script', () => {
  const fields = [field('step', { label: 'Who' }), field('text'), field('step', { label: 'What' }), field('email')];
  const markup = render(form, { fields });
  expect(markup.match(/<fieldset class="form__step">/g)).toHaveLength(2);
  expect(markup).not.toContain('<fieldset class="form__step" hidden');
});
