import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import '#studio/messages/layout-words.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditorContext } from './document/editor-context.ts';
import { sampleEditor } from './document/sample-editor.ts';
import { FieldsPanel } from './fields-panel.tsx';

beforeAll(() => loadMessages('inside'));

test('whoever selects something else is not taken back to the fields that were asked for before', () => {
  const editor = sampleEditor();
  const setTakesFocus = vi.fn();
  render(
    <StudioProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <EditorContext value={editor}>
          <FieldsPanel isClosed={false} takesFocus setTakesFocus={setTakesFocus} />
        </EditorContext>
      </QueryClientProvider>
    </StudioProvider>,
  );
  setTakesFocus.mockClear();
  act(() => {
    editor.selection.select([]);
    // At once: fields that come later would take the keyboard away from where it went.
    expect(setTakesFocus).toHaveBeenCalledWith(false);
  });
});
