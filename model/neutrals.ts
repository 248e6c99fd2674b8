export const papers = ['cool', 'warm'] as const;
type Paper = (typeof papers)[number];

/** The colours of a page beside its accent. */
interface Neutrals {
  readonly paper: string;
  readonly tint: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
}

/** What pages are printed on, by day and by night: cool as chart paper, or warm as a book's. */
export const neutrals: Readonly<Record<Paper, Readonly<Record<'light' | 'dark', Neutrals>>>> = {
  cool: {
    light: { paper: '#f2f5f4', tint: '#e5ebea', ink: '#101a1f', quiet: '#4b5960', line: '#c3cdcd' },
    dark: { paper: '#0d1417', tint: '#172025', ink: '#e8eeed', quiet: '#9dabb0', line: '#303d43' },
  },
  warm: {
    light: { paper: '#faf6ee', tint: '#f1eadd', ink: '#1d1812', quiet: '#5f5547', line: '#d8cdba' },
    dark: { paper: '#15120e', tint: '#211c16', ink: '#ece5d8', quiet: '#b3a893', line: '#403829' },
  },
};
