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

/** A copy of an element with all its styles written on it: outside of the page there are no stylesheets. */
async function copyOf(element: Element): Promise<Element> {
  const copy = element.cloneNode(false) as Element;
  const styles = getComputedStyle(element);
  if (copy instanceof HTMLElement || copy instanceof SVGElement) {
    const names = copy instanceof SVGElement ? [...written, ...writtenOfShapes] : written;
    copy.setAttribute('style', names.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';'));
  }
  copy.removeAttribute('class');
  if (element instanceof HTMLImageElement && copy instanceof HTMLImageElement) {
    copy.src = await dataUrlOf(element.currentSrc || element.src);
    copy.removeAttribute('loading');
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      if (!child.matches(leftOut) && getComputedStyle(child).display !== 'none') copy.append(await copyOf(child));
    } else if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
  }
  return copy;
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
export async function drawPng(element: HTMLElement): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect();
  const [copy, fonts] = await Promise.all([copyOf(element), fontsInUse()]);
  if (copy instanceof HTMLElement) {
    Object.assign(copy.style, { margin: '0', position: 'static', transform: 'none', boxShadow: 'none' });
  }
  const style = document.createElement('style');
  style.textContent = fonts;
  const page = document.createElement('div');
  page.dir = document.documentElement.dir;
  page.lang = document.documentElement.lang;
  page.append(style, copy);
  const markup = new XMLSerializer().serializeToString(page);
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
