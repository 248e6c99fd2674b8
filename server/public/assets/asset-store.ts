import { hash } from 'node:crypto';
import { assetHeaders } from '#server/public/responses/site-headers.ts';
import { type StoredResponse, storeResponse } from '#server/public/responses/stored-response.ts';

/** Most bytes of stylesheets and scripts kept; those of a release are made again when they are asked for after. */
const MAX_BYTES = 16 * 1024 * 1024;

const contentTypes = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', svg: 'image/svg+xml' };

export type AssetType = keyof typeof contentTypes;

/** Stylesheets and scripts by the hash of what they say, under addresses that never change their meaning. */
export interface AssetStore {
  /** Keeps a text and answers its address: `/_/css/<hash>.css`. */
  publish(text: string, type: AssetType): string;
  find(address: string): StoredResponse | undefined;
  text(address: string): string | undefined;
}

export function createAssetStore(): AssetStore {
  const kept = new Map<string, StoredResponse>();
  let bytes = 0;

  const drop = (address: string, answer: StoredResponse) => {
    kept.delete(address);
    bytes -= answer.identity.body.length;
  };
  return {
    publish: (text, type) => {
      const address = addressOf(text, type);
      const known = kept.get(address);
      if (known) drop(address, known);
      const answer = known ?? newAsset(Buffer.from(text), contentTypes[type]);
      // Put last again, so that what is in use is the last to go.
      kept.set(address, answer);
      bytes += answer.identity.body.length;
      for (const [oldest, each] of kept) {
        if (bytes <= MAX_BYTES || oldest === address) break;
        drop(oldest, each);
      }
      return address;
    },
    find: (address) => kept.get(address),
    text: (address) => kept.get(address)?.identity.body.toString(),
  };
}

/** `/_/css/<hash>.css` */
export function addressOf(text: string, type: AssetType): string {
  return `/_/${type}/${shortHash(text)}.${type}`;
}

/** An answer that may be kept for good: its address names its content. */
export function newAsset(body: Buffer, contentType: string, isCompressible = true): StoredResponse {
  return storeResponse({ status: 200, body, isCompressible, isLasting: true, headers: assetHeaders(contentType) });
}

/** 16 characters of a SHA-256, base64url. */
export function shortHash(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 16);
}
