import type { FirstDay } from '#model/settings.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const firstDayLabels: Readonly<Record<FirstDay, MessageKey>> = {
  monday: 'settings.monday',
  saturday: 'settings.saturday',
  sunday: 'settings.sunday',
};
