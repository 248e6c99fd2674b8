import { parentPort } from 'node:worker_threads';
import type { RemovedParts } from '#model/media/removed-parts.ts';
import { decodeXml } from '#server/platform/pictures/sniff/decode-xml.ts';
import { cleanSvg } from './clean-svg.ts';
import { sizeOfSvg } from './size-of-svg.ts';
import { SvgFault } from './svg-fault.ts';

export interface SvgDone {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly removed: RemovedParts;
}
export interface SvgRefused {
  readonly message: string;
  readonly values: Record<string, number> | undefined;
}

parentPort?.on('message', (sent: Uint8Array) => {
  const answer = take(sent);
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : []);
});

function take(sent: Uint8Array): SvgDone | SvgRefused {
  try {
    const { text, removed } = cleanSvg(decodeXml(sent));
    return { bytes: new TextEncoder().encode(text), ...sizeOfSvg(text), removed };
  } catch (error) {
    if (error instanceof SvgFault) return { message: error.message, values: error.values };
    throw error;
  }
}
