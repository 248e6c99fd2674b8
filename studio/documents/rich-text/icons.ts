import { icon } from '#studio/ui/icons/icon.tsx';

export const IconBold = icon(['M7 5h6a3.500 3.500 0 0 1 0 7H7z', 'M7 12h7a3.500 3.500 0 0 1 0 7H7z']);
export const IconItalic = icon(['M14 5h-3.500', 'M13 5l-3 14', 'M12 19H8', 'M10.500 5H16']);
export const IconNumbers = icon(
  [
    'M10 6h10',
    'M10 12h10',
    'M10 18h10',
    'M4 4.500l1.500-1V8',
    'M4 12.500a1.250 1.250 0 1 1 2.200.800L4 16h2.500',
    'M4 8h3',
  ],
  true,
);
export const IconQuote = icon(
  [
    'M10 8.500H5.500V13H10z',
    'M10 13c0 2.500-1.500 4-4 4.500',
    'M18.500 8.500H14V13h4.500z',
    'M18.500 13c0 2.500-1.500 4-4 4.500',
  ],
  true,
);
export const IconDirection = icon(['M4 8h14', 'M15 5l3 3-3 3', 'M20 16H6', 'M9 13l-3 3 3 3']);
export const IconClearFormat = icon(['M6 5h12', 'M12 5l-2.500 14', 'M14.500 14.500l5 5', 'M19.500 14.500l-5 5']);
