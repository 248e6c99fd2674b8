import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { SelectField } from './fields.tsx';
import { useSchemaForm } from './use-schema-form.ts';

beforeAll(() => loadMessages('inside'));

function CountryForm({ clearable }: { clearable?: boolean }) {
  const form = useSchemaForm(z.strictObject({ country: z.string() }), {
    defaultValues: { country: '' },
    onSubmit: () => undefined,
  });
  return (
    <StudioProvider>
      <SelectField
        form={form}
        name="country"
        label="Country"
        data={['Greece', 'India', 'Iceland']}
        searchable
        clearable={clearable}
        nothingFoundMessage="No country matches"
      />
    </StudioProvider>
  );
}

test('Enter takes the first that was found, also where the list opened after it was searched', async () => {
  render(<CountryForm />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  act(() => field.focus());
  fireEvent.input(field, { target: { value: 'Ic' } });
  // What the list does a turn after it opened.
  await act(() => new Promise((done) => setTimeout(done, 50)));
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await expect.poll(() => field.value).toBe('Iceland');
});

test('where nothing matches, the list holds an option that says so and cannot be chosen', async () => {
  render(<CountryForm />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  act(() => field.focus());
  fireEvent.input(field, { target: { value: 'xyz' } });
  const option = await screen.findByRole('option', { name: 'No country matches', hidden: true });
  expect(option.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(field.value).toBe('xyz');
});

test('Enter takes what the arrows went to', async () => {
  render(<CountryForm />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  act(() => field.focus());
  fireEvent.input(field, { target: { value: 'I' } });
  await act(() => new Promise((done) => setTimeout(done, 50)));
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' });
  const marked = document.querySelector('[data-combobox-selected]')?.textContent;
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await expect.poll(() => field.value).toBe(marked);
});

test('what may be cleared can be cleared once something is chosen', async () => {
  const { container } = render(<CountryForm clearable />);
  const clearing = () => container.querySelectorAll('.mantine-InputClearButton-root').length;
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  expect(clearing()).toBe(0);
  act(() => field.focus());
  fireEvent.input(field, { target: { value: 'Ic' } });
  await act(() => new Promise((done) => setTimeout(done, 50)));
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await expect.poll(clearing).toBe(1);
});
