import { accounts } from './accounts/noun.ts';
import { apis } from './apis/noun.ts';
import { audit } from './audit/noun.ts';
import { changeSets } from './change-sets/noun.ts';
import { deploys } from './deploys/noun.ts';
import { editor } from './editor/noun.ts';
import { formEntries } from './form-entries/noun.ts';
import { home } from './home/noun.ts';
import { jobs } from './jobs/noun.ts';
import { look } from './look/noun.ts';
import { media } from './media/noun.ts';
import { mediaConstants } from './media-constants/noun.ts';
import { missingPages } from './missing-pages/noun.ts';
import { organization } from './organization/noun.ts';
import { outbox } from './outbox/noun.ts';
import { pageRoutes } from './page-routes/noun.ts';
import { pageTemplates } from './page-templates/noun.ts';
import { pages } from './pages/noun.ts';
import { people } from './people/noun.ts';
import { previewComments } from './preview-comments/noun.ts';
import { previewLinks } from './preview-links/noun.ts';
import { profile } from './profile/noun.ts';
import { reach } from './reach/noun.ts';
import { releases } from './releases/noun.ts';
import { security } from './security/noun.ts';
import { settings } from './settings/noun.ts';
import { sitemap } from './sitemap/noun.ts';
import { translations } from './translations/noun.ts';
import { widgets } from './widgets/noun.ts';

/** Every noun of the studio, in the order of the navigation. */
export const nouns = [
  home,
  pageTemplates,
  editor,
  pages,
  pageRoutes,
  missingPages,
  widgets,
  media,
  mediaConstants,
  apis,
  formEntries,
  sitemap,
  reach,
  translations,
  outbox,
  releases,
  changeSets,
  previewLinks,
  previewComments,
  deploys,
  jobs,
  settings,
  look,
  people,
  organization,
  audit,
  accounts,
  profile,
  security,
] as const;
