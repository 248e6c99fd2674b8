/**
 * A script that fetches the analytics script once a page has loaded and has nothing better to do. It runs in the
 * studio too, whose policy takes addresses of scripts from a named policy only. There it stays away from a visit that a
 * mailed link or a provider's answer began: such scripts tell their service the address they run at, secrets included.
 */
export function analyticsLoader(src: string, { isStudio = false }: { isStudio?: boolean } = {}): string {
  const address = JSON.stringify(src).replaceAll('<', '\\u003c');
  return `(() => {
${isStudio ? '  if (/[?&](?:token|code)=/.test(location.search)) return;\n' : ''}  const src = ${address};
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
