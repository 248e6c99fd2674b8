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

/** JSON of some rows: of the next document, or of what the live source of this name answers the next order. */
interface SomeRows {
  readonly type: 'rows';
  readonly live?: string;
  readonly rows: string;
}

/** Rows may have 20 MB, so they are sent before what they belong to, a few at a time; `sent` follows the last document. */
export type ToProcess =
  | MakeOrder
  | SomeRows
  | { readonly type: 'document'; readonly document: SiteDocument; readonly hasRows: boolean }
  | { readonly type: 'sent' };

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
