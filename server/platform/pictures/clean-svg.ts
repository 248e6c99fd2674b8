import sanitize from 'sanitize-html';

/** What draws. Nothing that runs, waits, asks for another file or holds a page. */
const shapes = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'textPath', 'title', 'desc', 'image', 'switch', 'style'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDiffuseLighting'],
  ...['feDisplacementMap', 'feDistantLight', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR'],
  ...['feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'fePointLight', 'feSpecularLighting'],
  ...['feSpotLight', 'feTile', 'feTurbulence'],
];
/** What goes with all that is in it. */
const dropped = [
  ...['script', 'foreignObject', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas', 'handler', 'listener'],
  ...['metadata', 'set', 'animate', 'animateMotion', 'animateTransform', 'animateColor', 'discard'],
];

const inlineImage = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]+$/;

function isHarmless(name: string, value: string): boolean {
  const bare = name.toLowerCase();
  if (bare.startsWith('on') || bare === 'xml:base') return false;
  if (bare === 'href' || bare.endsWith(':href')) return /^\s*#/.test(value) || inlineImage.test(value);
  if (bare === 'xmlns' || bare.startsWith('xmlns:')) return bare === 'xmlns:xlink' && value === xlink;
  return isHarmlessStyle(value);
}

/** Styles that name nothing outside; an escape could spell anything. */
function isHarmlessStyle(css: string): boolean {
  if (/[\\<]|@import|@charset|@namespace|expression\s*\(|javascript:|image-set|\bsrc\s*\(/i.test(css)) return false;
  return [...css.matchAll(/url\s*\(\s*(['"]?)(.{0,1})/gi)].every(([, , first]) => first === '#');
}

const [svg, xlink] = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'];

/** An SVG with what draws and nothing else; undefined where nothing of it is left. Entities are not resolved. */
export function cleanSvg(text: string): string | undefined {
  const clean = sanitize(text.replace(/<!DOCTYPE(?:[^>[]|\[[\s\S]*?\])*>/gi, '').replace(/<(\/?)svg:/g, '<$1'), {
    allowedTags: shapes,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: dropped,
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    enforceHtmlBoundary: false,
    nestingLimit: 200,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeCDATA: true },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isHarmless(name, value))),
      }),
    },
  });
  const styled = clean.replace(/<style([^>]*)>([\s\S]*?)<\/style>/g, (_found, attributes: string, css: string) =>
    isHarmlessStyle(css) && !css.includes('&') ? `<style${attributes}>${css}</style>` : '',
  );
  const root = /<svg(?=[\s>])/.exec(styled);
  if (!root || !styled.includes('</svg>')) return undefined;
  const inner = styled.slice(root.index + 4, styled.lastIndexOf('</svg>') + 6);
  const names = inner.slice(0, inner.indexOf('>')).includes('xmlns:xlink') ? '' : ` xmlns:xlink="${xlink}"`;
  return `<svg xmlns="${svg}"${names}${inner}`;
}

const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** Pixels of a clean SVG: what it says of itself, else its view, else what browsers make of none. */
export function sizeOfSvg(clean: string): { width: number; height: number } {
  const root = clean.slice(0, clean.indexOf('>'));
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? '';
  const told = (name: string) => {
    const [, amount, unit] = /^\s*([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(attribute(name)) ?? [];
    const pixels = Number(amount) * (units[unit ?? '%'] ?? Number.NaN);
    return pixels > 0 ? pixels : undefined;
  };
  const [, , viewWidth = 0, viewHeight = 0] = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasView = viewWidth > 0 && viewHeight > 0;
  const ratio = hasView ? viewWidth / viewHeight : 2;
  const [width, height] = [told('width'), told('height')];
  const wide = width ?? (height !== undefined ? height * ratio : hasView ? viewWidth : 300);
  const tall = height ?? wide / ratio;
  const bounded = (pixels: number) => Math.min(20_000, Math.max(1, Math.round(pixels)));
  return { width: bounded(wide), height: bounded(tall) };
}
