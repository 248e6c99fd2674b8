import type { Texts } from './texts.ts';

interface Article extends Written {
  href: string;
}

interface Written {
  slug: string;
  number: number;
  part: string;
  /** Its title, as menus have it. */
  label: string;
  summary: string;
  /** HTML; headings of the second level make its table of contents. */
  body: string;
  code: string;
  language: 'bash' | 'json' | 'javascript' | 'plain';
  /** What the code is about. */
  caption: string;
  after: string;
}

const written = (t: Texts): readonly Written[] => [
  {
    slug: 'install',
    number: 1,
    part: t.begin,
    label: t.writtenLabel1,
    summary: t.writtenSummary1,
    body: t.writtenBody1,
    code: '# Debian, Ubuntu\nsudo apt install marginalia\n\nmarginalia --version\nmarginalia hello',
    language: 'bash',
    caption: t.writtenCaption1,
    after: t.writtenAfter1,
  },
  {
    slug: 'first-note',
    number: 2,
    part: t.begin,
    label: t.homeButton2,
    summary: t.writtenSummary2,
    body: t.writtenBody2,
    code: 'cd ~/thesis\nmarginalia note chapter-2.tex\nmarginalia note chapter-2.tex:118\nmarginalia list',
    language: 'bash',
    caption: t.writtenCaption2,
    after: t.writtenAfter2,
  },
  {
    slug: 'link-notes',
    number: 3,
    part: t.work,
    label: t.writtenLabel3,
    summary: t.writtenSummary3,
    body: t.writtenBody3,
    code: 'marginalia ways "On method"\n\n# to it\n  Chapter two, line 118\n  Reading list\n# from it\n  Descartes, part two',
    language: 'bash',
    caption: t.writtenCaption3,
    after: t.writtenAfter3,
  },
  {
    slug: 'search',
    number: 4,
    part: t.work,
    label: t.writtenLabel4,
    summary: t.writtenSummary4,
    body: t.writtenBody4,
    code: 'marginalia find harbour\nmarginalia find harbour in:chapter-2 since:march\nmarginalia find "low water" by:mina',
    language: 'bash',
    caption: t.writtenCaption4,
    after: t.writtenAfter4,
  },
  {
    slug: 'together',
    number: 5,
    part: t.work,
    label: t.writtenLabel5,
    summary: t.writtenSummary5,
    body: t.writtenBody5,
    code: '{\n  "merge": "beside",\n  "author": "mina",\n  "share": ["*.md", "!private/*"]\n}',
    language: 'json',
    caption: '.margin/settings.json',
    after: t.writtenAfter5,
  },
  {
    slug: 'settings',
    number: 6,
    part: t.know,
    label: t.writtenLabel6,
    summary: t.writtenSummary6,
    body: t.writtenBody6,
    code: '{\n  "editor": "nano",\n  "author": "mina",\n  "merge": "ask",\n  "share": ["*.md"],\n  "language": "en"\n}',
    language: 'json',
    caption: t.writtenCaption6,
    after: t.writtenAfter6,
  },
  {
    slug: 'extend',
    number: 7,
    part: t.know,
    label: t.writtenLabel7,
    summary: t.writtenSummary7,
    body: t.writtenBody7,
    code: "export function saved(note) {\n  // Every note ends with a full stop.\n  if (note.text.endsWith('.')) return note;\n  return { ...note, text: note.text + '.' };\n}",
    language: 'javascript',
    caption: 'full-stop.js',
    after: t.writtenAfter7,
  },
  {
    slug: 'leave',
    number: 8,
    part: t.know,
    label: t.writtenLabel8,
    summary: t.writtenSummary8,
    body: t.writtenBody8,
    code: 'marginalia gather ~/notes --links relative',
    language: 'bash',
    caption: t.writtenCaption8,
    after: t.writtenAfter8,
  },
];

/** The manual of a made-up program that keeps notes beside what they are about; each has what a menu needs. */
export const articles = (t: Texts): readonly Article[] =>
  written(t).map((each) => ({ ...each, href: `/docs/${each.slug}` }));
