import type { PanelType } from '#model/boards/board.ts';
import { type Icon, icon } from '#studio/ui/icons/icon.tsx';

/** What panels of each type look like. */
export const typeIcons: Readonly<Record<PanelType, Icon>> = {
  number: icon(['M9 5 7 19', 'M17 5l-2 14', 'M4.500 9.500h15', 'M4 14.500h15']),
  line: icon(['M4 20h16', 'M4 15l5-5 4 4 7-8']),
  area: icon(['M4 20V14l5-5 4 4 7-7v14z']),
  bar: icon(['M4 20h16', 'M6 16.500v-5', 'M10 16.500V5', 'M14 16.500V9', 'M18 16.500v-3']),
  donut: icon([
    'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17z',
    'M12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
    'M12 3.500v5',
    'm15 14 4.500 2.500',
  ]),
  table: icon(['M4 5h16v14H4z', 'M4 9.500h16', 'M4 14.250h16', 'M10 5v14']),
  heat_map: icon([
    'M4 4h4v4H4z',
    'M10 4h4v4h-4z',
    'M16 4h4v4h-4z',
    'M4 10h4v4H4z',
    'M10 10h4v4h-4z',
    'M16 16h4v4h-4z',
    'M4 16h4v4H4z',
  ]),
  map: icon([
    'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17z',
    'M3.500 12h17',
    'M12 3.500c5 5 5 12 0 17',
    'M12 3.500c-5 5-5 12 0 17',
  ]),
  funnel: icon(['M4 5h16', 'M7 10h10', 'M9 15h6', 'M11 20h2']),
  progress: icon(['M3.500 17a8.500 8.500 0 0 1 17 0', 'M12 17l4-5']),
  list: icon(['M9 6h11', 'M9 12h11', 'M9 18h11', 'M4.500 6h.01', 'M4.500 12h.01', 'M4.500 18h.01']),
  text: icon(['M5 6h14', 'M5 10.500h14', 'M5 15h9']),
  image: icon(['M4 5h16v14H4z', 'm4 16.500 5-5 4 4 2.500-2.500 4.500 4.500', 'M15.500 9.500h.01']),
};
