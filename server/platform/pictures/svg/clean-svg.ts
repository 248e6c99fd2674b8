import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import type { RemovedParts } from '#model/media/removed-parts.ts';
import { cleanCss, isHarmlessCss } from './clean-css.ts';
import { inlinePicture } from './inner-address.ts';
import { readEntities, xmlEntities } from './read-entities.ts';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS, MAX_ENTITY_TEXT, SvgFault } from './svg-fault.ts';
import { drawing, embedding, isDrawingAttribute, isPlainAttribute, moving, running, textOnly } from './svg-names.ts';

const [svg, xlink, xml, xhtml] = [
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/1999/xhtml',
];

interface CleanSvg {
  readonly text: string;
  readonly removed: RemovedParts;
}

/**
 * Writes an SVG anew with what draws and nothing else: read as XML, each element and attribute by its namespace, and
 * written with everything escaped. What comes of it is read once more and must come to the same text.
 * @throws SvgFault for what is no SVG, or holds more than it may
 */
export function cleanSvg(text: string): CleanSvg {
  const clean = build(text);
  const again = build(clean.text);
  if (again.text !== clean.text || Object.keys(again.removed).length > 0) throw new SvgFault('media.broken');
  return clean;
}

function build(text: string): CleanSvg {
  const builder = new Builder();
  const rest = builder.read(text);
  return rest === undefined ? builder.result() : buildAnew(rest, builder.entities);
}

/** Entities that stand for elements are put in before the drawing is read. */
function buildAnew(text: string, entities: ReadonlyMap<string, string>): CleanSvg {
  let length = 0;
  const whole = text.replace(/&([\w.:-]+);/g, (reference, name: string) => {
    const part = entities.get(name);
    if (part === undefined || !part.includes('<')) return reference;
    length += part.length;
    if (length > MAX_ENTITY_TEXT) throw new SvgFault('media.svgEntities');
    return part;
  });
  const builder = new Builder(entities);
  builder.read(whole);
  return builder.result();
}

/** An element that is being read: kept, or left out with all that is in it. */
type Open = 'kept' | 'text' | 'left';

class Builder {
  entities: ReadonlyMap<string, string>;
  readonly #parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink } });
  readonly #pieces: string[] = [];
  readonly #open: Open[] = [];
  readonly #removed: Record<keyof RemovedParts, number> = { scripts: 0, outside: 0, embedded: 0, animations: 0 };
  #elements = 0;
  #attributes = 0;
  #entityText = 0;
  /** Whether the start of the last tag still waits for its `>`. */
  #isTagOpen = false;
  #isBare = false;
  #hasLinks = false;
  /** What a `style` says. */
  #style: string | undefined;

  constructor(entities: ReadonlyMap<string, string> = new Map()) {
    this.entities = entities;
  }

  /** Reads all of a text; answers what follows its document type where that has entities with elements in them. */
  read(text: string): string | undefined {
    const parser = this.#parser;
    let rest: string | undefined;
    this.#declare();
    parser.on('doctype', (doctype) => {
      this.entities = readEntities(doctype);
      this.#declare();
      const hasElements = [...this.entities.values()].some((each) => each.includes('<'));
      if (hasElements) rest = text.slice(parser.position);
    });
    parser.on('attribute', () => {
      this.#attributes += 1;
      if (this.#attributes > MAX_ATTRIBUTES) throw new SvgFault('media.svgAttributes', { limit: MAX_ATTRIBUTES });
    });
    parser.on('opentag', (tag) => this.#openTag(tag));
    parser.on('closetag', (tag) => this.#closeTag(tag));
    parser.on('text', (said) => this.#say(said));
    parser.on('cdata', (said) => this.#say(said));
    parser.on('processinginstruction', ({ target, body }) => {
      if (target === 'xml-stylesheet' && !/href\s*=\s*["']#/.test(body)) this.#removed.outside += 1;
    });
    parser.on('error', (error) => {
      // What has a prefix nobody declared is left out in any case.
      if (!error.message.includes('unbound namespace prefix'))
        throw new SvgFault('media.brokenSvg', { line: parser.line });
    });
    parser.write(text.startsWith('\uFEFF') ? text.slice(1) : text);
    if (rest !== undefined) return rest;
    parser.close();
    return undefined;
  }

  result(): CleanSvg {
    const removed = Object.entries(this.#removed).filter(([, count]) => count > 0);
    const names = this.#hasLinks ? ` xmlns:xlink="${xlink}"` : '';
    return { text: `<svg xmlns="${svg}"${names}${this.#pieces.join('')}`, removed: Object.fromEntries(removed) };
  }

  /** Counts what entities stand for wherever they are used: a few names can come to gigabytes. */
  #declare(): void {
    const known: Record<string, string> = Object.assign(Object.create(null), xmlEntities);
    for (const [name, value] of this.entities) {
      const get = () => {
        this.#entityText += value.length + 1;
        if (this.#entityText > MAX_ENTITY_TEXT) throw new SvgFault('media.svgEntities');
        return value;
      };
      if (!Object.hasOwn(xmlEntities, name)) Object.defineProperty(known, name, { get });
    }
    this.#parser.ENTITIES = known;
  }

  #openTag(tag: SaxesTagNS): void {
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS) throw new SvgFault('media.svgElements', { limit: MAX_ELEMENTS });
    if (this.#open.length >= MAX_DEPTH) throw new SvgFault('media.deepSvg', { limit: MAX_DEPTH });
    const isRoot = this.#elements === 1;
    if (isRoot) {
      this.#isBare = tag.uri === '';
      if (tag.local !== 'svg' || !this.#isOfSvg(tag)) throw new SvgFault('media.broken');
    }
    const around = this.#open.at(-1) ?? 'kept';
    if (around !== 'kept') {
      this.#open.push('left');
      return;
    }
    if (!this.#isOfSvg(tag) || !drawing.has(tag.local)) {
      this.#open.push('left');
      this.#note(tag);
      return;
    }
    this.#open.push(textOnly.has(tag.local) ? 'text' : 'kept');
    if (tag.local === 'style') this.#style = '';
    this.#endStart();
    // How the root begins is known at the end.
    if (!isRoot) this.#pieces.push(`<${tag.local}`);
    for (const attribute of Object.values(tag.attributes)) this.#keep(attribute, tag.local);
    this.#isTagOpen = true;
  }

  #closeTag(tag: SaxesTagNS): void {
    const open = this.#open.pop();
    if (open === 'left') return;
    if (this.#style !== undefined && tag.local === 'style') {
      const { css, removed } = cleanCss(this.#style);
      this.#style = undefined;
      this.#removed.outside += removed;
      this.#write(css);
    }
    this.#pieces.push(this.#isTagOpen ? '/>' : `</${tag.local}>`);
    this.#isTagOpen = false;
  }

  #say(text: string): void {
    const open = this.#open.at(-1);
    if (open === undefined || open === 'left') return;
    if (this.#style === undefined) this.#write(text);
    else this.#style += text;
  }

  #write(text: string): void {
    if (text === '') return;
    this.#endStart();
    this.#pieces.push(escapeText(text));
  }

  #endStart(): void {
    if (this.#isTagOpen) this.#pieces.push('>');
    this.#isTagOpen = false;
  }

  #isOfSvg({ uri }: { uri: string }): boolean {
    return uri === svg || (this.#isBare && uri === '');
  }

  /** Counts what goes and might be missed. What programs keep for themselves, and SVG draws nothing of, is not. */
  #note({ uri, local, attributes }: SaxesTagNS): void {
    const isKnown = uri === svg || uri === xhtml || uri === '';
    if (!isKnown) return;
    if (running.has(local)) this.#removed.scripts += 1;
    else if (moving.has(local)) this.#removed.animations += 1;
    // What asks for an extension, as Illustrator's own data does, is shown by nobody else.
    else if (embedding.has(local) && !attributes.requiredExtensions) this.#removed.embedded += 1;
  }

  #keep({ name, local, uri, prefix, value }: SaxesAttributeNS, element: string): void {
    if (prefix === 'xmlns' || name === 'xmlns') return;
    const kept = this.#valueOf({ local, uri, value }, element);
    if (kept === undefined) return;
    const [shown, isLink] =
      uri === '' ? [local, false] : uri === xml ? [`xml:${local}`, false] : [`xlink:${local}`, true];
    this.#hasLinks ||= isLink;
    this.#pieces.push(` ${shown}="${escapeAttribute(kept)}"`);
  }

  #valueOf({ local, uri, value }: { local: string; uri: string; value: string }, element: string): string | undefined {
    if (uri === xml) return local === 'space' || local === 'lang' ? value : undefined;
    if ((uri === '' || uri === xlink) && local === 'href') return this.#addressOf(value.trim(), element);
    if (uri !== '') return undefined;
    if (/^on/i.test(local)) {
      this.#removed.scripts += 1;
      return undefined;
    }
    if (!isDrawingAttribute(local)) return undefined;
    if (local === 'style') {
      const { css, removed } = cleanCss(value);
      this.#removed.outside += removed;
      return css;
    }
    if (isPlainAttribute(local) || isHarmlessCss(value)) return value;
    this.#removed.outside += 1;
    return undefined;
  }

  #addressOf(address: string, element: string): string | undefined {
    if (address.startsWith('#')) return address;
    const picture = element === 'image' || element === 'feImage' ? inlinePicture(address) : undefined;
    if (picture !== undefined || address === '') return picture;
    // Browsers leave out control characters and spaces.
    const scheme = /^[^:/?#]{0,40}:/.exec(address.replace(/[\p{Cc}\s]/gu, '').slice(0, 41))?.[0].toLowerCase();
    if (scheme === 'javascript:' || scheme === 'vbscript:') this.#removed.scripts += 1;
    else if (scheme === 'data:') this.#removed.embedded += 1;
    else this.#removed.outside += 1;
    return undefined;
  }
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const escapeText = (text: string) => text.replace(/[&<>\r]/g, (sign) => signs[sign] ?? sign);
const escapeAttribute = (text: string) => text.replace(/[&<>"\t\n\r]/g, (sign) => signs[sign] ?? sign);
