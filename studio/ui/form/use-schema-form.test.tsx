import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '#contract/problems.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { currentNotices, dismissNotice } from '#studio/ui/snackbar/notify.ts';
import { TextField } from './fields.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.strictObject({
  title: z.string('title.required').check(z.trim(), z.minLength(1, 'title.required')),
  version: z.number(),
});

beforeAll(() => loadMessages('inside'));

function TitleForm({ onSubmit }: { onSubmit: (values: z.output<typeof schema>) => unknown }) {
  const form = useSchemaForm(schema, {
    defaultValues: { title: '', version: 1 },
    onSubmit,
    fieldOf: (path) => path.replace('widget.', ''),
  });
  return (
    <StudioProvider>
      <form onSubmit={form.submit} noValidate>
        <TextField form={form} name="title" label="Title" />
        <button type="submit">Save</button>
      </form>
    </StudioProvider>
  );
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Title'), { target: { value: text } });
const save = () => fireEvent.click(screen.getByText('Save'));

test('a schema’s fault is shown at its field in the specification’s words, and goes when it is mended', async () => {
  render(<TitleForm onSubmit={() => undefined} />);
  save();
  expect(await screen.findByText('Please enter Title!')).toBeTruthy();
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
  type('Country');
  await expect.poll(() => screen.queryByText('Please enter Title!')).toBeNull();
});

test('what is handed over is what the schema made of it', async () => {
  const saved: unknown[] = [];
  render(<TitleForm onSubmit={(values) => saved.push(values)} />);
  type('  Country ');
  save();
  await expect.poll(() => saved).toEqual([{ title: 'Country', version: 1 }]);
});

test('the server’s faults are shown at their fields, and nothing typed is lost', async () => {
  const refuse = () =>
    Promise.reject(new Problem('invalid', { issues: [{ path: 'widget.title', message: 'Taken, says the server.' }] }));
  render(<TitleForm onSubmit={refuse} />);
  type('Country');
  save();
  expect(await screen.findByText('Taken, says the server.')).toBeTruthy();
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Country');
  expect(currentNotices()).toEqual([]);
});

test('a failure without a field goes to the snackbar', async () => {
  render(<TitleForm onSubmit={() => Promise.reject(new Problem('forbidden'))} />);
  type('Country');
  save();
  await expect
    .poll(() => currentNotices().map(({ text, tone }) => [tone, text]))
    .toEqual([['failed', 'Your role on this site doesn’t allow this.']]);
  for (const { id } of currentNotices()) dismissNotice(id);
});

/** A save that the test lets end. */
function slowSave() {
  const { promise, resolve } = Promise.withResolvers<{ title: string; version: number }>();
  return { answer: resolve, onSubmit: () => promise };
}

function SlowForm({ save, onSaved }: { save: ReturnType<typeof slowSave>; onSaved: () => void }) {
  const form = useSchemaForm(schema, {
    defaultValues: { title: 'Land', version: 1 },
    onSubmit: save.onSubmit,
    valuesOf: (saved) => saved,
    onSaved,
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <StudioProvider>
      <form onSubmit={form.submit} noValidate>
        <TextField form={form} name="title" label="Title" />
        <button type="submit">Save</button>
        <output>{isSubmitting ? 'saving' : isDirty ? 'unsaved' : 'saved'}</output>
        <button type="button" onClick={() => form.reset()}>
          Discard
        </button>
      </form>
    </StudioProvider>
  );
}

const state = () => screen.getByRole('status').textContent;
const title = () => (screen.getByLabelText('Title') as HTMLInputElement).value;

test('what is typed while a save is under way stays, and is not saved yet', async () => {
  const [save, onSaved] = [slowSave(), vi.fn()];
  render(<SlowForm save={save} onSaved={onSaved} />);
  type('Country');
  screen.getByText('Save').click();
  await expect.poll(state).toBe('saving');
  type('Country and people');
  save.answer({ title: 'Country', version: 2 });
  await expect.poll(state).toBe('unsaved');
  expect(title()).toBe('Country and people');
  expect(onSaved).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Discard'));
  await expect.poll(title).toBe('Country');
  expect(state()).toBe('saved');
});

test('with nothing typed meanwhile the form holds what was saved, as the answer tells it', async () => {
  const [save, onSaved] = [slowSave(), vi.fn()];
  render(<SlowForm save={save} onSaved={onSaved} />);
  type('Country ');
  screen.getByText('Save').click();
  await expect.poll(state).toBe('saving');
  save.answer({ title: 'Country', version: 2 });
  await expect.poll(state).toBe('saved');
  expect(title()).toBe('Country');
  expect(onSaved).toHaveBeenCalledOnce();
});

const two = z.strictObject({ name: z.string().check(z.minLength(1)), email: z.string().check(z.minLength(1)) });

function TwoFields() {
  const form = useSchemaForm(two, { defaultValues: { name: '', email: '' }, onSubmit: () => undefined });
  return (
    <StudioProvider>
      <form onSubmit={form.submit} noValidate>
        <TextField form={form} name="name" label="Name" />
        <TextField form={form} name="email" label="Email" />
        <button type="submit">Save</button>
      </form>
    </StudioProvider>
  );
}

test('the first field with a fault gets the focus once, and whoever goes on to another one stays there', async () => {
  render(<TwoFields />);
  const [name, email] = [screen.getByLabelText('Name'), screen.getByLabelText('Email')];
  const came = new Promise((resolve) => name.addEventListener('focus', resolve, { once: true }));
  save();
  await came;
  email.focus();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(email);
});

test('the focus is at the first fault once the fault is told, not a turn later', async () => {
  render(<TwoFields />);
  const [name, email] = [screen.getByLabelText('Name'), screen.getByLabelText('Email')];
  name.focus();
  save();
  const result = new Promise((resolve) => {
    new MutationObserver(resolve).observe(name, { attributeFilter: ['aria-invalid'] });
  });
  await result;
  email.focus();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(email);
});
