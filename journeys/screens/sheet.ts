import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { looks, widths } from './looks.ts';

export interface Shot {
  where: string;
  locale: string;
  look: string;
  width: number;
  file: string;
  /** Words that are cut off, and pages wider than their window. */
  faults: readonly string[];
}

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `body{margin:0;padding:24px;background:#e9ecf2;color:#1f2430;font:14px/1.5 system-ui,sans-serif}
h2{margin:48px 0 8px}.row{display:flex;gap:12px;overflow-x:auto;padding-bottom:8px}figure{margin:0;flex:none}
figcaption{font-size:12px}img{display:block;height:420px;width:auto;border:1px solid #b9c0cd;background:#fff}
.fault{color:#b00020}nav a{margin-inline-end:12px}`;

/** Writes a page that shows all of them, a row for each screen and language. */
export async function writeSheet(folder: string, shots: readonly Shot[]): Promise<void> {
  const screens = [...new Set(shots.map(({ where }) => where))];
  const faulty = shots.filter(({ faults }) => faults.length > 0);
  const figure = ({ file, look, width, locale, faults }: Shot) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${locale}, ${look}, ${width}${faults
      .map((fault) => `<br><span class="fault">${asText(fault)}</span>`)
      .join('')}</figcaption></figure>`;
  const rows = (where: string) =>
    [...new Set(shots.filter((shot) => shot.where === where).map(({ locale }) => locale))]
      .map((locale) => {
        const ofRow = shots.filter((shot) => shot.where === where && shot.locale === locale);
        return `<div class="row">${ofRow.map(figure).join('')}</div>`;
      })
      .join('');
  const body = screens.map((where) => `<h2 id="${asText(where)}">${asText(where)}</h2>${rows(where)}`).join('');
  const links = screens.map((where) => `<a href="#${asText(where)}">${asText(where)}</a>`).join('');
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens of Sitewright</title><style>${style}</style>
<h1>Screens of Sitewright</h1><p>${shots.length} pictures of ${screens.length} screens at ${widths.join(', ')} pixels in ${looks.length} looks; ${faulty.length} with words that do not fit.</p><nav>${links}</nav>${body}\n`,
  );
}
