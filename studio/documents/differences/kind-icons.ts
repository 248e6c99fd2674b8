import type { DocumentKind } from '#model/documents.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import {
  IconDatabase,
  IconImage,
  IconImages,
  IconLanguage,
  IconPalette,
  IconRoute,
  IconSettings,
  IconTemplate,
  IconText,
  IconWidget,
} from '#studio/ui/icons/icons.ts';

/** What stands before a document in lists of documents of every kind. */
export const kindIcons: Record<DocumentKind, Icon> = {
  page_route: IconRoute,
  page_template: IconTemplate,
  widget: IconWidget,
  api: IconDatabase,
  settings: IconSettings,
  look: IconPalette,
  font: IconText,
  media_image: IconImage,
  media_constant: IconImages,
  translation: IconLanguage,
};
