import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { OPEN, READY, type ToCanvas } from '#canvas/protocol.ts';
import { smallLayout } from '#model/layout/sample-layout.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { type Editor, EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { useCanvasLink } from './use-canvas-link.ts';

const settings = {
  frontend_site_name: 'Site',
  frontend_domain: '',
  frontend_website_description: '',
  language: 'en' as const,
  languages: [],
  time_zone: 'UTC',
  smart_punctuation: [],
  map_tiles: { source: 'none' as const, address: '', attribution: '' },
  first_day_of_week: 'monday' as const,
  logo: '',
  logo_dark: '',
};
const kit = { settings, theme: '', widgets: {}, images: {}, constants: {}, addresses: {}, sizes: {} };
const page = { path: '/', params: {}, query: {}, data: {} };

type Site = Parameters<typeof useCanvasLink>[0]['site'];

function Link({ onPort, site }: { onPort: (port: MessagePort) => void; site: Site }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useCanvasLink({
    frame,
    url: 'http://site.example/',
    site,
    direction: 'ltr',
    onMessage: () => undefined,
  });
  return (
    <iframe
      ref={(element) => {
        frame.current = element;
        const shown = element?.contentWindow;
        if (!shown) return;
        const take = (message: unknown, _origin: string, [port]: MessagePort[]) => {
          if (message === OPEN && port) onPort(port);
        };
        shown.postMessage = take as typeof shown.postMessage;
      }}
      title="frame"
    />
  );
}

const show = (editor: Editor, onPort: (port: MessagePort) => void, site: Site = { kit, page }) => (
  <StudioProvider>
    <EditorContext value={editor}>
      <Link onPort={onPort} site={site} />
    </EditorContext>
  </StudioProvider>
);

async function ready(origin: string): Promise<void> {
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  await act(async () => void dispatchEvent(new MessageEvent('message', { data: READY, origin, source })));
}

test('the canvas is told each change, also after the widgets of the site were read anew; another origin is not heard', async () => {
  const editor = sampleEditor();
  const ports: MessagePort[] = [];
  const onPort = (port: MessagePort) => ports.push(port);
  const { rerender } = render(show(editor, onPort));
  await ready('http://elsewhere.example');
  expect(ports).toHaveLength(0);
  await ready('http://site.example');
  const [port] = ports;
  if (!port) throw new Error('no port was handed over');
  const result: ToCanvas['type'][] = [];
  const patched = new Promise<void>((done) => {
    port.onmessage = ({ data }: MessageEvent<ToCanvas>) => {
      result.push(data.type);
      if (data.type === 'patch') done();
    };
  });
  rerender(show({ ...editor }, onPort));
  act(() => editor.store.commit('editor.step.edit', ({ tree }) => void setProp(tree, 'a', 'label', 'New')));
  await patched;
  expect(result[0]).toBe('open');
  expect(result).toContain('select');
  port.close();
});

test('the canvas is told in which page a widget is shown, and again when it is alone', async () => {
  const editor = sampleEditor(undefined, 'widget');
  const ports: MessagePort[] = [];
  const onPort = (port: MessagePort) => ports.push(port);
  const around = { root: smallLayout(), nodes: ['a'], key: 'sample', props: [] };
  const { rerender } = render(show(editor, onPort, { kit, page, around }));
  await ready('http://site.example');
  const [port] = ports;
  if (!port) throw new Error('no port was handed over');
  const result: ToCanvas[] = [];
  const isTold = new Promise<void>((done) => {
    port.onmessage = ({ data }: MessageEvent<ToCanvas>) => {
      result.push(data);
      if (data.type === 'surround') done();
    };
  });
  rerender(show(editor, onPort, { kit, page }));
  await isTold;
  expect(result.find(({ type }) => type === 'open')).toMatchObject({ around, inside: 'sample' });
  expect(result.find(({ type }) => type === 'surround')).toEqual({ type: 'surround', kit, page, around: undefined });
  port.close();
});
