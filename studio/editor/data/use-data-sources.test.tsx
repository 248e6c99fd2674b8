import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '#studio/messages/layout-words.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { leave, signedIn } from '#studio/testing/open-screen.tsx';
import { readPath } from '#studio/ui/json-tree/read-path.ts';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { PreviewDataContext, PreviewPathContext } from '../preview/preview-path.ts';
import { type InPlace, InPlaceContext, notInPlace } from '../trail/in-place.ts';
import { usePageScope } from './use-data-sources.ts';

beforeEach(() =>
  signedIn(
    () => 'editor',
    () => Response.json({ apis: [], routesList: [{ url_string: '/dish/<slug>' }], settings: null }),
  ),
);
afterEach(leave);

const call = { name: 'dish', api: 'dishes', where: {}, searchIn: [], descending: false, one: true, required: false };
const { meta, ...stored } = sampleEditor().stored();
const page = { ...stored, key: 'dish', name: 'Dish', meta: { ...meta, data: [call], queryParams: ['q'] } };
const way = [{ kind: 'page_template', key: 'dish', node: 'w' }] as const;

const scopeOf = (inPlace: InPlace) =>
  renderHook(usePageScope, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <EditorContext value={sampleEditor(undefined, 'widget')}>
          <PreviewPathContext value={{ path: '/dish/soup', setPath: () => undefined }}>
            <PreviewDataContext value={{ dish: { title: 'Soup' } }}>
              <InPlaceContext value={inPlace}>{children}</InPlaceContext>
            </PreviewDataContext>
          </PreviewPathContext>
        </EditorContext>
      </QueryClientProvider>
    ),
  }).result;

test('a widget in its place reads what the page around it does, and alone no page', async () => {
  const there = scopeOf({ ...notInPlace, trail: way, isAlone: false, page });
  await waitFor(() => expect(readPath(there.current, 'params.slug')).toBe('soup'));
  expect(readPath(there.current, 'dish.title')).toBe('Soup');
  expect(there.current).toHaveProperty('query.q');
  const alone = scopeOf({ ...notInPlace, trail: way, isAlone: true, page });
  expect(alone.current).not.toHaveProperty('dish');
  expect(readPath(alone.current, 'params.slug')).toBeUndefined();
});
