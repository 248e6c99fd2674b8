import { Button } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StudioProvider } from './studio-provider.tsx';

afterEach(cleanup);

interface FormProps {
  isBusy?: boolean;
  isOff?: boolean;
  done: string[];
}

const form = ({ isBusy = false, isOff = false, done }: FormProps) => (
  <StudioProvider>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done.push('sent');
      }}
    >
      <Button type="submit" loading={isBusy} disabled={isOff} onClick={() => done.push('pressed')}>
        Save
      </Button>
    </form>
  </StudioProvider>
);

test('a button that is at work keeps the focus, says that it takes no press, and takes none', () => {
  const done: string[] = [];
  const { rerender } = render(form({ done }));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  expect(done).toEqual(['pressed', 'sent']);
  rerender(form({ done, isBusy: true }));
  expect(button).toHaveProperty('disabled', false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(done).toEqual(['pressed', 'sent']);
  rerender(form({ done }));
  expect(button.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button);
  expect(done).toEqual(['pressed', 'sent', 'pressed', 'sent']);
});

test('one that cannot be pressed at all is disabled, at work or not', () => {
  const { rerender } = render(form({ done: [], isOff: true }));
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveProperty('disabled', true);
  rerender(form({ done: [], isOff: true, isBusy: true }));
  expect(button).toHaveProperty('disabled', true);
});

test('a button without a type sends no form, and one that is a link stays a link', () => {
  render(
    <StudioProvider>
      <Button>Add</Button>
      <Button component="a" href="/pages/">
        Home
      </Button>
    </StudioProvider>,
  );
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('type', 'button');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/pages/');
});
