import { hash } from 'node:crypto';
import { assetHeaders } from './site-headers.ts';
import { type StoredAnswer, storeAnswer } from './stored-answer.ts';

/** Most stylesheets and scripts kept; those of a release are made again when they are asked for after they fell out. */
const MAX_KEPT = 2000;

const contentTypes = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', svg: 'image/svg+xml' };

export type AssetType = keyof typeof contentTypes;

/** Stylesheets and scripts by the hash of what they say, under addresses that never change their meaning. */
export interface AssetStore {
  /** Keeps a text and answers its address: `/_/css/<hash>.css`. */
  publish(text: string, type: AssetType): string;
  find(address: string): StoredAnswer | undefined;
  text(address: string): string | undefined;
}

export function createAssetStore(): AssetStore {
  const kept = new Map<string, StoredAnswer>();
  return {
    publish: (text, type) => {
      const address = `/_/${type}/${shortHash(text)}.${type}`;
      const answer = kept.get(address) ?? newAsset(Buffer.from(text), contentTypes[type]);
      // Put last again, so that what is in use is the last to go.
      kept.delete(address);
      kept.set(address, answer);
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
      return address;
    },
    find: (address) => kept.get(address),
    text: (address) => kept.get(address)?.identity.body.toString(),
  };
}

/** An answer that may be kept for good: its address names its content. */
export function newAsset(body: Buffer, contentType: string, isCompressible = true): StoredAnswer {
  return storeAnswer({ status: 200, body, isCompressible, headers: assetHeaders(contentType) });
}

/** 16 characters of a SHA-256, base64url. */
export function shortHash(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 16);
}
