import { expect, test } from 'vitest';
import { lowerRole, mayGrant, overlaps, type SiteRole, siteRoles } from './roles.ts';

const granted: Record<SiteRole, readonly SiteRole[]> = {
  viewer: [],
  author: [],
  editor: [],
  admin: ['viewer', 'author', 'editor'],
  owner: ['viewer', 'author', 'editor', 'admin', 'owner'],
};

test.each(siteRoles)('%s grants only what is below, an owner everything', (own) => {
  expect(siteRoles.filter((role) => mayGrant(own, role))).toEqual(granted[own]);
});

test('viewing as a role never raises one', () => {
  expect(lowerRole('admin', 'viewer')).toBe('viewer');
  expect(lowerRole('author', 'owner')).toBe('author');
});

test('roles pass by overlap, and where nothing is required', () => {
  expect(overlaps(['user', 'editor'], ['editor', 'admin'])).toBe(true);
  expect(overlaps(['user'], ['editor'])).toBe(false);
  expect(overlaps([], [])).toBe(true);
});
