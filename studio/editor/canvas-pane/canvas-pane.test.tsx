import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import '#studio/messages/layout-words.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { previewQuery } from '#studio/documents/preview/queries.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { PreviewPathContext } from '../preview/preview-path.ts';
import { CanvasPane } from './canvas-pane.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(() => vi.unstubAllGlobals());

test('the canvas stays while the address it has cannot be renewed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const address = 'http://site.example/_/preview/token';
  queries.setQueryData(previewQuery.queryKey, {
    url: address,
    frameUrl: `${address}/_/frame`,
    canvasUrl: `${address}/_/canvas`,
    comparedUrl: `${address}/_/compared`,
    expires: 0,
  });
  render(
    <StudioProvider>
      <QueryClientProvider client={queries}>
        <EditorContext value={sampleEditor()}>
          <PreviewPathContext value={{ path: '/', setPath: () => undefined }}>
            <CanvasPane
              site={{
                kit: undefined,
                asked: new Set<string>(),
                page: undefined,
                faults: [],
                problem: undefined,
                retry: () => undefined,
              }}
              onFaults={() => undefined}
              onLooked={() => undefined}
              onEdit={() => undefined}
              onSave={() => undefined}
            />
          </PreviewPathContext>
        </EditorContext>
      </QueryClientProvider>
    </StudioProvider>,
  );
  expect(screen.getByTitle('Canvas')).toBeTruthy();
  await act(() => queries.invalidateQueries({ queryKey: previewQuery.queryKey }));
  expect(queries.getQueryState(previewQuery.queryKey)?.status).toBe('error');
  expect(screen.getByTitle('Canvas')).toBeTruthy();
});
