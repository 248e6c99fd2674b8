import { styleProperties } from '#model/layout/style.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export interface StyleGroup {
  label: MessageKey;
  properties: string[];
  /** Margin and padding are a box of their own. */
  hasBox: boolean;
}

const order: { label: MessageKey; belongs: RegExp; hasBox?: true }[] = [
  { label: 'editor.style.spacing', belongs: /^gap/, hasBox: true },
  { label: 'editor.style.arrangement', belongs: /^(?:display|flex|grid|justify|align|order)/ },
  { label: 'editor.style.text', belongs: /^(?:font|line|text|letter)-/ },
  { label: 'editor.style.colour', belongs: /color$|^opacity$/ },
  { label: 'editor.style.size', belongs: /(?:inline|block)-size$|^aspect-ratio$|^object-fit$/ },
  { label: 'editor.style.border', belongs: /^border-(?!color)|^box-shadow$/ },
];

const isBoxed = (name: string): boolean => /^(?:margin|padding)-/.test(name);

/** Every style there is, in groups a person looks for them in. */
export const styleGroups: readonly StyleGroup[] = order.map(({ label, belongs, hasBox = false }) => ({
  label,
  hasBox,
  properties: Object.keys(styleProperties).filter((name) => belongs.test(name) && !isBoxed(name)),
}));
