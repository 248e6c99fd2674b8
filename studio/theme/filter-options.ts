import type { OptionsFilter } from '@mantine/core';
import { foldText } from '#model/fold-text.ts';

/** What contains the words, what begins with them first: Enter then takes India, not British Indian Ocean Territory. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const words = foldText(search.trim());
  const first: typeof options = [];
  const others: typeof options = [];
  for (const option of options) {
    if ('group' in option) {
      const items = filterOptions({ options: option.items, search, limit }).flatMap((item) =>
        'group' in item ? [] : [item],
      );
      if (items.length > 0) others.push({ ...option, items });
      continue;
    }
    const label = foldText(option.label);
    if (label.startsWith(words)) first.push(option);
    else if (label.includes(words)) others.push(option);
  }
  return [...first, ...others].slice(0, limit);
};
