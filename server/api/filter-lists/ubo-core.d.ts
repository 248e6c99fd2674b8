declare module '@gorhill/ubo-core' {
  interface Asked {
    /** The page that asks. */
    readonly originURL: string;
    readonly url: string;
    readonly type: 'beacon' | 'document' | 'ping' | 'script' | 'stylesheet' | 'xmlhttprequest';
  }
  export class StaticNetFilteringEngine {
    static create(): Promise<StaticNetFilteringEngine>;
    useLists(lists: readonly { readonly name: string; readonly raw: string }[]): Promise<void>;
    /** 1 for a request that is blocked, 2 for one that an exception lets through, 0 for any other. */
    matchRequest(asked: Asked): 0 | 1 | 2;
    toLogData(): { readonly raw: string };
  }
}
