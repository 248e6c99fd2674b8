import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect } from '@playwright/test';
import { mara } from './people.ts';

export type Starter = 'atlas' | 'journal' | 'bakery' | 'event' | 'manual' | 'blank';

interface Person {
  name: string;
  email: string;
  password: string;
}

export interface Account {
  /** The person, as sign-in returns and the studio stores them. */
  user: { email: string };
  accessToken: string;
  refreshToken: string;
  /** The value of the login cookie. */
  cookie: string;
  siteId: string;
  siteAddress: string;
}

interface SignedIn {
  user: Account['user'];
  token: string;
  tokens: { access: { token: string }; refresh: { token: string } };
}

const tokensOf = ({ user, token, tokens }: SignedIn) => ({
  user,
  accessToken: tokens.access.token,
  refreshToken: tokens.refresh.token,
  cookie: token,
});

interface Answer<T = Record<string, never>> {
  status: number;
  body: T;
}

/** Calls the API over HTTP, as a customer's script would. */
export class Api {
  readonly base: string;
  /** The language of responses, and of sites it creates. */
  readonly language: string;
  account: Account | undefined;

  constructor(base: string, language = 'en-US') {
    this.base = base;
    this.language = language;
  }

  async send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const headers: Record<string, string> = { 'accept-language': this.language };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (this.account?.accessToken) headers.authorization = `Bearer ${this.account.accessToken}`;
    if (this.account?.siteId) headers['x-site'] = this.account.siteId;
    const response = await fetch(this.base + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  }

  /** Sends a request, expects the status, and returns the body. */
  async ask<T>(method: string, path: string, body?: unknown, status = 200): Promise<T> {
    const answer = await this.send<T>(method, path, body);
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body).slice(0, 500)}`).toBe(status);
    return answer.body;
  }

  /** Adds an image to the library of the site. */
  async addImage(photograph: { name: string; mimeType: string; buffer: Buffer }, texts: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, text] of Object.entries(texts)) form.append(name, text);
    form.append('file', new File([new Uint8Array(photograph.buffer)], photograph.name, { type: photograph.mimeType }));
    type Answer = { image: { id: string; key: string; address: string } };
    return (await this.#sendForm<Answer>('/v1/media/saveImage', form)).image;
  }

  /** Adds a font from a file. */
  async addFont(file: URL): Promise<void> {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await readFile(file))], basename(file.pathname)));
    await this.#sendForm('/v1/fonts/upload', form);
  }

  async #sendForm<T>(path: string, form: FormData): Promise<T> {
    const headers = { authorization: `Bearer ${this.account?.accessToken}`, 'x-site': this.account?.siteId ?? '' };
    const response = await fetch(this.base + path, { method: 'POST', headers, body: form });
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as T;
  }

  /** Registers an account without a site. */
  async register(person: Person): Promise<Account> {
    const signedIn = await this.ask<SignedIn>('POST', '/v1/auth/register', person, 201);
    this.account = { ...tokensOf(signedIn), siteId: '', siteAddress: '' };
    return this.account;
  }

  /** Signs in, with no site chosen yet. */
  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Account> {
    const signedIn = await this.ask<SignedIn>('POST', '/v1/auth/login', { email, password });
    this.account = { ...tokensOf(signedIn), siteId: '', siteAddress: '' };
    return this.account;
  }

  /** Signs in again for the same site: a new session whose tokens nobody else renews. */
  async signInAgain(password: string): Promise<void> {
    const { account } = this;
    if (!account) throw new Error('Nobody has signed in before.');
    const { email } = account.user;
    const signedIn = await this.ask<SignedIn>('POST', '/v1/auth/login', { email, password });
    this.account = { ...account, ...tokensOf(signedIn) };
  }

  /** Changes some of the site's settings. */
  async changeSettings(changed: object): Promise<void> {
    const { settings } = await this.ask<{ settings: Record<string, unknown> }>('GET', '/v1/settings');
    const { id: _id, added_on: _added, updated_on: _updated, updated_by: _by, ...kept } = settings;
    await this.ask('PUT', '/v1/settings', { ...kept, ...changed });
  }

  /** Registers an account and sets up an organization with a site from the starter. */
  async signUp(starter: Starter = 'atlas', email = mara.email): Promise<Account> {
    const account = await this.register({ ...mara, email });
    const { site } = await this.ask<{ site: { id: string; url: string } }>(
      'POST',
      '/v1/account-setup',
      setup(starter),
      201,
    );
    this.account = { ...account, siteId: site.id, siteAddress: site.url };
    return this.account;
  }
}

function setup(starter: string) {
  return {
    organization: {
      name: 'Lindqvist Press',
      address: '14 Skeppsbron',
      city: 'Stockholm',
      zip: '111 30',
      country: 'SE',
    },
    site: {
      name: 'Atlas',
      client_url: 'https://atlas.lindqvist.example',
      description: 'Every country of the world on a page of its own',
      secret: 'cobalt-meridian-forty-two',
      database: 'sqlite',
      starter,
    },
  };
}
