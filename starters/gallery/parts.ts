import type { Json } from '#model/json.ts';
import { type Draft, node } from '../build-layout.ts';

type Props = Record<string, Json>;

/** Address of a picture that comes with the gallery. */
export const picture = (file: string): string => `/_/starter/gallery/${file}`;

export const band = (props: Props, ...content: Draft[]): Draft => node('section', props, { content });

export const heading = (text: string, more: Props = {}): Draft =>
  node('heading', { text, level: '2', size: 'large', ...more });

export const words = (body: string, more: Props = {}): Draft => node('rich-text', { body, ...more });

export const columns = (layout: string, ...content: Draft[]): Draft =>
  node('columns', { layout, gap: 'large' }, { content });

export const centred = (...content: Draft[]): Draft =>
  node('columns', { layout: 'halves', gap: 'large', align: 'center' }, { content });

/** Three beside each other, equally high. */
export const level = (...content: Draft[]): Draft =>
  node('columns', { layout: 'thirds', gap: 'normal', align: 'stretch' }, { content });

export const stack = (...content: Draft[]): Draft => node('stack', { gap: 'normal' }, { content });

export const row = (...content: Draft[]): Draft =>
  node('stack', { direction: 'horizontal', gap: 'small', align: 'center' }, { content });

export const button = (label: string, look = 'solid'): Draft => node('button', { label, href: '/', look });

export const link = (label: string): Draft => node('button', { label, href: '/', look: 'link', arrow: 'forward' });

export const image = (file: string, alt: string, more: Props = {}): Draft =>
  node('image', { src: picture(file), alt, ...more });

/** A field of a form; what is asked for by default is required. */
export const field = (kind: string, name: string, label: string, more: Props = {}): Props => ({
  kind,
  name,
  label,
  help: '',
  required: true,
  options: '',
  value: '',
  min: '',
  max: '',
  autocomplete: 'auto',
  width: 'full',
  href: '',
  ...more,
});
