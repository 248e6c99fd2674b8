import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import '#studio/messages/layout-words.ts';
import type { FieldKind } from '#model/widget-type.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import type { JsonKind } from '#studio/ui/json-tree/json-path.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { carryField } from '../data/carried-field.ts';
import { FieldDrop } from './field-drop.tsx';

beforeAll(() => loadMessages('inside'));

/** As much of a drag as jsdom lacks. */
function carried(path: string, kind: JsonKind): DataTransfer {
  const laid = new Map<string, string>();
  const transfer = {
    setData: (type: string, data: string) => void laid.set(type, data),
    getData: (type: string) => laid.get(type) ?? '',
    get types() {
      return [...laid.keys()];
    },
  };
  carryField(transfer as unknown as DataTransfer, path, kind);
  return transfer as unknown as DataTransfer;
}

/** Drops a field of the data onto a control; answers what the control is bound to, and whether the drop was taken. */
function drop(control: FieldKind, kind: JsonKind, isReadOnly = false) {
  const bound: string[] = [];
  render(
    <StudioProvider>
      <FieldDrop
        label="Title"
        field={{ kind: control, default: '' }}
        isReadOnly={isReadOnly}
        onBind={(path) => bound.push(path)}
      >
        <input aria-label="Title" />
      </FieldDrop>
    </StudioProvider>,
  );
  const event = createEvent.drop(screen.getByLabelText('Title'), { dataTransfer: carried('country.name', kind) });
  fireEvent(screen.getByLabelText('Title'), event);
  return { bound, isTaken: event.defaultPrevented };
}

test('a field of the data that is dropped onto a control becomes its binding, which is said', () => {
  expect(drop('text', 'text')).toEqual({ bound: ['country.name'], isTaken: true });
  screen.getByText('Title now shows country.name');
});

test.each<[FieldKind, JsonKind, boolean]>([
  ['text', 'list', false],
  ['list', 'list', true],
  ['list', 'text', false],
  ['data', 'object', true],
  ['number', 'number', true],
  ['length', 'number', false],
])('onto a control of %s a field of %s can be dropped: %s', (control, kind, isTaken) => {
  expect(drop(control, kind).isTaken).toBe(isTaken);
});

test('nothing can be dropped onto what is only to be read', () => {
  expect(drop('text', 'text', true)).toEqual({ bound: [], isTaken: false });
});
