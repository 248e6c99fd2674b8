import { act, fireEvent, screen } from '@testing-library/react';
import type { ResponseOf } from '#contract/exchange.ts';
import type { planMove } from '#contract/move-routes.ts';
import type { PageRoute } from '#contract/page-routes.ts';
import { loadMessages } from '#studio/messages/i18n.ts';

// What the frame has loaded before any of its screens is shown.
await loadMessages('inside');

type RouteEffects = ResponseOf<typeof planMove>['effects'];

/** What a change that touches nothing else is told to mean. */
export const noEffects: RouteEffects = {
  dangling: { links: 0, documents: 0, first: [] },
  addresses: { total: 0, stops: 0, first: [] },
  sitemap: { total: 0, leaves: 0, enters: 0, first: [] },
};

/** What the loss of `/about` is told to mean. */
export const aboutLost: RouteEffects = {
  dangling: { links: 3, documents: 1, first: [{ kind: 'widget', title: 'Site header', links: 3 }] },
  addresses: { total: 1, stops: 1, first: [{ url_string: '/about', before: '/about', after: null }] },
  sitemap: { total: 1, leaves: 1, enters: 0, first: [{ url_string: '/about', act: 'leaves', why: null, count: 1 }] },
};

export const aRoute = (url_string: string): PageRoute => ({
  id: url_string,
  version: 3,
  added_on: 0,
  updated_on: 0,
  updated_by: null,
  url_string,
  regex_pattern: '',
  sample_url_string: url_string,
  type: 'simple',
  keys: [],
  page_template: 'about',
  is_active: true,
  page_type_advanced: 'html',
  redirect_to: null,
});

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

export const fill = (label: string | RegExp, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  });

export const press = (name: string) =>
  act(async () => {
    fireEvent.click(button(name));
  });

/** Chooses an option of a list that opens. */
export async function choose(label: string, option: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('combobox', { name: label }));
  });
  await act(async () => {
    fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
  });
}
