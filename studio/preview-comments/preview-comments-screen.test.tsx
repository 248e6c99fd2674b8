import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewComment } from '#contract/preview-comments.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, show, signedIn } from '#studio/testing/open-screen.tsx';

const patience = { timeout: 8000 };
const comment: PreviewComment = {
  ...{ id: 'c1', author: 'Ada', is_member: false, text: 'Larger, <b>please</b>', added_on: 1, state: 'open' },
  ...{ link: { id: 'p1', name: 'The client' }, path: '/about', template: 'about', nodes: ['n1'], about: 'A heading' },
  replies: [{ id: 'r1', author: 'Mara', is_member: true, text: 'Now it is', added_on: 2 }],
};
const role = 'editor';
let sent: [string, unknown][] = [];

beforeAll(async () => {
  await loadMessages('inside');
});
beforeEach(() => {
  sent = [];
  signedIn(
    () => role,
    ({ path, body }) => {
      if (path.endsWith('/getComments')) return Response.json({ comments: [comment], total: 1 });
      if (!path.includes('/previewComments/')) return undefined;
      sent.push([path, body]);
      return Response.json({ status: true, message: 'Done', comment });
    },
  );
});
afterEach(leave);

async function open() {
  const { PreviewCommentsScreen } = await import('./preview-comments-screen.tsx');
  openAt('/pages/preview-comments', ['pages', Outlet], ['preview-comments', PreviewCommentsScreen]);
  await screen.findByText('Larger, <b>please</b>', undefined, patience);
}

test('a comment is shown as it was written, with who answered and where it is', async () => {
  await open();
  expect(screen.getByText(/Mara.*team/).textContent).toContain('Mara');
  expect(screen.getByText('/about')).toBeDefined();
  expect(screen.getByText('A heading')).toBeDefined();
});

test('it is answered with what was typed, and an empty answer is not sent', async () => {
  const { ReplyDialog } = await import('./reply-dialog.tsx');
  const onClose = vi.fn<() => void>();
  show(<ReplyDialog comment={comment} onClose={onClose} />);
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const field = await screen.findByLabelText('Reply', undefined, patience);
  send();
  expect(await screen.findByText('Enter a comment.', undefined, patience)).toBeDefined();
  fireEvent.change(field, { target: { value: 'Soon' } });
  send();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), patience);
  expect(sent).toEqual([['/v1/previewComments/c1/reply', { text: 'Soon' }]]);
});
