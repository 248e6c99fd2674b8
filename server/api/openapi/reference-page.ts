import type { Exchange, UploadRules } from '#contract/exchange.ts';
import { problems } from '#contract/problems.ts';
import { describePermission, nounOf } from '#server/api/openapi/describe-api.ts';
import { exampleOf } from '#server/api/openapi/example-of.ts';
import { fieldTable } from '#server/api/openapi/field-table.ts';
import { schemaOf } from '#server/api/openapi/schema-of.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';

/** The reference of the API as one page: every call with who may make it, its fields, its problems and an example. */
export function referencePage(exchanges: readonly Exchange[], server: string): string {
  const nouns = [...Map.groupBy(exchanges, nounOf)];
  const contents = nouns.map(([noun]) => `<li><a href="#${noun}">${escapeHtml(titleOf(noun))}</a></li>`).join('');
  const sections = nouns
    .map(([noun, each]) => {
      const calls = each.map((exchange) => callArticle(exchange, server)).join('');
      return `<section id="${noun}"><h2>${escapeHtml(titleOf(noun))}</h2>${calls}</section>`;
    })
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sitewright API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/v1/docs/reference.css">
<script src="/v1/docs/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<p class="brand">Sitewright</p>
<h1>API</h1>
<p>Every call the studio makes, made from the same data the server checks them with. Bodies are JSON. Send the access
token as <code>Authorization: Bearer …</code> and, with more than one site, the site’s id as <code>x-site</code>. A problem
answers <code>{code, message, errors?, requestId}</code>, its message in the language of <code>Accept-Language</code>. The same as
<a href="/v1/openapi.json">OpenAPI 3.1</a>.</p>
<p class="search" hidden><label for="search">Find a call</label>
<input id="search" type="search" autocomplete="off" spellcheck="false"><output for="search" aria-live="polite"></output></p>
</header>
<div class="columns">
<nav aria-label="Nouns"><ul>${contents}</ul></nav>
<main id="calls">${sections}</main>
</div>
</body>
</html>
`;
}

/** `pageRoutes` reads as `Page routes`. */
function titleOf(noun: string): string {
  const words = noun.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function callArticle(exchange: Exchange, server: string): string {
  const { id, method, path, summary, params, query, body, response, upload } = exchange;
  const inputs = [
    params ? fieldTable('Path', schemaOf(params, 'input')) : '',
    query ? fieldTable('Query', schemaOf(query, 'input')) : '',
    body ? fieldTable(upload ? 'Form' : 'Body', schemaOf(body, 'input')) : '',
    upload ? uploadRule(upload) : '',
  ];
  const answer = response ? fieldTable(`Answers ${exchange.status} with`, schemaOf(response, 'output')) : '';
  return `<article id="${id}">
<h3><a href="#${id}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></a></h3>
<p>${escapeHtml(summary)}.</p>
<p class="who"><strong>Who may:</strong> ${escapeHtml(describePermission(exchange))}</p>
<details><summary>Fields, problems and an example</summary>
${inputs.join('')}${answer}${problemList(exchange)}
<h4>Example</h4><pre tabindex="0"><code>${escapeHtml(curlOf(exchange, server))}</code></pre>
</details>
</article>`;
}

function uploadRule({ as, maxBytes, maxFiles = 1, field = 'file' }: UploadRules): string {
  const size = `up to ${formatBytes(maxBytes)}`;
  if (as === 'bytes') return `<h4>Body</h4><p>The bytes of a file, ${size}.</p>`;
  const files = maxFiles === 1 ? 'One file' : `Up to ${maxFiles} files`;
  return `<h4>Files</h4><p>${files} in the field <code>${escapeHtml(field)}</code>, each ${size}.</p>`;
}

function problemList({ problems: kinds }: Exchange): string {
  if (kinds.length === 0) return '';
  const items = kinds.map((kind) => {
    const { status, message } = problems[kind];
    return `<dt><code>${status} ${kind}</code></dt><dd>${escapeHtml(formatMessage('en-US', message))}</dd>`;
  });
  return `<h4>Problems</h4><dl>${items.join('')}</dl>`;
}

function curlOf(exchange: Exchange, server: string): string {
  const { method, path, params, body, may, upload } = exchange;
  const values = params ? (exampleOf(schemaOf(params, 'input')) as Record<string, unknown>) : {};
  const url = server + path.replace(/\{(\w+)\}/g, (_found, name: string) => encodeURIComponent(String(values[name])));
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${url}`];
  if (path === '/auth') lines.push("-H 'Cookie: token=<login cookie>'");
  else if (may !== 'public') lines.push("-H 'Authorization: Bearer <access token>'");
  if (upload?.as === 'bytes') {
    const [type = 'application/octet-stream'] = upload.types ?? [];
    lines.push(`-H 'Content-Type: ${type}'`, '--data-binary @<file>');
  } else if (upload) {
    const fields = body ? (exampleOf(schemaOf(body, 'input')) as Record<string, unknown>) : {};
    for (const [name, value] of Object.entries(fields)) lines.push(`-F '${name}=${String(value)}'`);
    lines.push(`-F '${upload.field ?? 'file'}=@<file>'`);
  } else if (body) {
    const example = JSON.stringify(exampleOf(schemaOf(body, 'input')), undefined, 2).replaceAll("'", "'\\''");
    lines.push("-H 'Content-Type: application/json'", `-d '${example}'`);
  }
  return lines.join(' \\\n  ');
}
