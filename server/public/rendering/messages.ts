import type { SiteDocument } from '#site/documents.ts';
import type { MadePage, PageOrder } from '#site/page/page-order.ts';

/** What a page is made from, by what it is and the hash of its content; whole once the process has asked for it. */
export interface Used {
  readonly kind: SiteDocument['kind'];
  readonly naturalKey: string;
  readonly hash: string;
}

export interface MakeOrder {
  readonly type: 'make';
  readonly number: number;
  readonly siteId: string;
  readonly isPreview: boolean;
  readonly uses: readonly Used[];
  readonly order: PageOrder;
  readonly milliseconds: number;
  /** It goes out with what it has when its time is up. */
  readonly isLenient: boolean;
}

export type ToProcess = MakeOrder | { readonly type: 'documents'; readonly documents: readonly SiteDocument[] };

export type FromProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'missing'; readonly uses: readonly Used[] }
  | { readonly type: 'made'; readonly number: number; readonly page: MadePage | undefined }
  | {
      readonly type: 'over';
      readonly number: number;
      readonly what: 'time' | 'size';
      readonly node: string;
      readonly subject: string;
    };
