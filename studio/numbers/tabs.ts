import type { ComponentType } from 'react';
import type { MessageKey } from '#studio/messages/keys.ts';
import { lazy } from '#studio/session/lazy.ts';

export interface NumbersTab {
  /** The end of its address: `/pages/numbers/<id>`. */
  readonly id: string;
  readonly label: MessageKey;
  /** Whether the period and the filters are for it. */
  readonly tools: 'all' | 'period' | 'none';
  /** Reached by the menu of the screen, and so none of the tabs beside each other. */
  readonly isInMenu?: true;
  /** In a chunk of its own; what it loads first is a side effect of its module, see `words.ts`. */
  readonly Screen: ComponentType;
}

/** The tabs of Analytics in their order, each with its code in a file of its own. */
export const tabs: readonly NumbersTab[] = [
  {
    id: '',
    label: 'numbers.overview',
    tools: 'all',
    Screen: lazy(async () => ({ default: (await import('./overview/overview.tsx')).Overview })),
  },
  {
    id: 'realtime',
    label: 'numbers.tab.realtime',
    tools: 'none',
    Screen: lazy(async () => ({ default: (await import('./realtime/realtime-tab.tsx')).RealtimeTab })),
  },
  {
    id: 'journeys',
    label: 'numbers.tab.journeys',
    tools: 'all',
    Screen: lazy(async () => ({ default: (await import('./journeys/journeys-tab.tsx')).JourneysTab })),
  },
  {
    id: 'funnels',
    label: 'numbers.tab.funnels',
    tools: 'all',
    Screen: lazy(async () => ({ default: (await import('./funnels/funnels-tab.tsx')).FunnelsTab })),
  },
  {
    id: 'goals',
    label: 'numbers.tab.goals',
    tools: 'all',
    Screen: lazy(async () => ({ default: (await import('./goals/goals-tab.tsx')).GoalsTab })),
  },
  {
    id: 'crawlers',
    label: 'numbers.tab.crawlers',
    tools: 'period',
    Screen: lazy(async () => ({ default: (await import('./crawlers/crawlers-tab.tsx')).CrawlersTab })),
  },
  {
    id: 'data',
    label: 'numbers.data',
    tools: 'none',
    isInMenu: true,
    Screen: lazy(async () => ({ default: (await import('./data/data-tab.tsx')).DataTab })),
  },
  {
    id: 'alerts',
    label: 'numbers.tab.alerts',
    tools: 'none',
    Screen: lazy(async () => ({ default: (await import('./alerts/alerts-tab.tsx')).AlertsTab })),
  },
];
