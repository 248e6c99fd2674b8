import { ensureBuilt } from '../cli/setup/ensure-built.mjs';
import { benchAgainst } from './against.ts';
import { benchApi } from './api.ts';
import { benchAtlasPages } from './atlas-pages.ts';
import { benchBoards } from './boards.ts';
import { benchDeploy } from './deploy.ts';
import { benchEditor } from './editor.ts';
import { openEditorPage } from './editor-page.ts';
import { benchFreeze } from './freeze.ts';
import { benchLibrary, benchLibraryOnPostgres, benchPhotographs, benchPictures } from './images.ts';
import { benchImport } from './import.ts';
import { benchLists, benchListsOnPostgres } from './lists.ts';
import { benchListsAfterWrites } from './lists-after-writes.ts';
import { benchCollection, benchLivePage } from './live-data.ts';
import { benchMadePages, benchRowPages } from './made-pages.ts';
import { benchMarkup } from './markup.ts';
import { benchMdn } from './mdn.ts';
import { benchMemory } from './memory.ts';
import { benchMoves } from './moves.ts';
import { benchCounting, benchMessages } from './numbers/messages.ts';
import { benchPicturePage } from './picture-page.ts';
import { benchRoutes, benchRoutesOnPostgres } from './routes.ts';
import { benchLookUp, benchRules } from './rules.ts';
import { benchSavesOnPostgres } from './saves.ts';
import { benchScreens } from './screens.ts';
import { benchScrolling } from './scrolling.ts';
import { benchShifts } from './shifts.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchCachedPage, benchUncachedPage } from './site.ts';
import { benchStart } from './start.ts';
import { benchStudio } from './studio.ts';
import { type Figure, printTable } from './support/report.ts';
import { benchSwitches } from './switches.ts';
import { benchTelemetry } from './telemetry.ts';
import { benchUploads } from './uploads.ts';
import { benchWidgetsPage } from './widgets-page.ts';

const parts: Record<string, () => Promise<Figure | Figure[]>> = {
  cached: benchCachedPage,
  uncached: benchUncachedPage,
  counting: benchCounting,
  messages: benchMessages,
  telemetry: benchTelemetry,
  against: benchAgainst,
  'live-page': benchLivePage,
  collection: benchCollection,
  boards: benchBoards,
  import: benchImport,
  api: benchApi,
  routes: benchRoutes,
  'routes-postgres': benchRoutesOnPostgres,
  rules: benchRules,
  'look-up': async () => benchLookUp(),
  lists: benchLists,
  'lists-postgres': benchListsOnPostgres,
  'lists-after-writes': benchListsAfterWrites,
  'saves-postgres': benchSavesOnPostgres,
  moves: benchMoves,
  'sign-ins': benchSignIns,
  freeze: benchFreeze,
  memory: benchMemory,
  start: benchStart,
  studio: benchStudio,
  screens: benchScreens,
  editor: benchEditor,
  switches: benchSwitches,
  shifts: benchShifts,
  pictures: benchPictures,
  library: benchLibrary,
  'library-postgres': benchLibraryOnPostgres,
  photographs: benchPhotographs,
  uploads: benchUploads,
  scrolling: benchScrolling,
  'picture-page': benchPicturePage,
  'widgets-page': benchWidgetsPage,
  'atlas-pages': benchAtlasPages,
  'made-pages': benchMadePages,
  'row-pages': benchRowPages,
  markup: benchMarkup,
  mdn: benchMdn,
  deploy: benchDeploy,
};

// Measures what `npm start` runs.
await ensureBuilt();
const wanted = process.argv.slice(2);
if (wanted[0] === 'editor-page') {
  await openEditorPage();
  process.exit(0);
}
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const figures: Figure[] = [];
try {
  for (const [name, measurePart] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`measuring: ${name}`);
    figures.push(...[await measurePart()].flat());
  }
} finally {
  // A part that fails keeps the figures of earlier ones.
  printTable(figures);
}
