import { icon } from './icon.tsx';

// Apart from the icons of the frame and the lists, which would carry these for nothing.

export const IconPanelEnd = icon(['M4 5.500h16v13H4z', 'M14.500 5.500v13'], true);
export const IconRefresh = icon(['M19.500 12a7.500 7.500 0 1 1-2.200-5.300L19.500 9', 'M19.500 4.500V9H15']);
export const IconUndo = icon(['M9 14 4.500 9.500 9 5', 'M4.500 9.500H14a5.500 5.500 0 0 1 0 11h-3'], true);
export const IconRedo = icon(['M15 14l4.500-4.500L15 5', 'M19.500 9.500H10a5.500 5.500 0 0 0 0 11h3'], true);
export const IconDesktop = icon(['M3.500 5h17v11h-17z', 'M9 20h6']);
export const IconPrint = icon(['M7 8V4h10v4', 'M7 17H4V8h16v9h-3', 'M7 14h10v6H7z']);
export const IconTablet = icon(['M6 3.500h12v17H6z', 'M11.500 17.500h1']);
export const IconPhone = icon(['M7.500 3.500h9v17h-9z', 'M11.500 17.500h1']);
export const IconGrip = icon(['M9 6h.01', 'M15 6h.01', 'M9 12h.01', 'M15 12h.01', 'M9 18h.01', 'M15 18h.01']);
export const IconSave = icon([
  'M5 4h11l4 4v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z',
  'M8 4v5h7V4',
  'M8 20v-6h8v6',
]);
export const IconDownload = icon(['M12 4v11', 'M7.500 10.500 12 15l4.500-4.500', 'M5 19.500h14']);
/** Room in a dashed frame, for what is put there elsewhere. */
export const IconSlot = icon(['M4 8V4h4', 'M16 4h4v4', 'M20 16v4h-4', 'M8 20H4v-4', 'M12 9v6', 'M9 12h6']);
export const IconPin = icon(['M9 4h6', 'M10 4v6l-3 4h10l-3-4V4', 'M12 14v6']);
export const IconTiles = icon(['M4 4h7v7H4z', 'M13 4h7v7h-7z', 'M4 13h7v7H4z', 'M13 13h7v7h-7z']);
export const IconSize = icon(['M4 12h16', 'M7.500 8.500 4 12l3.500 3.500', 'M16.500 8.500 20 12l-3.500 3.500']);
/** Something within a page, and by itself. */
export const IconInPlace = icon(['M4 4h16v16H4z', 'M8 9h8v6H8z', 'M8 6.500h.01', 'M8 17.500h8']);
export const IconAlone = icon(['M6 8.500h12v7H6z']);
export const IconFolder = icon(
  [
    'M4 6.500A1.500 1.500 0 0 1 5.500 5H9l2 2.500h7.500A1.500 1.500 0 0 1 20 9v8.500a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500z',
  ],
  true,
);
export const IconTag = icon(['M4 5a1 1 0 0 1 1-1h6.500L20 12.500 12.500 20 4 11.500z', 'M8.500 8.500h.01'], true);
export const IconUpload = icon(['M12 15V4.500', 'M7.500 9 12 4.500 16.500 9', 'M5 19.500h14']);
export const IconTarget = icon(['M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12z', 'M12 3v5', 'M12 16v5', 'M3 12h5', 'M16 12h5']);
export const IconPause = icon(['M8.500 5v14', 'M15.500 5v14']);
export const IconPlay = icon(['M7.500 5v14l11-7z'], true);
export const IconEyeOff = icon([
  'M4 4l16 16',
  'M9.500 5.800A9.500 9.500 0 0 1 12 5.500c5 0 8.500 6.500 8.500 6.500a16 16 0 0 1-2.900 3.600',
  'M6.300 7.700A15.500 15.500 0 0 0 3.500 12s3.500 6.500 8.500 6.500a8.700 8.700 0 0 0 4.200-1.100',
  'M10 10.200a2.700 2.700 0 0 0 3.800 3.800',
]);
/** Worse than an alert: an octagon. */
export const IconCritical = icon(['M8.500 3.500h7l5 5v7l-5 5h-7l-5-5v-7z', 'M12 8v4.500', 'M12 15.750h.01']);
