import { importCurl } from '#model/apis/import/import-curl.ts';
import { importOperation } from '#model/apis/import/import-operation.ts';
import { importPostman, isPostman } from '#model/apis/import/import-postman.ts';
import { isOpenApi, listOperations } from '#model/apis/import/list-operations.ts';
import type { RequestDraft } from '#model/apis/import/request-draft.ts';
import type { Json } from '#model/json.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

/** One request that can be taken over. */
export interface Offered {
  id: string;
  method: string;
  /** Address or path. */
  path: string;
  title: string;
  /** Tag or folder; empty for none. */
  group: string;
  isDeprecated: boolean;
  draft: () => RequestDraft;
}

export interface Importable {
  from: 'curl' | 'openapi' | 'postman';
  offered: Offered[];
}

/** What a text offers: a cURL command, an OpenAPI document as JSON or YAML, or a Postman collection. */
export async function readImport(text: string): Promise<Importable | { fault: MessageKey }> {
  const curl = importCurl(text);
  if (curl) {
    const { method, url: path, title } = curl;
    return {
      from: 'curl',
      offered: [{ id: 'curl', method, path, title, group: '', isDeprecated: false, draft: () => curl }],
    };
  }
  const document = await parse(text);
  if (document === undefined) return { fault: 'apis.importUnknown' };
  if (isOpenApi(document)) {
    const offered = listOperations(document).map((operation): Offered => {
      const { id, method, path, summary, tag, isDeprecated } = operation;
      const draft = () => importOperation(document, operation);
      return { id, method, path, title: summary === '' ? path : summary, group: tag, isDeprecated, draft };
    });
    return offered.length > 0 ? { from: 'openapi', offered } : { fault: 'apis.importNothing' };
  }
  if (isPostman(document)) {
    const offered = importPostman(document).map(({ folders, draft }, at): Offered => {
      const { method, url: path, title } = draft;
      return {
        id: String(at),
        method,
        path,
        title,
        group: folders.join(' / '),
        isDeprecated: false,
        draft: () => draft,
      };
    });
    return offered.length > 0 ? { from: 'postman', offered } : { fault: 'apis.importNothing' };
  }
  const isOld = typeof document === 'object' && document !== null && 'swagger' in document;
  return { fault: isOld ? 'apis.importSwagger' : 'apis.importUnknown' };
}

async function parse(text: string): Promise<Json | undefined> {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // It may be YAML, which is JSON and more.
  }
  if (!/^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text)) return undefined;
  const { parse: parseYaml } = await import('yaml');
  try {
    return parseYaml(text, { maxAliasCount: 1000 }) as Json;
  } catch {
    return undefined;
  }
}
