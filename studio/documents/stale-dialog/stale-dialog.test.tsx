import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '#contract/problems.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { currentNotices, dismissNotice } from '#studio/ui/snackbar/notify.ts';
import { handleStale } from './handle-stale.ts';
import { StaleDialog } from './stale-dialog.tsx';

const schema = z.strictObject({ title: z.string(), about: z.string(), version: z.number() });
type Values = z.infer<typeof schema>;
type Saved = Values & { updated_on: number; updated_by: string | null };

const theirs: Saved = { title: 'Theirs', about: 'Their words', version: 2, updated_on: Date.now(), updated_by: 'Ada' };

beforeAll(() => loadMessages('inside'));

/** Saves from version 2 on; version 1 is stale. */
function Editing({ saved }: { saved: Values[] }) {
  const [stale, setStale] = useState<Saved>();
  const form = useSchemaForm(schema, {
    defaultValues: { title: 'Old', about: 'Old words', version: 1 },
    onSubmit: async (values) => {
      if (values.version < 2) throw new Problem('stale_version', { current: theirs });
      saved.push(values);
    },
    onProblem: (problem) => handleStale<Saved>(problem, setStale),
  });
  return (
    <StudioProvider>
      <form onSubmit={form.submit}>
        <TextField form={form} name="title" label="Title" />
        <TextField form={form} name="about" label="About" />
        <button type="submit">Save</button>
      </form>
      <StaleDialog
        form={form}
        current={stale}
        valuesOf={({ title, about, version }) => ({ title, about, version })}
        fields={[
          { path: 'title', label: 'Title' },
          { path: 'about', label: 'About' },
        ]}
        onClose={() => setStale(undefined)}
      />
    </StudioProvider>
  );
}

const typedIn = (label: string) => (screen.getAllByLabelText(label)[0] as HTMLInputElement).value;

async function saveStale(): Promise<Values[]> {
  const saved: Values[] = [];
  render(<Editing saved={saved} />);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText('Someone else saved this first');
  expect(typedIn('Title')).toBe('Mine');
  return saved;
}

test('keeping mine saves all that is in the form, from the version that is saved now', async () => {
  const saved = await saveStale();
  fireEvent.click(screen.getByText('Keep mine'));
  await expect.poll(() => saved).toEqual([{ title: 'Mine', about: 'Old words', version: 2 }]);
});

test('seeing both offers what was typed and their other changes, and saves what is chosen', async () => {
  const saved = await saveStale();
  fireEvent.click(screen.getByText('Compare'));
  fireEvent.click(screen.getByText('Save selection'));
  await expect.poll(() => saved).toEqual([{ title: 'Mine', about: 'Their words', version: 2 }]);
});

test('taking theirs shows it, saves nothing, and can be undone', async () => {
  const saved = await saveStale();
  fireEvent.click(screen.getByText('Take theirs'));
  await expect.poll(() => typedIn('Title')).toBe('Theirs');
  const notice = currentNotices().find(({ action }) => action);
  act(() => notice?.action?.run());
  await expect.poll(() => [typedIn('Title'), typedIn('About')]).toEqual(['Mine', 'Old words']);
  if (notice) dismissNotice(notice.id);
  expect(saved).toEqual([]);
});
