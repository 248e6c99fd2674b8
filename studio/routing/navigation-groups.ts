import { IconMail, IconPublish, IconUsers } from '#studio/ui/icons/icons.ts';

/** Entries of the navigation that open and close over those of nouns; one stands where the first of its nouns does. */
export const navigationGroups = {
  emailers: { label: 'shell.emailers', icon: IconMail },
  buildDeploy: { label: 'shell.buildDeploy', icon: IconPublish },
  people: { label: 'shell.people', icon: IconUsers },
} as const;
