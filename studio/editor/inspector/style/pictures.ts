import { type Icon, icon } from '#studio/ui/icons/icon.tsx';

const column = (count: number): Icon => {
  const width = 16 / count;
  return icon(
    Array.from({ length: count }, (_, at) => `M${4 + at * width + 0.75} 6h${width - 1.5}v12h-${width - 1.5}z`),
  );
};

const textStart = icon(['M4 6h16', 'M4 12h9', 'M4 18h13'], true);
const textCenter = icon(['M4 6h16', 'M7.500 12h9', 'M5.500 18h13']);
const textEnd = icon(['M4 6h16', 'M11 12h9', 'M7 18h13'], true);

const along: Readonly<Record<string, Icon>> = {
  start: icon(['M4 4v16', 'M7 8h4v8H7z', 'M13 8h4v8h-4z'], true),
  center: icon(['M12 4v16', 'M6 8h4v8H6z', 'M14 8h4v8h-4z']),
  end: icon(['M20 4v16', 'M13 8h4v8h-4z', 'M7 8h4v8H7z'], true),
  'space-between': icon(['M4 4v16', 'M20 4v16', 'M6.500 8h4v8h-4z', 'M13.500 8h4v8h-4z']),
  'space-around': icon(['M4 4v16', 'M20 4v16', 'M7.500 8h3v8h-3z', 'M13.500 8h3v8h-3z']),
};

const across: Readonly<Record<string, Icon>> = {
  start: icon(['M4 4h16', 'M7 7h4v12H7z', 'M13 7h4v7h-4z']),
  center: icon(['M4 12h16', 'M7 6h4v12H7z', 'M13 8.500h4v7h-4z']),
  end: icon(['M4 20h16', 'M7 5h4v12H7z', 'M13 10h4v7h-4z']),
  stretch: icon(['M4 4h16', 'M4 20h16', 'M7 7h4v10H7z', 'M13 7h4v10h-4z']),
  baseline: icon(['M4 15h16', 'M7 18l2.500-9 2.500 9', 'M14 15v-4h3v4']),
};

const direction: Readonly<Record<string, Icon>> = {
  row: icon(['M4 12h15', 'M14 7l5 5-5 5'], true),
  column: icon(['M12 4v15', 'M7 14l5 5 5-5']),
  'row-reverse': icon(['M20 12H5', 'M10 7l-5 5 5 5'], true),
  'column-reverse': icon(['M12 20V5', 'M7 10l5-5 5 5']),
};

const columns: Readonly<Record<string, Icon>> = {
  'columns-auto': icon(['M4 6h6v12H4z', 'M13 6h6v12h-6z', 'M21.500 9v6']),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((count) => [`columns-${count}`, column(count)])),
};

const text: Readonly<Record<string, Icon>> = { start: textStart, center: textCenter, end: textEnd };

/** What values of a style look like, for those that are better seen than read. */
export const stylePictures: Readonly<Record<string, Readonly<Record<string, Icon>>>> = {
  'text-align': text,
  'flex-direction': direction,
  'justify-content': along,
  'align-items': across,
  'align-self': across,
  'grid-template-columns': columns,
};
