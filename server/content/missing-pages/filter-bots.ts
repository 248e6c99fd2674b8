/** What browsers ask for by themselves. */
const ofBrowsers = /^\/(?:favicon\.ico|apple-touch-icon[\w-]*\.png|browserconfig\.xml|\.well-known\/.*)$/;
/** What is looked for by those who look for holes; no site of ours ever had it. */
const ofProbes =
  /\/\.(?!well-known)|\.(?:env|git|sql|bak|ini|cgi|sh|exe|dll)(?:$|[/.])|\/wp-(?:admin|login|includes|json|config|cron)|\/(?:xmlrpc|eval-stdin)\.php$|\/(?:cgi-bin|phpmyadmin|vendor)\//i;
/** A path as a person writes or a page links it, in ASCII: anything else is no address. */
const readable = /^\/[\x21-\x7e]*$/;

/** Whether a missing address may be one that a person meant. */
export function isLikelyVisitor(path: string): boolean {
  return readable.test(path) && !ofBrowsers.test(path) && !ofProbes.test(path);
}
