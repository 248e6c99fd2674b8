import type { Json } from '#model/json.ts';
import type { LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import type { RuleStatus } from '#model/page-routes/route-kinds.ts';
import type { StatusRule } from '#model/page-routes/route-schema.ts';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { FoundPages, PageNeed } from '#model/widget-type.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { Fault } from '#site/expressions/scope.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import type { PageAlternate } from '#site/page-alternate.ts';
import type { Form } from '#site/template/compile-template.ts';

/** What a page is asked with. */
export interface PageInput {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The page in each language, of a site that has several. */
  readonly alternates?: readonly PageAlternate[];
  /** Where a site without a domain was asked, if that host is its own. */
  readonly origin?: string;
}

/** A layout that is in no document yet, in the place of a template's own. */
interface UnsavedLayout {
  readonly root: LayoutNode;
  readonly meta: LayoutMeta;
  /** Values of the props of a saved widget whose layout is shown alone. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** A saved widget as it is edited: whatever of the layout follows it shows that. */
  readonly edited?: EditedWidget;
}

export type EditedWidget = Pick<WidgetBody, 'key' | 'props' | 'root'>;

/** A page to be made: everything but the site, as plain data, so that another thread can make it. */
export interface PageOrder {
  readonly pageKey: string;
  readonly form: Form;
  readonly input: PageInput;
  /** The language it is in; absent for the main one of its site. */
  readonly language?: SiteLanguage | undefined;
  /** When it is made, in milliseconds since 1970; absent: now. */
  readonly at?: number;
  /** It is shown as it is where required data is missing, and tells of its data. */
  readonly unsaved?: UnsavedLayout;
  /** When it answers with another status than 200. */
  readonly statusRules?: readonly StatusRule[] | undefined;
  /** What its route says of it in place of its template, in the language of the page. */
  readonly seo?: RouteSeo | undefined;
  /** What its live sources answered. */
  readonly live?: LiveAnswers;
  /** What its question to the site's pages finds. */
  readonly found?: FoundPages;
}

/** A page that was made, as plain data. */
export interface MadePage {
  readonly pageKey: string;
  readonly text: string;
  /** False when required data is missing. */
  readonly isComplete: boolean;
  /** What a rule of its route says; absent for none. */
  readonly status?: RuleStatus | undefined;
  /** Set where what is missing may be there another time. */
  readonly isAway?: boolean;
  readonly isIndexed: boolean;
  readonly hasScript: boolean;
  readonly needs: readonly PageNeed[];
  readonly readsClock: boolean;
  /** Seconds until a picture or live data on it may be others; absent: never. */
  readonly maxAge?: number;
  readonly faults: readonly Fault[];
  /** Stylesheets and scripts it names, by address. */
  readonly files: ReadonlyMap<string, string>;
  /** What its data calls answered, of a list the first item; for an unsaved layout. */
  readonly data: Readonly<Record<string, Json>>;
}
