import type { MessageKey } from '#studio/messages/keys.ts';
import { type Icon, icon } from '#studio/ui/icons/icon.tsx';
import {
  IconCode,
  IconFilter,
  IconGlobe,
  IconHistory,
  IconHome,
  IconImage,
  IconInfo,
  IconKey,
  IconLink,
  IconList,
  IconSearch,
  IconText,
  IconUser,
  IconWidget,
} from '#studio/ui/icons/icons.ts';

const box =
  'M4 5.500A1.500 1.500 0 0 1 5.500 4h13A1.500 1.500 0 0 1 20 5.500v13a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 18.500z';

/** The pictures a widget can have: those of the widget types, by the `icon` of the type, and some to choose from. */
const pictures = {
  layout: icon([box, 'M4 8.500h16', 'M4 16.500h16']),
  section: icon([box]),
  columns: icon([box, 'M12 4v16']),
  stack: icon(['M5 4.500h14v4H5z', 'M5 10h14v4H5z', 'M5 15.500h14v4H5z']),
  hero: icon([box, 'M8 10h8', 'M10 13.500h4']),
  heading: icon(['M6 5v14', 'M18 5v14', 'M6 12h12']),
  text: IconText,
  code: IconCode,
  image: IconImage,
  list: IconList,
  card: icon([box, 'M4 11h16', 'M7.500 14.500h6']),
  table: icon([box, 'M4 9.500h16', 'M4 14.500h16', 'M10 4v16']),
  header: icon([box, 'M4 9h16']),
  navigation: icon(['M4 12h3', 'M10.500 12h3', 'M17 12h3', 'M4 16h3']),
  breadcrumb: icon(['M4 12h4', 'M11 9l3 3-3 3', 'M17 12h3'], true),
  button: icon(['M6 8h12a4 4 0 0 1 0 8H6a4 4 0 0 1 0-8z', 'M9 12h6']),
  search: IconSearch,
  footer: icon([box, 'M4 15h16']),
  tabs: icon(['M4 9h16v10.500H4z', 'M4 9V5h5v4', 'M9 5h5.500v4']),
  accordion: icon(['M4 4.500h16v5H4z', 'M4 12.500h16', 'M4 16h16', 'M4 19.500h16']),
  gallery: icon(['M4 4h7v7H4z', 'M13.500 4H20v7h-6.500z', 'M4 13.500h7V20H4z', 'M13.500 13.500H20V20h-6.500z']),
  divider: icon(['M4 12h16', 'M8 6h8', 'M8 18h8']),
  spacer: icon([
    'M4 4.500h16',
    'M4 19.500h16',
    'M12 8v8',
    'M9.500 10.500 12 8l2.500 2.500',
    'M9.500 13.500 12 16l2.500-2.500',
  ]),
  pricing: icon(['M4 6h5v13H4z', 'M9.500 4h5v15h-5z', 'M15 6h5v13h-5z']),
  features: icon([
    'M6.500 8.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
    'M12 6.500h8',
    'M6.500 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
    'M12 17.500h8',
  ]),
  testimonial: icon(['M4 5h16v10.500H11L7 19v-3.500H4z', 'M8 9h8', 'M8 12h5']),
  statistics: icon(['M4 17l5-6 4 3.500L20 6', 'M15 6h5v5']),
  timeline: icon([
    'M7 4v16',
    'M7 8.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3z',
    'M7 18.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3z',
    'M11.500 7H20',
    'M11.500 17H20',
  ]),
  steps: icon(['M4 19h5v-4.500h5V10h5V5']),
  contents: icon(['M4 6h10', 'M7 10h9', 'M7 14h9', 'M4 18h10', 'M19.500 6h.01', 'M19.500 18h.01']),
  banner: icon(['M4 9h16v6H4z', 'M7.500 12h6']),
  download: icon(['M12 4v11', 'M7.500 10.500 12 15l4.500-4.500', 'M4 19.500h16']),
  social: icon([
    'M17 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
    'M7 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
    'M17 21a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
    'M9.200 10.800l5.600-3.800',
    'M9.200 13.200l5.600 3.800',
  ]),
  carousel: icon(['M7.500 6h9v12h-9z', 'M4 8.500v7', 'M20 8.500v7']),
  audio: icon([
    'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z',
    'M15.500 9a4 4 0 0 1 0 6',
    'M18 6.500a7.500 7.500 0 0 1 0 11',
  ]),
  embed: icon([box, 'M10 9.500 7.500 12l2.500 2.500', 'M14 9.500l2.500 2.500-2.500 2.500']),
  theme: icon(['M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z', 'M12 4v16', 'M15 5.500v13', 'M18 7.500v9']),
  dialog: icon([box, 'M8 10h8v6H8z']),
  pages: icon(['M4 12h.01', 'M9.300 12h.01', 'M14.700 12h.01', 'M20 12h.01', 'M4 8v8', 'M20 8v8']),
  filter: IconFilter,
  widget: IconWidget,
  home: IconHome,
  globe: IconGlobe,
  map: icon([
    'M12 21c4.500-4.600 6.800-8.200 6.800-11a6.800 6.800 0 1 0-13.600 0c0 2.800 2.300 6.400 6.800 11z',
    'M12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  ]),
  flag: icon(['M6 21V4', 'M6 4.500h11l-2 4 2 4H6']),
  star: icon(['M12 4l2.500 5.100 5.500.8-4 3.900.9 5.600-4.900-2.600-4.900 2.600.9-5.600-4-3.900 5.500-.8z']),
  heart: icon(['M12 20S4 15.500 4 9.700A4.300 4.300 0 0 1 12 7.500a4.300 4.300 0 0 1 8 2.200C20 15.500 12 20 12 20z']),
  person: IconUser,
  quote: icon([
    'M10 7H6a1 1 0 0 0-1 1v4h5V7zm0 5c0 2.500-1.200 4-3.500 5',
    'M19 7h-4a1 1 0 0 0-1 1v4h5V7zm0 5c0 2.500-1.200 4-3.500 5',
  ]),
  mail: icon(['M4 6h16v12H4z', 'M4 7l8 6 8-6']),
  calendar: icon(['M5 6h14v14H5z', 'M5 10.500h14', 'M9 3.500V7', 'M15 3.500V7']),
  clock: IconHistory,
  tag: icon(['M4 4.500h7.500L20 13l-7 7-8.500-8.500z', 'M8.500 8.750h.01']),
  cart: icon(['M4 5h2.500l2 10.500h9l2-7.500H7.500', 'M9.500 19.500h.01', 'M16.500 19.500h.01']),
  play: icon([box, 'M10 8.500v7l5.500-3.500z']),
  chart: icon(['M5 20V11', 'M12 20V5', 'M19 20v-6']),
  link: IconLink,
  info: IconInfo,
  key: IconKey,
} as const satisfies Record<string, Icon>;

type WidgetIconName = keyof typeof pictures;

export const widgetIconNames = Object.keys(pictures) as WidgetIconName[];

const isKnown = (name: string | undefined): name is WidgetIconName =>
  name !== undefined && Object.hasOwn(pictures, name);

/** The picture of a name; the one of widgets in general for a name not known here. */
export const widgetPicture = (name: string | undefined): Icon => (isKnown(name) ? pictures[name] : IconWidget);

/** What a picture is called, for who cannot see it. */
export const widgetIconLabel = (name: WidgetIconName): MessageKey => `widget.icon.${name}`;
