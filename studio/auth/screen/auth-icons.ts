import { icon } from '#studio/ui/icons/icon.tsx';

// Apart from ui/icons.ts, whose fifty others the screens before sign-in do not need.
export const IconEye = icon([
  'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z',
  'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
]);
export const IconEyeOff = icon([
  'M4 4l16 16',
  'M9.900 5.800A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a16 16 0 0 1-2.700 3.400',
  'M6.500 7.300C3.900 9.100 2.500 12 2.500 12S6 18.500 12 18.500a9.300 9.300 0 0 0 4.600-1.200',
]);
export const IconAlert = icon(['M12 4 2.500 20h19z', 'M12 10v4.500', 'M12 17.250h.01']);
