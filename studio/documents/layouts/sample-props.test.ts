import { beforeAll, expect, test } from 'vitest';
import { checkLayout } from '#model/layout/check-layout.ts';
import { defaultProps } from '#model/widget-type.ts';
import { loadMessages, wordsIn } from '#studio/messages/i18n.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { sampleProps } from './sample-props.ts';

beforeAll(() => loadMessages('layouts'));

test('a fresh widget says something at once, in the words of the studio', () => {
  const { heading, statistics } = catalogue;
  expect(heading && sampleProps(heading)).toMatchObject({ text: 'Heading' });
  expect(statistics && sampleProps(statistics)).toMatchObject({
    items: [{ figure: '120', label: 'customers', note: '' }, { figure: '15' }, { figure: '98%' }],
  });
});

test('on a page in another language it says it in that', async () => {
  const { heading } = catalogue;
  expect(heading && sampleProps(heading, await wordsIn('fr', 'layouts'))).toMatchObject({ text: 'Titre' });
});

test.each(Object.values(catalogue).map((type) => [type.name, type] as const))(
  'a fresh %s can be saved as it is',
  (_name, type) => {
    const slots = Object.fromEntries(Object.keys(type.slots).map((slot) => [slot, []]));
    const props = { ...defaultProps(type), ...sampleProps(type) };
    const root = { id: 'a', widget: type.name, props, bindings: {}, slots, style: {} };
    const { issues } = checkLayout(root, { types: catalogue, saved: new Map() });
    expect(issues).toEqual([]);
  },
);
