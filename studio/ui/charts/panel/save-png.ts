import type { Panel } from '#model/boards/board.ts';
import { downloadFile, fileName } from '../download-csv.ts';

/** Pixels of the image for each of the screen, so that it is sharp in print. */
const DENSITY = 2;

/** What panels are drawn with: writing all properties there are takes seconds for a table. */
const written = [
  'display position inset z-index box-sizing width height min-width min-height max-width max-height margin padding',
  'border-top border-right border-bottom border-left border-radius border-collapse border-spacing outline outline-offset',
  'background-color background-image background-size background-position color opacity visibility overflow clip-path',
  'flex-grow flex-shrink flex-basis flex-direction flex-wrap align-items align-content align-self justify-content',
  'justify-items justify-self gap grid-template-columns grid-template-rows grid-auto-rows grid-column grid-row',
  'font-family font-size font-weight font-style font-variant-numeric line-height letter-spacing text-align',
  'text-decoration text-overflow white-space overflow-wrap vertical-align direction unicode-bidi list-style-type',
  'object-fit object-position transform aspect-ratio',
].flatMap((names) => names.split(' '));
const writtenOfShapes = [
  'fill fill-opacity stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stop-color',
  'stop-opacity text-anchor dominant-baseline d',
].flatMap((names) => names.split(' '));

/** What can't be drawn, or isn't seen: menus, and what is for screen readers alone. */
const leftOut = 'button[aria-haspopup], [popover], script, style, [data-not-drawn]';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * An element as XML with all its styles written on it: outside of the page there are no stylesheets. It is written as text,
 * since the page's policy refuses styles in attributes even of a copy.
 */
async function markupOf(element: Element, more = ''): Promise<string> {
  const isShape = element instanceof SVGElement;
  const styles = getComputedStyle(element);
  const names = isShape ? [...written, ...writtenOfShapes] : written;
  // Letters of a copy are a fraction wider at times: what fits isn't shortened.
  const whole =
    styles.textOverflow === 'ellipsis' && element.scrollWidth <= element.clientWidth ? ';overflow:visible' : '';
  const style = names.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';') + whole + more;
  const attributes = [...element.attributes]
    .filter(({ name }) => !/^(?:class|style|src|srcset|loading|xmlns)$/.test(name))
    .map(({ name, value }) => ` ${name}="${inXml(value)}"`);
  if (element instanceof HTMLImageElement)
    attributes.push(` src="${inXml(await dataUrlOf(element.currentSrc || element.src))}"`);
  if (element instanceof SVGSVGElement) attributes.push(' xmlns="http://www.w3.org/2000/svg"');
  const parts: string[] = [];
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) parts.push(inXml(child.textContent ?? ''));
    else if (child instanceof Element && !child.matches(leftOut) && getComputedStyle(child).display !== 'none')
      parts.push(await markupOf(child));
  }
  const name = element.localName;
  return `<${name}${attributes.join('')} style="${inXml(style)}">${parts.join('')}</${name}>`;
}

async function dataUrlOf(address: string): Promise<string> {
  const response = await fetch(address);
  return readAsDataUrl(await response.blob());
}

const readAsDataUrl = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('Could not read the file'));
    reader.readAsDataURL(file);
  });

/** The fonts of the page that are in use, each with its file in it. */
async function fontsInUse(): Promise<string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? document.baseURI })))
    .filter(({ rule }) => rule instanceof CSSFontFaceRule);
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(keyOfFace));
  const faces = await Promise.all(
    rules.map(async ({ rule, base }) => {
      const { cssText, style } = rule as CSSFontFaceRule;
      const family = style.getPropertyValue('font-family');
      const address = /url\("?([^")]+)"?\)/.exec(cssText)?.[1];
      const key = `${family.replaceAll('"', '')} ${style.getPropertyValue('unicode-range')}`;
      if (address === undefined || !loaded.has(key)) return '';
      return cssText.replace(/url\("?[^")]+"?\)/, `url(${await dataUrlOf(new URL(address, base).href)})`);
    }),
  );
  return faces.join('\n');
}

const keyOfFace = ({ family, unicodeRange }: FontFace): string => `${family.replaceAll('"', '')} ${unicodeRange}`;

/** Draws an element as it is seen. */
async function drawPng(element: HTMLElement): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect();
  const alone = ';margin:0;position:static;transform:none;box-shadow:none';
  const [panel, fonts] = await Promise.all([markupOf(element, alone), fontsInUse()]);
  const { dir, lang } = document.documentElement;
  const markup = `<div xmlns="http://www.w3.org/1999/xhtml" dir="${inXml(dir)}" lang="${inXml(lang)}"><style>${inXml(fonts)}</style>${panel}</div>`;
  const [wide, high] = [Math.ceil(width), Math.ceil(height)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = wide * DENSITY;
  canvas.height = high * DENSITY;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.scale(DENSITY, DENSITY);
  context.drawImage(image, 0, 0);
  return new Promise((done, fail) => {
    canvas.toBlob((file) => (file ? done(file) : fail(new Error('The image is too large'))), 'image/png');
  });
}

/** Puts a panel into the downloads as it is seen, with the colors and fonts of the page. `element` is the panel with its title. */
export async function savePng(panel: Pick<Panel, 'title' | 'type'>, element: HTMLElement): Promise<void> {
  downloadFile(`${fileName(panel.title, panel.type)}.png`, await drawPng(element));
}
