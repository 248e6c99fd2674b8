import type { Screen } from '#model/media/media-constant.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const screenLabels: Readonly<Record<Screen, MessageKey>> = {
  narrow: 'constants.narrow',
  medium: 'constants.medium',
  wide: 'constants.wide',
};
