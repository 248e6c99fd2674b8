import { accounts } from './accounts/feature.ts';
import { apis } from './apis/feature.ts';
import { audit } from './audit/feature.ts';
import { boards } from './boards/feature.ts';
import { changeSets } from './change-sets/feature.ts';
import { deploys } from './deploys/feature.ts';
import { editor } from './editor/feature.ts';
import { formEntries } from './form-entries/feature.ts';
import { home } from './home/feature.ts';
import { impact } from './impact/feature.ts';
import { jobs } from './jobs/feature.ts';
import { look } from './look/feature.ts';
import { media } from './media/feature.ts';
import { mediaConstants } from './media-constants/feature.ts';
import { metrics } from './metrics/feature.ts';
import { missingPages } from './missing-pages/feature.ts';
import { numbers } from './numbers/feature.ts';
import { organization } from './organization/feature.ts';
import { outbox } from './outbox/feature.ts';
import { pageRoutes } from './page-routes/feature.ts';
import { pageTemplates } from './page-templates/feature.ts';
import { pages } from './pages/feature.ts';
import { people } from './people/feature.ts';
import { previewComments } from './preview-comments/feature.ts';
import { previewLinks } from './preview-links/feature.ts';
import { profile } from './profile/feature.ts';
import { releases } from './releases/feature.ts';
import { security } from './security/feature.ts';
import { settings } from './settings/feature.ts';
import { sitemap } from './sitemap/feature.ts';
import { translations } from './translations/feature.ts';
import { widgets } from './widgets/feature.ts';

/** Every noun of the studio, in the order of the navigation. */
export const features = [
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
  impact,
  translations,
  outbox,
  numbers,
  boards,
  releases,
  changeSets,
  previewLinks,
  previewComments,
  deploys,
  metrics,
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
