import { frameAddress } from '#widgets/frames/frame-hosts.ts';

/** Where a video is: in a player elsewhere, or a file. */
interface VideoSource {
  readonly kind: 'frame' | 'file';
  readonly address: string;
}

const file = /\.(?:mp4|webm|m4v|ogv)(?:[?#]|$)/i;
const youtube = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;

/** Finds the player of an address as people copy it from the browser; undefined for none that may be shown. */
export function videoSource(address: string): VideoSource | undefined {
  if (file.test(address)) return { kind: 'file', address };
  if (!URL.canParse(address)) return undefined;
  const { host, pathname, searchParams } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const player = youtube.test(host)
    ? `https://www.youtube-nocookie.com/embed/${searchParams.get('v') ?? last}`
    : /^(?:www\.|player\.)?vimeo\.com$/.test(host)
      ? `https://player.vimeo.com/video/${last}`
      : '';
  const framed = frameAddress(player, 'video');
  return framed === '' ? undefined : { kind: 'frame', address: framed };
}
