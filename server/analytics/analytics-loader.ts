/**
 * A script that fetches the analytics script once a page has loaded and has nothing better to do. It runs in the
 * studio too, whose policy takes addresses of scripts from a named policy only.
 */
export function analyticsLoader(src: string): string {
  const address = JSON.stringify(src).replaceAll('<', '\\u003c');
  return `(() => {
  const src = ${address};
  const policy = globalThis.trustedTypes?.createPolicy('analytics', { createScriptURL: () => src });
  const start = () => {
    const script = document.createElement('script');
    script.async = true;
    script.src = policy ? policy.createScriptURL('') : src;
    document.head.append(script);
  };
  const later = () => (globalThis.requestIdleCallback ? requestIdleCallback(start, { timeout: 5000 }) : setTimeout(start, 500));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
})();
`;
}
