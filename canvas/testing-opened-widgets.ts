import { vi } from 'vitest';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { Canvas } from './canvas.ts';
import type { FromCanvas, ToCanvas } from './protocol.ts';

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

/** The whole canvas on a layout, in a jsdom that is given what it lacks of a browser: frames come when they are asked for. */
export function openWhole(root: LayoutNode) {
  const frames = new Map<number, FrameRequestCallback>();
  let asked = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => {
    asked += 1;
    frames.set(asked, act);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id));
  const listening = vi.spyOn(window, 'addEventListener');
  const sent: FromCanvas[] = [];
  const opening: Extract<ToCanvas, { type: 'open' }> = {
    type: 'open',
    site: 'atlas',
    at: ['https://atlas.example'],
    document: structuredClone({ tree: flattenLayout(root), meta: layoutMeta.parse({}) }),
    kit,
    page,
    canEdit: true,
    labels: {},
    direction: 'ltr',
  };
  const canvas = new Canvas(opening, (message) => sent.push(message));
  const shown = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"]`);
  return {
    canvas,
    told: sent,
    shown,
    /** The rules of what is only tried. */
    tried: () => Array.from(document.adoptedStyleSheets[3]?.cssRules ?? [], ({ cssText }) => cssText).join(''),
    marks: () => document.querySelector('sitewright-marks')?.shadowRoot,
    frame() {
      const due = [...frames.values()];
      frames.clear();
      for (const act of due) act(0);
    },
    isWaiting: () => frames.size > 0,
    /** As much of a layout as jsdom lacks. */
    layOut(id: string, box: { x: number; y: number; width: number; height: number }) {
      const element = shown(id);
      if (!element) throw new Error(`${id} is not shown`);
      element.getBoundingClientRect = () => new DOMRect(box.x, box.y, box.width, box.height);
    },
    close() {
      for (const [name, act, how] of listening.mock.calls) removeEventListener(name, act as EventListener, how);
      document.querySelector('sitewright-marks')?.remove();
      document.body.replaceChildren();
    },
  };
}
