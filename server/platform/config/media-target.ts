import { join, resolve } from 'node:path';
import { unescape as decode } from 'node:querystring';

interface FolderTarget {
  readonly kind: 'folder';
  /** Absolute. */
  readonly path: string;
}

export interface BucketTarget {
  readonly kind: 's3';
  readonly bucket: string;
  /** Ends with a slash, or is empty. */
  readonly prefix: string;
  /** Origin of the store: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  /** Whether the bucket is named in the path, not in the host. */
  readonly isPathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** Where media is kept. */
export type MediaTarget = FolderTarget | BucketTarget;

/** What every program for S3 reads from the environment. */
interface BucketKeys {
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  sessionToken: string | undefined;
  region: string | undefined;
}

const options = new Set(['endpoint', 'region', 'style']);

/** Reads `MEDIA_URL`; a string is a sentence for the operator. */
export function readMediaTarget(text: string | undefined, dataDir: string, keys: BucketKeys): MediaTarget | string {
  if (text === undefined) return { kind: 'folder', path: join(resolve(dataDir), 'media') };
  if (!URL.canParse(text)) return 'MEDIA_URL must be a URL such as s3://bucket/prefix.';
  const url = new URL(text);
  return url.protocol === 'file:' ? readFolder(url) : readBucket(url, keys);
}

function readFolder(url: URL): FolderTarget | string {
  const isPlain = url.host === '' && url.search === '' && url.hash === '' && url.pathname !== '/';
  if (!isPlain || /%(?:2f|00)/i.test(url.pathname)) return 'MEDIA_URL must name a folder such as file:///srv/media.';
  return { kind: 'folder', path: resolve(decode(url.pathname)) };
}

function readBucket(url: URL, keys: BucketKeys): BucketTarget | string {
  const bucket = url.hostname;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || url.port !== '')
    return 'The bucket in MEDIA_URL must have 3 to 63 lowercase letters, digits, dots and hyphens.';
  const path = url.pathname.replace(/^\/|\/$/g, '');
  if (!/^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/.test(path) || path.length > 200)
    return 'The prefix in MEDIA_URL may have letters, digits, dots, hyphens and underscores, and slashes between them.';
  const unknown = [...url.searchParams.keys()].find((name) => !options.has(name));
  if (unknown !== undefined) return `MEDIA_URL has no option ${unknown}. Use endpoint, region and style.`;
  const style = url.searchParams.get('style');
  if (style !== null && style !== 'path' && style !== 'host') return 'style in MEDIA_URL must be path or host.';
  const region = url.searchParams.get('region') ?? keys.region ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return 'region in MEDIA_URL must be a name such as eu-central-1.';
  const given = url.searchParams.get('endpoint');
  const endpoint = given === null ? `https://s3.${region}.amazonaws.com` : readOrigin(given);
  if (!endpoint)
    return 'endpoint in MEDIA_URL must be an http or https URL without a path, such as https://minio.example.com.';
  const accessKeyId = decode(url.username) || keys.accessKeyId;
  const secretAccessKey = decode(url.password) || keys.secretAccessKey;
  if (!accessKeyId || !secretAccessKey)
    return 'MEDIA_URL names a bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set too.';
  return {
    kind: 's3',
    bucket,
    prefix: path === '' ? '' : `${path}/`,
    endpoint,
    region,
    // Whoever runs a store of their own rarely has a name for each bucket.
    isPathStyle: style === null ? given !== null || bucket.includes('.') : style === 'path',
    accessKeyId,
    secretAccessKey,
    sessionToken: keys.sessionToken,
  };
}

function readOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text);
  const isPlain = pathname === '/' && `${search}${hash}${username}${password}` === '';
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? origin : undefined;
}
