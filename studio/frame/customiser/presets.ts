import type { MessageKey } from '#studio/messages/keys.ts';

export interface Preset {
  /** `#rrggbb`; null is the mode's own. */
  color: string | null;
  label: MessageKey;
}

export const primaryPresets: readonly Preset[] = [
  { color: '#0a8fdc', label: 'display.sky' },
  { color: '#4653d8', label: 'display.indigo' },
  { color: '#7a3ef0', label: 'display.violet' },
  { color: '#c2268f', label: 'display.magenta' },
  { color: '#d1344b', label: 'display.crimson' },
  { color: '#1a8f4c', label: 'display.green' },
  { color: '#0e8a8a', label: 'display.teal' },
  { color: '#4b5a72', label: 'display.slate' },
];

export const secondaryPresets: readonly Preset[] = [
  { color: '#ff9800', label: 'display.orange' },
  { color: '#ffc21a', label: 'display.amber' },
  { color: '#ff6f5e', label: 'display.coral' },
  { color: '#8fd14f', label: 'display.lime' },
  { color: '#35c7d4', label: 'display.aqua' },
];

export const sidebarPresets: readonly Preset[] = [
  { color: null, label: 'display.ofMode' },
  { color: '#313541', label: 'display.graphite' },
  { color: '#10223a', label: 'display.ink' },
  { color: '#12352f', label: 'display.forest' },
  { color: '#3a2140', label: 'display.plum' },
  { color: '#ffffff', label: 'display.white' },
];
