import { Refused } from './refused.mjs';

/** @typedef {{ obstacles?: { kind: string, key: string, why: string }[] }} Current */
/** @typedef {{ code?: string, message?: string, errors?: { path: string, message: string }[], current?: Current }} Problem */

/** @typedef {{ kind: import('./file-names.mjs').Kind, id: string, key: string, title: string, version: number, body: Record<string, unknown> }} Document */
/** @typedef {{ id: string, added: number, changed: number, removed: number }} ChangeSet */
/** @typedef {{ access: { token: string }, refresh: { token: string } }} Tokens */
/** @typedef {{ id: string, name: string, owner: string, permission: string, expires_on: number, last_used_on: number | null }} Listed */
/** What is read of answers; each has what its exchange says. @typedef {{ message: string, site: { id: string, name: string }, documents: Document[], more: boolean, known: string[], change_set: ChangeSet, token: string, tokens: Tokens & Listed[] }} Answer */

/** @param {Response} answer */
const read = async (answer) => /** @type {Answer} */ (await answer.json());

/**
 * Calls a server's API with a token.
 * @param {string} server
 * @param {string} token
 * @param {string} [site] whose site; a token has one of its own
 */
export function apiOf(server, token, site) {
  /**
   * @param {string} path
   * @param {RequestInit} [init]
   */
  const ask = async (path, init = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(site && { 'x-site': site }), ...init.headers };
    const answer = await fetch(new URL(path, server), { ...init, headers, redirect: 'error' }).catch((cause) => {
      throw new Refused(`Couldn’t reach ${server}: ${cause instanceof Error ? cause.message : cause}`);
    });
    if (answer.ok) return answer;
    throw refusalOf(answer.status, /** @type {Problem} */ (await answer.json().catch(() => ({}))));
  };
  return {
    /** @param {string} path */
    get: async (path) => read(await ask(path)),
    /** @param {string} path */
    bytes: async (path) => new Uint8Array(await (await ask(path)).arrayBuffer()),
    /**
     * @param {string} path
     * @param {unknown} [body]
     */
    post: async (path, body) => {
      if (body === undefined) return read(await ask(path, { method: 'POST' }));
      const headers = { 'content-type': 'application/json' };
      return read(await ask(path, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
    /**
     * @param {string} path
     * @param {Uint8Array<ArrayBuffer>} bytes
     * @param {string} name
     */
    send: async (path, bytes, name) => {
      const form = new FormData();
      form.set('file', new Blob([bytes]), name);
      return read(await ask(path, { method: 'POST', body: form }));
    },
  };
}

/**
 * @param {number} status
 * @param {Problem} problem
 */
function refusalOf(status, { message = `The server returned status ${status}.`, errors = [], current }) {
  const faults = errors.slice(0, 50).map((each) => `  ${each.path}: ${each.message}`);
  const obstacles = (current?.obstacles ?? []).map((each) => `  ${each.kind} ${each.key}: ${each.why}`);
  return new Refused([message, ...faults, ...obstacles].join('\n'), status === 409 ? 2 : 1);
}
