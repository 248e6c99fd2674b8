import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { propNameFrom, widgetProp } from '#model/widgets.ts';
import { emptyWidget, widgetForm } from './widget-form-values.ts';

const faultsOf = (values: object) => {
  const { error } = z.safeParse(widgetForm, { ...emptyWidget, ...values });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
};

test('an empty form is told what to enter in the words of the specification', () => {
  expect(faultsOf({})).toMatchObject({
    title: 'title.required',
    type: 'widget.typeRequired',
    icon: 'widget.iconRequired',
  });
});

test('a filled form has no faults', () => {
  expect(faultsOf({ title: 'Site header', key: 'site-header', type: 'header', icon: 'header' })).toEqual({});
});

test.each([
  ['Call to action', 'callToAction'],
  ['Überschrift', 'uberschrift'],
  ['  Link URL ', 'linkUrl'],
  ['2nd line', 'ndLine'],
  ['42 Columns', 'columns'],
  ['标题', ''],
])('the label “%s” names its prop %s', (label, name) => {
  expect(propNameFrom(label)).toBe(name);
  if (name !== '') expect(z.safeParse(widgetProp.shape.name, name).success).toBe(true);
});
