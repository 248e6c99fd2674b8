import { expect, test } from 'vitest';
import { layoutKinds } from '#model/documents.ts';
import { node } from '#model/layout/sample-layout.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { sampleEditor } from '../sample-editor.ts';
import { nodeForWidget } from '../saved-widget-commands.ts';
import { kindNamed } from './kinds.ts';

test.each(layoutKinds)('a %s says what is edited of it, and takes whatever is no frame of a page', (kind) => {
  const { palette, fields, verbs } = kindNamed(kind);
  const refused = Object.values(catalogue).filter((type) => !palette.takes(type));
  expect(refused.map(({ name }) => name)).toEqual(['page']);
  expect(new Set(fields).size).toBe(fields.length);
  const editor = sampleEditor(node('root', 'box', { first: [node('a', 'text')], second: [] }), kind);
  editor.selection.select(['a']);
  expect(nodeForWidget(editor)).toBe(verbs.has('saveAsWidget') ? 'a' : undefined);
});
