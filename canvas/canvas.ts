import { declarations } from '#site/template/styles.ts';
import { VisualChecks } from './checks/visual-checks.ts';
import { listenToClipboard } from './clipboard.ts';
import { fillContents } from './contents.ts';
import { EditedPage } from './drawing/edited-page.ts';
import { FirstImage } from './first-image.ts';
import { commandOf } from './keys.ts';
import { Marks } from './marks/marks.ts';
import { Menu } from './menu.ts';
import { OpenedWidgets } from './opened-widgets.ts';
import { Pointing } from './pointing/pointing.ts';
import type { FromCanvas, ToCanvas } from './protocol.ts';
import { scrollIntoView } from './scroll-into-view.ts';
import { Sheets } from './sheets.ts';
import { Spacing } from './spacing/spacing.ts';
import { SurroundingPage } from './surrounding-page.ts';
import { showSurroundings } from './surroundings.ts';
import { Typing } from './text/typing.ts';

type Opening = Extract<ToCanvas, { type: 'open' }>;

/** A page on the canvas of the editor: draws what it is told, and tells what a person does to it. */
export class Canvas {
  readonly #page: EditedPage;
  readonly #marks: Marks;
  readonly #pointing: Pointing;
  readonly #checks: VisualChecks;
  readonly #around: SurroundingPage;
  readonly #sheets: Sheets;
  readonly #firstPicture = new FirstImage();
  readonly #opened: OpenedWidgets;
  readonly #typing: Typing;
  readonly #menu: Menu;
  readonly #spacing: Spacing | undefined;
  readonly #opening: Opening;
  readonly #post: (message: FromCanvas) => void;
  #look: Pick<Extract<ToCanvas, { type: 'look' }>, 'state' | 'tried'> = { state: undefined, tried: undefined };
  #sentFaults = '';

  constructor(opening: Opening, post: (message: FromCanvas) => void) {
    const { kit, page: lookedAt, labels, direction, canEdit } = opening;
    this.#opening = opening;
    this.#post = post;
    this.#sheets = new Sheets();
    showSurroundings(kit, lookedAt, this.#sheets);
    const page = new EditedPage(document.body, opening);
    const nameOf = (id: string) => labels[page.tree.nodes[id]?.widget ?? ''] ?? page.tree.nodes[id]?.widget ?? '';
    const elementsOf = (id: string) => page.drawing.elementsOf(id);
    this.#page = page;
    this.#marks = new Marks(document, elementsOf, nameOf, direction);
    this.#opened = new OpenedWidgets(elementsOf);
    this.#pointing = new Pointing({ page, marks: this.#marks, opened: this.#opened, canEdit, post });
    this.#typing = new Typing({
      page,
      canEdit,
      post,
      onBegin: () => this.#marks.show({ hovered: undefined }),
      onEnd: () => this.#afterDrawing(),
    });
    this.#menu = new Menu({ page, marks: this.#marks, pointing: this.#pointing, typing: this.#typing, post });
    this.#checks = new VisualChecks(page, this.#opened, (found) => post({ type: 'checked', ...found }));
    this.#around = new SurroundingPage(page, this.#marks, post, (isAnother) => {
      if (isAnother) {
        this.#typing.end();
        this.#checks.stale(undefined);
      }
      this.#afterDrawing();
    });
    if (canEdit) {
      this.#spacing = new Spacing(this.#marks.layer, page, {
        tryOut: (tried) => this.#showLook(tried),
        post: (id, changes) => post({ type: 'style', id, changes }),
      });
      this.#marks.over = this.#spacing;
    }
    this.#listen();
    this.#afterDrawing();
    this.#around.tell();
    if (page.around) this.#bringIntoView([page.tree.root], 'instant');
  }

  take(message: ToCanvas): void {
    switch (message.type) {
      case 'open':
      case 'pictures':
      case 'tellShown':
        return;
      case 'patch':
        this.#checks.stale(this.#page.patch(message.diff));
        this.#typing.writing?.follow();
        this.#afterDrawing();
        this.#around.followSoon();
        return;
      case 'replace':
        this.#page.replace(message.document);
        this.#checks.stale(undefined);
        this.#typing.writing?.follow();
        this.#afterDrawing();
        this.#around.followSoon();
        return;
      case 'surround':
        showSurroundings(message.kit, message.page, this.#sheets);
        this.#page.surround(message.kit, message.page, message.around);
        this.#checks.stale(undefined);
        this.#afterDrawing();
        this.#around.tell();
        return;
      case 'select':
        this.#select(message.ids);
        if (message.isShown) this.#bringIntoView(message.ids);
        return;
      case 'others':
        this.#typing.held = message.held;
        this.#marks.show({ others: message.marks });
        return;
      case 'numbers':
        this.#marks.show({ numbers: message.marks });
        return;
      case 'look':
        this.#look = { state: message.state, tried: message.tried };
        this.#showLook();
        return;
      case 'scale':
        this.#marks.scale = message.scale;
        return;
      case 'format':
        this.#typing.writing?.format(message.format);
        return;
      case 'write':
        this.#typing.writing?.focus();
        return;
      case 'leave':
        this.#typing.writing?.end();
        return;
      case 'carry':
        this.#pointing.carry(message.cargo, message.at);
        return;
      case 'drop':
        this.#pointing.drop();
        return;
      case 'letGo':
        this.#pointing.cancelDrag();
        return;
      case 'check':
        this.#checks.run();
        return;
    }
  }

  #select(ids: readonly string[]): void {
    this.#opened.select(ids);
    this.#marks.show({ selected: ids });
    this.#typing.select(ids);
    this.#showLook();
  }

  /** Shows what is selected as it would look. */
  #showLook(tried: Readonly<Record<string, string>> | undefined = this.#look.tried): void {
    const { state } = this.#look;
    const selected = state || tried ? this.#marks.selected : [];
    this.#sheets.showLook(selected, (id) => {
      const { style } = this.#page.tree.nodes[id] ?? {};
      return `${state ? declarations(style?.[state]) : ''}${declarations(tried)}`;
    });
    this.#marks.place();
  }

  #afterDrawing(): void {
    this.#sheets.showNodes(this.#page);
    this.#around.shade();
    this.#opened.show();
    fillContents();
    this.#firstPicture.find(document);
    this.#showLook();
    const faults = this.#page.faults().map(({ node, kind, subject, detail }) => ({ node, kind, subject, detail }));
    const text = JSON.stringify(faults);
    if (text === this.#sentFaults) return;
    this.#sentFaults = text;
    this.#post({ type: 'drawn', faults });
  }

  #bringIntoView(ids: readonly string[], how?: ScrollBehavior): void {
    scrollIntoView(ids.flatMap((id) => this.#page.drawing.elementsOf(id).slice(0, 1))[0], how);
  }

  /** One set of listeners, whatever the number of nodes. */
  #listen(): void {
    const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
      addEventListener(name, act, { capture: true });
    const place = () => this.#marks.place();
    const never = (event: Event) => event.preventDefault();
    on('pointermove', (event) => this.#hover(event));
    document.documentElement.addEventListener('pointerleave', () => this.#marks.show({ hovered: undefined }));
    on('pointerdown', (event) => this.#press(event));
    on('click', (event) => this.#click(event));
    on('dblclick', (event) => {
      const { target, clientX: x, clientY: y } = event;
      if (this.#pointing.isAround({ x, y })) return;
      this.#typing.begin(target, this.#pointing.nodeAt({ x, y }), { left: x, top: y });
    });
    on('contextmenu', (event) => this.#menu.open(event));
    on('keydown', (event) => this.#pressKey(event));
    listenToClipboard(this.#page, {
      site: this.#opening.site,
      at: this.#opening.at,
      isOther: (event) => this.#typing.isIn(event.target),
      selected: () => this.#marks.selected,
      post: this.#post,
    });
    on('dragstart', never);
    addEventListener('touchmove', (event) => this.#pointing.isHeld && event.preventDefault(), { passive: false });
    on('submit', never);
    on('auxclick', never);
    on('scroll', place);
    on('resize', () => {
      place();
      this.#checks.stale(undefined);
    });
    on('load', ({ target }) => {
      place();
      // A picture that has come can be weighed.
      const holder = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;
      if (holder?.dataset.node !== undefined) this.#checks.again(holder.dataset.node);
    });
    new ResizeObserver(place).observe(document.body);
    this.#marks.handle.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      this.#pointing.press(event, true);
    });
  }

  #hover(event: PointerEvent): void {
    if (event.buttons !== 0 || event.pointerType !== 'mouse') return;
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null;
    this.#marks.show({ hovered: element?.dataset.node });
  }

  #press(event: PointerEvent): void {
    if (this.#typing.isIn(event.target) || this.#marks.owns(event)) return;
    this.#typing.end();
    this.#pointing.press(event);
  }

  #click(event: MouseEvent): void {
    if (this.#typing.isIn(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#pointing.isClickOfDrag || this.#marks.owns(event)) return;
    const { clientX: x, clientY: y } = event;
    if (this.#pointing.isAround({ x, y })) {
      this.#post({ type: 'left' });
      return;
    }
    const id = this.#pointing.nodeAt({ x, y });
    const [selected, ...others] = this.#marks.selected;
    const isAgain = id === selected && others.length === 0;
    // Two quick taps are not every hand's: what is selected is written in with the next, whenever that comes.
    if (isAgain && event instanceof PointerEvent && event.pointerType === 'touch') {
      this.#typing.begin(event.target, id, { left: x, top: y });
      return;
    }
    const how = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only';
    // The key that follows (Enter, Delete, Ctrl+C) may come before the studio has answered: it is for what was clicked.
    if (how === 'only') this.#select([id]);
    this.#post({ type: 'select', ids: [id], how });
  }

  #pressKey(event: KeyboardEvent): void {
    if (this.#typing.isIn(event.target) || event.isComposing) return;
    // What is dragged hears of it after this: it listens since its press. Removed or undone meanwhile, it would be dropped
    // where it is no more.
    if (this.#pointing.isFollowing || this.#spacing?.isDragged) return;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      this.#menu.openOfSelected();
      return;
    }
    const command = commandOf(event, this.#opening.direction);
    if (!command) return;
    event.preventDefault();
    const [id, ...others] = this.#marks.selected;
    if (command === 'nothing' && id === undefined && this.#page.around) {
      this.#post({ type: 'left' });
      return;
    }
    // As after a click, what follows may come before the studio has answered.
    if (command === 'nothing') this.#select([]);
    const [element] = id === undefined ? [] : this.#page.drawing.elementsOf(id);
    if (command === 'edit' && id !== undefined && others.length === 0 && this.#typing.begin(element ?? null, id))
      return;
    this.#post({ type: 'command', command });
  }
}
