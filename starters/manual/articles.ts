interface Article extends Written {
  href: string;
}

interface Written {
  slug: string;
  number: number;
  part: 'Begin' | 'Work' | 'Know';
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

const written: readonly Written[] = [
  {
    slug: 'install',
    number: 1,
    part: 'Begin',
    label: 'Install Marginalia',
    summary: 'One file, no account, about a minute.',
    body: '<p>Marginalia is a single program that keeps notes beside the files they are about. It needs no server and no account, and nothing it writes is hidden.</p><h2>What you need</h2><p>Linux, macOS or Windows, and a folder worth taking notes on. Forty megabytes of disk are plenty.</p><h2>Get it</h2><p>Take the program from your package manager, or the archive from the releases page. Then say hello:</p>',
    code: '# Debian, Ubuntu\nsudo apt install marginalia\n\nmarginalia --version\nmarginalia hello',
    language: 'bash',
    caption: 'In a terminal',
    after:
      '<h2>If it does not start</h2><p>Most often the folder it was unpacked to is not on the <code>PATH</code>. Run it by its whole name once; it offers to put itself there.</p>',
  },
  {
    slug: 'first-note',
    number: 2,
    part: 'Begin',
    label: 'Your first note',
    summary: 'A note belongs to a file, a line or a folder.',
    body: '<p>A note is a small text file that knows what it is about. Take one about a file you have at hand.</p><h2>Write it</h2><p>Marginalia opens the editor you already use. The first line is the title, an empty line follows, and then whatever you like in Markdown.</p>',
    code: 'cd ~/thesis\nmarginalia note chapter-2.tex\nmarginalia note chapter-2.tex:118\nmarginalia list',
    language: 'bash',
    caption: 'A note on a file, one on a line, and both',
    after:
      '<h2>Where it went</h2><p>Into a folder called <code>.margin</code> beside the file. It is text: copy it, keep it in Git, read it in fifty years.</p>',
  },
  {
    slug: 'link-notes',
    number: 3,
    part: 'Work',
    label: 'Link notes to each other',
    summary: 'Two brackets make a way; backlinks come by themselves.',
    body: '<p>Put the title of a note in double brackets and it becomes a link. The other note learns of it at once.</p><h2>Rename without fear</h2><p>When a title changes, every link to it changes too, in one step that can be undone.</p><h2>See the ways</h2><p>The command <code>ways</code> prints what leads to a note and what leads away.</p>',
    code: 'marginalia ways "On method"\n\n# to it\n  Chapter two, line 118\n  Reading list\n# from it\n  Descartes, part two',
    language: 'bash',
    caption: 'What leads where',
    after:
      '<p>A link to a note that does not exist yet is no fault: it is a note you have promised to write. <code>marginalia promises</code> lists them.</p>',
  },
  {
    slug: 'search',
    number: 4,
    part: 'Work',
    label: 'Find things again',
    summary: 'Words, people, days and places, in any order.',
    body: '<p>Search takes words as you remember them, and finds forms of them as well: <em>mice</em> when you type <em>mouse</em>.</p><h2>Narrow it</h2><p>Add where, when or by whom. Each narrowing is a word with a colon.</p>',
    code: 'marginalia find harbour\nmarginalia find harbour in:chapter-2 since:march\nmarginalia find "low water" by:mina',
    language: 'bash',
    caption: 'Three searches',
    after:
      '<h2>Keep a search</h2><p>Give it a name with <code>--as</code>. Kept searches are notes themselves and can be linked to.</p>',
  },
  {
    slug: 'together',
    number: 5,
    part: 'Work',
    label: 'Take notes together',
    summary: 'Over Git, a shared folder, or not at all.',
    body: '<p>Notes are files, so whatever moves files moves notes. Marginalia adds one thing: when two people change the same note, it keeps both and shows them beside each other.</p><h2>Over Git</h2><p>Nothing has to be set up. The file below makes merging kinder:</p>',
    code: '{\n  "merge": "beside",\n  "author": "mina",\n  "share": ["*.md", "!private/*"]\n}',
    language: 'json',
    caption: '.margin/settings.json',
    after:
      '<h2>Who wrote what</h2><p>Each paragraph remembers its author for as long as the note lives. <code>marginalia who</code> tells.</p>',
  },
  {
    slug: 'settings',
    number: 6,
    part: 'Know',
    label: 'All settings',
    summary: 'There are five, and each has a good default.',
    body: '<p>Settings are in <code>.margin/settings.json</code>, or in your home for all folders. What is nearer wins.</p><h2>The five</h2><ul><li><strong>editor</strong>: the command that opens a note.</li><li><strong>author</strong>: how you sign.</li><li><strong>merge</strong>: <code>beside</code> or <code>ask</code>.</li><li><strong>share</strong>: which notes leave this machine.</li><li><strong>language</strong>: for the forms of words in searches.</li></ul>',
    code: '{\n  "editor": "nano",\n  "author": "mina",\n  "merge": "ask",\n  "share": ["*.md"],\n  "language": "en"\n}',
    language: 'json',
    caption: 'All five, with their defaults',
    after: '<p>A name it does not know is told of and left alone.</p>',
  },
  {
    slug: 'extend',
    number: 7,
    part: 'Know',
    label: 'Write an extension',
    summary: 'A JavaScript file that is told of every note.',
    body: '<p>An extension is a module with one function. It is told of each note that is saved and may answer with another.</p><h2>The smallest one</h2>',
    code: "export function saved(note) {\n  // Every note ends with a full stop.\n  if (note.text.endsWith('.')) return note;\n  return { ...note, text: note.text + '.' };\n}",
    language: 'javascript',
    caption: 'full-stop.js',
    after:
      '<h2>What it may not do</h2><p>Extensions see notes and nothing else: no files, no network, no clock. That is why you can run those of strangers.</p>',
  },
  {
    slug: 'leave',
    number: 8,
    part: 'Know',
    label: 'Leave Marginalia',
    summary: 'Everything you wrote is yours, and is text.',
    body: '<p>There is nothing to export: your notes are Markdown files in folders called <code>.margin</code>.</p><h2>Take them elsewhere</h2><p>If you would rather have them in one place, with links as most programs write them:</p>',
    code: 'marginalia gather ~/notes --links relative',
    language: 'bash',
    caption: 'All notes in one folder',
    after: '<p>Then remove the program. It leaves nothing behind.</p>',
  },
];

/** The manual of a made-up program that keeps notes beside what they are about; each has what a menu needs. */
export const articles: readonly Article[] = written.map((each) => ({ ...each, href: `/docs/${each.slug}` }));
