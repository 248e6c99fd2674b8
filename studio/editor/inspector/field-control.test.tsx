import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import '#studio/messages/layout-words.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { node } from '#model/layout/sample-layout.ts';
import type { Field } from '#model/widget-type.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { changed } from '#studio/ui/form/change.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { form } from '#widgets/form/form.ts';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { FieldControl } from './field-control.tsx';
import { optionPictures } from './option-pictures.ts';

beforeAll(() => loadMessages('inside'));

const editor = sampleEditor(node('root', 'box'));

interface HeldProps {
  type: string;
  name: string;
  field: Field;
  start: Json;
  onValue: (value: Json) => void;
}

function Held({ type, name, field, start, onValue }: HeldProps) {
  const [value, setValue] = useState(start);
  const current = useRef(start);
  return (
    <FieldControl
      label="Field"
      type={type}
      name={name}
      field={field}
      node={undefined}
      value={value}
      onChange={(change) => {
        current.current = changed(change, current.current);
        setValue(current.current);
        onValue(current.current);
      }}
      isReadOnly={false}
    />
  );
}

/** A field on the screen; answers what its value is by now. */
function show(type: string, name: string, field: Field, start: Json): () => Json {
  let current = start;
  const keep = (value: Json) => {
    current = value;
  };
  render(
    <StudioProvider>
      <EditorContext value={editor}>
        <Held type={type} name={name} field={field} start={start} onValue={keep} />
      </EditorContext>
    </StudioProvider>,
  );
  return () => current;
}

const links: Field = { kind: 'list', default: [], of: { label: { kind: 'text', default: '' } } };
const three = () => ['One', 'Two', 'Three'].map((label) => ({ label }));
const labels = (value: Json) => (value as JsonObject[]).map(({ label }) => label);

/** Gives the items heights, which jsdom knows nothing of: 40 pixels each. */
function layOut(): HTMLElement[] {
  const items = screen.getAllByRole('listitem');
  items.forEach((item, at) => {
    item.getBoundingClientRect = () => new DOMRect(0, at * 40, 200, 40);
  });
  return items;
}

const gripOf = (item: HTMLElement | undefined): Element => {
  const grip = item?.querySelector('[data-grip]');
  if (!grip) throw new Error('there is no grip');
  return grip;
};

test('an item of a list is dragged to another place, and where it is now is said', () => {
  const value = show('text', 'links', links, three());
  const items = layOut();
  fireEvent.pointerDown(gripOf(items[0]), { button: 0, clientY: 20 });
  fireEvent.pointerMove(window, { clientY: 70 });
  expect(items[1]?.dataset.drop).toBe('after');
  fireEvent.pointerUp(window, { clientY: 70 });
  expect(labels(value())).toEqual(['Two', 'One', 'Three']);
  screen.getByText('One moved to position 2 of 3 in Field');
});

test('Escape lets an item of a list go where it was', () => {
  const value = show('text', 'links', links, three());
  const items = layOut();
  fireEvent.pointerDown(gripOf(items[2]), { button: 0, clientY: 100 });
  fireEvent.pointerMove(window, { clientY: 2 });
  expect(items[0]?.dataset.drop).toBe('before');
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window, { clientY: 2 });
  expect(labels(value())).toEqual(['One', 'Two', 'Three']);
});

test('an item of a list is moved by keys, and stays the one that is open', () => {
  const value = show('text', 'links', links, three());
  fireEvent.click(screen.getByRole('button', { name: 'Two' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'One' }), { key: 'ArrowDown', altKey: true });
  expect(labels(value())).toEqual(['Two', 'One', 'Three']);
  expect(screen.getByRole('button', { name: 'Two' }).getAttribute('aria-expanded')).toBe('true');
});

test('a choice of what is seen is offered as pictures with names', () => {
  const field: Field = { kind: 'choice', default: 'start', options: ['start', 'center'] };
  const value = show('statistics', 'align', field, 'start');
  const [start, center] = screen.getAllByRole('button');
  expect(start?.getAttribute('aria-pressed')).toBe('true');
  if (center) fireEvent.click(center);
  expect(value()).toBe('center');
});

test('options have pictures all or none', () => {
  expect(optionPictures('card', 'look', ['plain', 'row'])).toBeDefined();
  expect(optionPictures('card', 'look', ['plain', 'unheard of'])).toBeUndefined();
  expect(optionPictures('heading', 'level', ['1', '2'])).toBeUndefined();
});

test('a colour of the look is kept as the property that follows the look, one of its own as it is', () => {
  const value = show('text', 'tint', { kind: 'color', default: '' }, '#112233');
  fireEvent.click(screen.getByRole('button', { name: 'Accent' }));
  expect(value()).toBe('var(--accent)');
  expect(screen.getByRole('button', { name: 'Accent' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.change(screen.getByRole('textbox', { name: 'Field' }), { target: { value: '#445566' } });
  expect(value()).toBe('#445566');
});

test('a length is a number and its unit: each is changed by itself, and without a number it is the widget’s own', () => {
  const field: Field = { kind: 'length', default: '', units: ['rem', 'px'], min: 1, max: 400, sets: '--item' };
  const value = show('list', 'item', field, '');
  const number = screen.getByRole('textbox', { name: 'Field' });
  const unit = screen.getByRole('combobox', { name: 'Field unit' });
  fireEvent.change(unit, { target: { value: 'px' } });
  expect(value()).toBe('');
  fireEvent.change(number, { target: { value: '240' } });
  expect(value()).toBe('240px');
  fireEvent.keyDown(number, { key: 'ArrowUp' });
  expect(value()).toBe('241px');
  fireEvent.change(unit, { target: { value: 'rem' } });
  expect(value()).toBe('241rem');
  fireEvent.keyDown(number, { key: 'ArrowDown' });
  expect(value()).toBe('240.875rem');
  fireEvent.change(number, { target: { value: '' } });
  expect(value()).toBe('');
});

test('a number says what it counts', () => {
  show('map', 'latitude', { kind: 'number', default: 0, units: ['°'] }, 52.5);
  expect((screen.getByRole('textbox', { name: 'Field' }) as HTMLInputElement).value).toBe('52.5°');
});

test('words are aligned with the pictures of words, what can be stretched with those of boxes', () => {
  const words = optionPictures('rich-text', 'align', ['start', 'center', 'end']);
  expect(words).toBe(optionPictures('statistics', 'align', ['start', 'center']));
  expect(words).toBe(optionPictures('table', 'columns.align', ['start', 'center', 'end']));
  const boxes = optionPictures('stack', 'align', ['start', 'center', 'end', 'stretch', 'baseline']);
  expect(boxes).not.toBe(words);
  expect(boxes).toBe(optionPictures('columns', 'align', ['start', 'center', 'end', 'stretch']));
});

test('icons are chosen by their pictures, the chosen one shown as well', () => {
  show('feature-grid', 'icon', { kind: 'choice', default: 'none', options: ['none', 'award', 'bell'] }, 'bell');
  fireEvent.click(screen.getByRole('combobox', { name: 'Field' }));
  const drawn = screen.getAllByRole('option', { hidden: true }).map((option) => option.querySelector('svg')?.innerHTML);
  expect(drawn).toEqual(['', expect.stringContaining('<path'), expect.stringContaining('<path')]);
  expect(drawn[1]).not.toBe(drawn[2]);
  expect(document.querySelectorAll('[data-icon="bell"]')).toHaveLength(2);
});

test('consent is required once a field becomes one, and stays as it is stored', () => {
  const stored = { kind: 'consent', name: 'news', label: 'News', required: false };
  const start = [{ kind: 'text', name: 'agree', label: 'Agree', required: false }, stored];
  const value = show('form', 'fields', form.fields.fields as Field, start);
  const choose = (label: string, kind: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: label }));
    fireEvent.click(screen.getAllByRole('combobox')[0] as HTMLElement);
    fireEvent.click(screen.getByRole('option', { name: kind, hidden: true }));
  };
  choose('News', /^Consent/);
  expect(value()).toEqual(start);
  choose('Agree', /^Consent/);
  expect(value()).toEqual([{ ...start[0], kind: 'consent', required: true }, stored]);
});
