import { styleProperties } from '#model/layout/style.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export interface StyleGroup {
  label: MessageKey;
  properties: string[];
}

const order: { label: MessageKey; belongs: RegExp }[] = [
  { label: 'editor.style.spacing', belongs: /^(?:margin|padding|gap)/ },
  { label: 'editor.style.size', belongs: /(?:inline|block)-size$|^aspect-ratio$|^object-fit$/ },
  { label: 'editor.style.colour', belongs: /color$|^opacity$/ },
  { label: 'editor.style.border', belongs: /^border-(?!color)/ },
  { label: 'editor.style.text', belongs: /^(?:font|line|text)-/ },
  { label: 'editor.style.arrangement', belongs: /./ },
];

/** Every style there is, in groups a person looks for them in. */
export const styleGroups: readonly StyleGroup[] = order.map(({ label, belongs }) => ({
  label,
  properties: Object.keys(styleProperties).filter(
    (name) => order.find((group) => group.belongs.test(name))?.belongs === belongs,
  ),
}));
