import type { BodyOf, GivenBodyOf } from '#contract/exchange.ts';
import { type Present, tellPresence } from '#contract/presence.ts';
import { Problem } from '#contract/problems.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { call } from '#studio/session/call.ts';
import type { Editor } from '../document/editor-context.ts';

type PresenceUpdate = GivenBodyOf<typeof tellPresence>;

interface PresenceParts extends Pick<Editor, 'store' | 'selection' | 'collaborators' | 'stored'> {
  /** Id of the account. */
  userId: string | undefined;
  send?: (told: PresenceUpdate, isLast: boolean) => Promise<{ others: readonly Present[] }>;
}

/** Milliseconds between two calls: the first, while others are there, while none is, after one that failed, and in a tab that lies behind others. */
const FIRST = 800;
const WITH_OTHERS = 2500;
const ALONE = 5000;
const HIDDEN = 60_000;
/** Of a person who goes on to another node; no two calls come closer. */
const CLOSEST = 1000;
/** Milliseconds after the last key, click or focus during which one is still editing. */
const IDLE = 20_000;
/** Milliseconds a call may take. */
const LONGEST = 8000;
/** Calls that fail before it is said that nobody knows. */
const FAILURES = 2;

const ask: NonNullable<PresenceParts['send']> = (body, isLast) =>
  call(tellPresence, { body, keepalive: isLast, signal: AbortSignal.timeout(LONGEST) });

/**
 * Tells the server every few seconds where one is in the document, and the editor who else is there. Answers how to stop,
 * which takes leave.
 */
export function startPresence({
  store,
  selection,
  collaborators,
  stored,
  userId,
  send = ask,
}: PresenceParts): () => void {
  const { kind, id } = stored();
  let tab = newNodeId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let askedAt = 0;
  let failures = 0;
  let isOver = false;
  /** The page is left, for good unless it is shown again as it was. */
  let isLeft = false;
  let edited: { node: string | null; at: number } | undefined;

  const node = (): string | null => {
    const { ids } = selection.get();
    return ids.length === 1 ? (ids[0] ?? null) : null;
  };
  const isEditing = () => edited !== undefined && edited.node === node() && performance.now() - edited.at < IDLE;
  const state = (): BodyOf<typeof tellPresence>['state'] =>
    document.hidden ? 'away' : isEditing() ? 'editing' : 'here';

  const plan = (wait: number) => {
    if (isOver || isLeft || performance.now() + wait >= dueAt) return;
    clearTimeout(timer);
    dueAt = performance.now() + wait;
    timer = setTimeout(() => void beat(), wait);
  };
  /** Others are told of what one goes on to before the next call is due; nobody else is, for nobody is there. */
  const soon = () => {
    if (collaborators.get().people.length > 0) plan(Math.max(0, askedAt + CLOSEST - performance.now()));
  };
  const beat = async () => {
    dueAt = Number.POSITIVE_INFINITY;
    askedAt = performance.now();
    // Whoever has the fields of a node before them goes on in them, however long they think.
    if (!isEditing() && !hasFields(document.activeElement)) collaborators.edits(undefined);
    const asking = tab;
    try {
      const answer = await send({ kind, id, tab, node: state() === 'away' ? null : node(), state: state() }, false);
      failures = 0;
      if (isOver || asking !== tab) return;
      collaborators.set({
        people: answer.others.map((each) => ({ ...each, isOwn: each.user_id === userId })),
        isLost: false,
      });
    } catch (error) {
      failures += 1;
      const isGone = error instanceof Problem && (error.kind === 'not_found' || error.kind === 'unauthorized');
      if (isGone) isOver = true;
      const { people, isLost } = collaborators.get();
      if (isGone || failures >= FAILURES)
        collaborators.set({ people: [], isLost: !isGone && (isLost || people.length > 0) });
    }
    plan(document.hidden ? HIDDEN : collaborators.get().people.length > 0 ? WITH_OTHERS : ALONE);
  };
  const leave = () => {
    const told = { kind, id, tab, node: null, state: 'gone' as const };
    // Where it does not come through, the server forgets this tab a little later.
    send(told, true).then(undefined, () => undefined);
    tab = newNodeId();
  };

  const note = () => {
    const { node: before } = edited ?? {};
    const wasEditing = isEditing();
    edited = { node: node(), at: performance.now() };
    collaborators.edits(edited.node ?? undefined);
    if (!wasEditing || before !== edited.node) soon();
  };
  const onFields = ({ target }: Event) => {
    if (hasFields(target) && (node() === null || collaborators.holderOf(node() ?? '') === undefined)) note();
  };
  const onSelect = () => {
    if (edited?.node !== node()) collaborators.edits(undefined);
    soon();
  };
  const onVisible = () => plan(0);
  const onHide = () => {
    isLeft = true;
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    leave();
  };
  const onShow = () => {
    if (!isLeft) return;
    isLeft = false;
    plan(0);
  };
  const stops = [store.subscribe('document', note), selection.subscribe(onSelect)];
  for (const name of ['focusin', 'input', 'pointerdown'] as const) document.addEventListener(name, onFields);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  plan(FIRST);

  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    for (const name of ['focusin', 'input', 'pointerdown'] as const) document.removeEventListener(name, onFields);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
    collaborators.edits(undefined);
    collaborators.set({ people: [], isLost: false });
    leave();
  };
}

/** Whether something lies in the fields of what is selected. */
const hasFields = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-fields]') !== null;
