import { icon } from './icon.tsx';

export const IconHome = icon(['M4 11.500 12 4l8 7.500V19a1 1 0 0 1-1 1h-4.500v-5.500h-5V20H5a1 1 0 0 1-1-1z']);
export const IconRoute = icon([
  'M6 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'M18 8.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'M16 6.500h-5a3.250 3.250 0 0 0 0 6.500h2.500a3.250 3.250 0 0 1 0 6.500H8',
]);
export const IconMissing = icon([
  'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17z',
  'M9.500 9.500a2.500 2.500 0 1 1 3.800 2.100c-.9.5-1.300 1-1.300 2',
  'M12 16.750h.01',
]);
export const IconSitemap = icon([
  'M9.500 4h5v4.500h-5z',
  'M3.500 15.500h5V20h-5z',
  'M15.500 15.500h5V20h-5z',
  'M12 8.500V12',
  'M6 15.500V12h12v3.500',
]);
export const IconTemplate = icon([
  'M4 5.500A1.500 1.500 0 0 1 5.500 4h13A1.500 1.500 0 0 1 20 5.500v13a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 18.500z',
  'M4 9h16',
  'M10 9v11',
]);
export const IconWidget = icon([
  'M4 4h6.500v6.500H4z',
  'M13.500 13.500H20V20h-6.500z',
  'M4 13.500h6.500V20H4z',
  'M16.750 3.750l3.500 3.500-3.500 3.500-3.500-3.500z',
]);
export const IconRelease = icon([
  'M12 3.500c3 1.500 5 4.500 5 8.500l2.500 3v3l-4-1.500h-7l-4 1.500v-3L7 12c0-4 2-7 5-8.500z',
  'M12 12a1.750 1.750 0 1 0 0-3.500A1.750 1.750 0 0 0 12 12z',
  'M10.500 19.500 12 21l1.500-1.500',
]);
export const IconSettings = icon([
  'M4 7h9',
  'M17 7h3',
  'M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'M4 17h3',
  'M11 17h9',
  'M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'M4 12h16',
]);
export const IconMetrics = icon(['M4 20h16', 'M7 16v-4.500', 'M12 16V6', 'M17 16V9']);
export const IconTrend = icon(['M4 20h16', 'M4 15l5-5 4 4 7-8']);
export const IconBoard = icon(['M4 4h7v9H4z', 'M15 4h5v5h-5z', 'M15 13h5v7h-5z', 'M4 17h7v3H4z']);
export const IconPublish = icon([
  'M12 16V4.500',
  'M7.500 9 12 4.500 16.500 9',
  'M4 15.500V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2.500',
]);
export const IconPlus = icon(['M12 5v14', 'M5 12h14']);
export const IconClose = icon(['M6 6l12 12', 'M18 6 6 18']);
export const IconCheck = icon(['M5 12.500 10 17.500 19.500 7']);
export const IconSearch = icon(['M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z', 'M16 16l4.500 4.500']);
export const IconColumns = icon(['M4 5h16v14H4z', 'M9.500 5v14', 'M14.500 5v14']);
export const IconBookmark = icon(['M7 4h10a1 1 0 0 1 1 1v15l-6-4-6 4V5a1 1 0 0 1 1-1z']);
export const IconFilter = icon(['M4 6h16', 'M7 12h10', 'M10 18h4']);
export const IconEdit = icon(['M4 20h4L19 9a2.100 2.100 0 0 0-3-3L5 17z', 'M14 8l3 3'], true);
export const IconCopy = icon([
  'M9 9h9.500a1.500 1.500 0 0 1 1.500 1.500v8a1.500 1.500 0 0 1-1.500 1.500h-8A1.500 1.500 0 0 1 9 18.500z',
  'M15 5.500A1.500 1.500 0 0 0 13.500 4h-8A1.500 1.500 0 0 0 4 5.500v8A1.500 1.500 0 0 0 5.500 15',
]);
export const IconTrash = icon([
  'M4 7h16',
  'M9.500 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2',
  'M6 7l.8 11.200A2 2 0 0 0 8.800 20h6.400a2 2 0 0 0 2-1.800L18 7',
  'M10 11v5',
  'M14 11v5',
]);
export const IconMore = icon(['M5.500 12h.01', 'M12 12h.01', 'M18.500 12h.01']);
export const IconMenu = icon(['M4 7h16', 'M4 12h16', 'M4 17h16']);
export const IconChevronDown = icon(['M6.500 9.500 12 15l5.500-5.500']);
export const IconChevronNext = icon(['M9.500 6.500 15 12l-5.500 5.500'], true);
export const IconChevronBack = icon(['M14.500 6.500 9 12l5.500 5.500'], true);
export const IconFirst = icon(['M17.500 6.500 12 12l5.500 5.500', 'M7 6.500v11'], true);
export const IconLast = icon(['M6.500 6.500 12 12l-5.500 5.500', 'M17 6.500v11'], true);
export const IconArrowUp = icon(['M12 19V5', 'M6.500 10.500 12 5l5.500 5.500']);
export const IconArrowDown = icon(['M12 5v14', 'M6.500 13.500 12 19l5.500-5.500']);
export const IconSort = icon(['M8 9l4-4 4 4', 'M8 15l4 4 4-4']);
export const IconExternal = icon(
  [
    'M13.500 4.500h6v6',
    'M19.500 4.500 11 13',
    'M18 14v4a1.500 1.500 0 0 1-1.500 1.500h-10A1.500 1.500 0 0 1 5 18V8a1.500 1.500 0 0 1 1.500-1.500h4',
  ],
  true,
);
export const IconLink = icon([
  'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1',
  'M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
]);
export const IconGlobe = icon([
  'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17z',
  'M3.500 12h17',
  'M12 3.500c2.300 2.300 3.500 5.200 3.500 8.500s-1.200 6.200-3.500 8.500c-2.300-2.300-3.500-5.200-3.500-8.500s1.200-6.200 3.500-8.500z',
]);
export const IconLanguage = icon([
  'M4 6h9',
  'M8.500 4v2',
  'M11 6c-.8 4-3.200 7-7 8.500',
  'M6 9.500c1.200 2.300 3 4 5.500 5',
  'M12.500 20l4-9.500 4 9.500',
  'M14 16.750h5',
]);
export const IconSun = icon([
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  'M12 2.500V4',
  'M12 20v1.500',
  'M2.500 12H4',
  'M20 12h1.500',
  'M5.300 5.300l1 1',
  'M17.700 17.700l1 1',
  'M5.300 18.700l1-1',
  'M17.700 6.300l1-1',
]);
export const IconMoon = icon(['M20 14.500A8.250 8.250 0 0 1 9.500 4a8.250 8.250 0 1 0 10.500 10.500z']);
export const IconHalfDark = icon([
  'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17z',
  'M12 3.500v17',
  'M8.500 5v14',
  'M5.500 7.500v9',
]);
export const IconDevice = icon(['M4 5.500h16v10.500H4z', 'M9 20h6', 'M12 16v4']);
export const IconPalette = icon([
  'M12 20.500a8.500 8.500 0 1 1 8.500-8.500c0 2.500-2 3-3.500 3h-2a1.750 1.750 0 0 0-1.200 3c.9 1 .2 2.500-1.800 2.500z',
  'M8 11.500h.01',
  'M10.500 7.500h.01',
  'M15 8.500h.01',
]);
export const IconUser = icon([
  'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  'M4.500 20.500c.6-3.600 3.600-6 7.500-6s6.900 2.400 7.500 6',
]);
export const IconLock = icon(['M6 11h12v9H6z', 'M8.500 11V8a3.500 3.500 0 0 1 7 0v3', 'M12 14.500v2']);
export const IconSignOut = icon(
  [
    'M14 4.500H6.500A1.500 1.500 0 0 0 5 6v12a1.500 1.500 0 0 0 1.500 1.500H14',
    'M10 12h10.500',
    'M17 8.500l3.500 3.500-3.500 3.500',
  ],
  true,
);
export const IconSidebar = icon(['M4 5.500h16v13H4z', 'M9.500 5.500v13'], true);
export const IconEye = icon([
  'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z',
  'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
]);
export const IconAlert = icon(['M12 4 2.500 20h19z', 'M12 10v4.500', 'M12 17.250h.01']);
export const IconInfo = icon(['M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17z', 'M12 11v5', 'M12 8h.01']);
export const IconCircleCheck = icon([
  'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17z',
  'M8.500 12.200 11 14.700l4.700-5',
]);
export const IconOffline = icon([
  'M4 4l16 16',
  'M8.500 15.500a5 5 0 0 1 7 0',
  'M5 12a10 10 0 0 1 4-2.400',
  'M13.500 9.200A10 10 0 0 1 19 12',
  'M12 19h.01',
]);
export const IconTools = icon([
  'M14.500 6.500a4 4 0 0 0-5.300 4.900L4 16.600a1.800 1.800 0 0 0 0 2.600l.8.8a1.800 1.800 0 0 0 2.600 0l5.200-5.200a4 4 0 0 0 4.900-5.300l-2.700 2.700-2.300-.600-.6-2.300z',
]);
export const IconClock = icon(['M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17z', 'M12 7.500V12l3 2']);
export const IconHistory = icon([
  'M4.500 12a7.500 7.500 0 1 0 2.200-5.300L4.500 9',
  'M4.500 4.500V9H9',
  'M12 8v4.500l3 1.500',
]);
export const IconKey = icon(['M8 18.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M11 11.500 19.500 3', 'M16 6.500l3 3'], true);
export const IconCode = icon(['M8.500 7.500 4 12l4.500 4.500', 'M15.500 7.500 20 12l-4.500 4.500', 'M13.500 5l-3 14']);
export const IconText = icon(['M5 6.500V5h14v1.500', 'M12 5v14', 'M9.500 19h5']);
export const IconImage = icon([
  'M4 5h16v14H4z',
  'M8.500 10.500a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  'M4 16.500l5-4.500 4 3.500 2.500-2 4.500 3.500',
]);
export const IconImages = icon([
  'M8 4.500h12v11.500H8z',
  'M4 8.500v11.500h12.500',
  'M8 13.500l3.500-3.500 3 3 2-2 3.500 3.500',
]);
export const IconList = icon([
  'M9 6.500h11',
  'M9 12h11',
  'M9 17.500h11',
  'M4.500 6.500h.01',
  'M4.500 12h.01',
  'M4.500 17.500h.01',
]);
export const IconPower = icon(['M12 4v8', 'M7.500 6.500a7.500 7.500 0 1 0 9 0']);
export const IconComment = icon(['M4.500 5.500h15v10.500H11L7 19.500V16H4.500z', 'M8 9h8', 'M8 12.500h5']);
export const IconMail = icon([
  'M4 6.500A1.500 1.500 0 0 1 5.500 5h13A1.500 1.500 0 0 1 20 6.500v11a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500z',
  'M4.500 7.500 12 13l7.500-5.500',
]);
export const IconBell = icon([
  'M6 10a6 6 0 0 1 12 0c0 5 1.750 6 1.750 6H4.250S6 15 6 10z',
  'M10 19a2.250 2.250 0 0 0 4 0',
]);
export const IconUsers = icon([
  'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
  'M2.500 19.500a6.500 6.500 0 0 1 13 0',
  'M15.500 4.900a3.500 3.500 0 0 1 0 6.300',
  'M18 13.700a6.500 6.500 0 0 1 3.500 5.800',
]);
export const IconBuilding = icon([
  'M5 20.500v-16h9v16',
  'M14 9.500h5v11',
  'M3 20.500h18',
  'M8 8h3',
  'M8 12h3',
  'M8 16h3',
]);
export const IconDatabase = icon([
  'M12 9c4.100 0 7.500-1.100 7.500-2.500S16.100 4 12 4 4.500 5.100 4.500 6.500 7.900 9 12 9z',
  'M4.500 6.500v11C4.500 18.900 7.900 20 12 20s7.500-1.100 7.500-2.500v-11',
  'M4.500 12c0 1.400 3.400 2.500 7.500 2.500s7.500-1.100 7.500-2.500',
]);
