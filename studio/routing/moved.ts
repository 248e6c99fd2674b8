/** Paths that screens had before, with those they have now; what is below them moved along. */
const moved: Readonly<Record<string, string>> = {
  jobs: 'metrics/jobs',
  look: 'settings/styles',
  people: 'settings/members',
  organization: 'settings/organization',
  audit: 'settings/activity',
  accounts: 'settings/accounts',
};

/** Returns the present path of a screen that moved; undefined for every other path. */
export function movedTo(pathname: string): string | undefined {
  const [, before = '', rest = ''] = /^\/pages\/([\w-]+)(\/.*)?$/.exec(pathname) ?? [];
  return Object.hasOwn(moved, before) ? `/pages/${moved[before]}${rest}` : undefined;
}
