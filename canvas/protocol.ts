import type { Finding } from '#model/checks/finding.ts';
import type { SiteLink } from '#model/checks/links-of.ts';
import type { JsonObject } from '#model/json.ts';
import type { Diff } from '#model/layout/history.ts';
import type { LayoutMeta, LayoutNode, NodeState } from '#model/layout/layout.ts';
import type { LayoutTree, Place } from '#model/layout/layout-tree.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import type { DrawnSettings } from '#model/settings.ts';
import type { WidgetBody, WidgetProp } from '#model/widgets.ts';
import type { Format, Formatted } from '#rich-text/format.ts';

/** What is edited, in the shape of the editor: the paths of its patches begin here. */
export interface CanvasDocument {
  tree: LayoutTree;
  meta: LayoutMeta;
}

/** What a layout needs of its site to be drawn. */
export interface CanvasKit {
  settings: DrawnSettings;
  /** The stylesheet that every page of the site has. */
  theme: string;
  /** Saved widgets by key. */
  widgets: Readonly<Record<string, WidgetBody>>;
  /** Images of the library by key. */
  images: Readonly<Record<string, MediaImageBody>>;
  /** Of the pictures that come with starters, by address. */
  sizes: Readonly<Record<string, { width: number; height: number }>>;
  /** Constants of the library by key. */
  constants: Readonly<Record<string, MediaConstantBody>>;
  /** Where the pages are that it links to, by the key of their template. */
  addresses: Readonly<Record<string, readonly string[]>>;
  /** Texts of the layout in the language it is looked at in, by their place; what is typed on it is another's then. */
  texts?: Readonly<Record<string, string>>;
  /** The same of what is around a widget that is edited in its place. */
  textsAround?: Readonly<Record<string, string>>;
}

/** What a saved widget is shown in while it is edited: the page it was opened from, which stays as it is. */
export interface CanvasAround {
  root: LayoutNode;
  /** Values the tree reads as `props`, where it is itself a widget. */
  values?: JsonObject | undefined;
  /** The nodes that lead to the place: the first of that layout, each further one of the widget the one before names. */
  nodes: readonly string[];
  /** Of the widget that is edited. */
  key: string;
  props: readonly WidgetProp[];
}

/** The page that is looked at. */
export interface CanvasPage {
  path: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** What the data calls answered, by name. */
  data: JsonObject;
  /** Colours it is looked at in, where not in those of the machine. */
  scheme?: 'light' | 'dark' | undefined;
  /** It is looked at from the other side than that of its language. */
  isTurned?: boolean | undefined;
}

/** What the pointer carries: nodes of the page, or a new one of a widget. */
export type Cargo = { readonly ids: readonly string[] } | { readonly widget: string };

/** A widget that is drawn small, alone, for a palette: where, in the pixels of the frame. */
export interface Tile {
  node: LayoutNode;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Who else is at a node, as it is drawn around it. */
export interface CollaboratorMark {
  node: string;
  label: string;
  color: string;
  isEdited: boolean;
}

/** Numbers of a node, as a badge on it. */
export interface NumberMark {
  node: string;
  label: string;
}

export type ToCanvas =
  /** The frame shows pictures of widgets, not a page that is edited; told first, and again as they move. */
  | { type: 'pictures'; kit: CanvasKit; page: CanvasPage; tiles: readonly Tile[] }
  | {
      type: 'open';
      document: CanvasDocument;
      kit: CanvasKit;
      page: CanvasPage;
      /** Values of the props of a saved widget that is shown alone, and its key. */
      props?: JsonObject | undefined;
      inside?: string | undefined;
      /** The page it is shown in, where not alone. */
      around?: CanvasAround | undefined;
      canEdit: boolean;
      /** The id of the site it is of, and origins where its pictures are, which go with what is copied. */
      site: string | null;
      at: readonly string[];
      /** What a person calls each widget, and the language they read. */
      labels: Readonly<Record<string, string>>;
      /** Of that person, not of the page. */
      direction: 'ltr' | 'rtl';
    }
  | { type: 'surround'; kit: CanvasKit; page: CanvasPage; around?: CanvasAround | undefined }
  | { type: 'patch'; diff: Diff }
  | { type: 'replace'; document: CanvasDocument }
  | { type: 'select'; ids: readonly string[]; isShown: boolean }
  /** Who else is at which nodes, and what somebody edits, so that typing in it is asked about in the studio first. */
  | { type: 'others'; marks: readonly CollaboratorMark[]; held: readonly string[] }
  /** Numbers of nodes, drawn on them; none to take them away. */
  | { type: 'numbers'; marks: readonly NumberMark[] }
  /** What is selected is shown in a state, and with styles that are only tried. */
  | { type: 'look'; state: NodeState | undefined; tried: Readonly<Record<string, string>> | undefined }
  /** How large the page is shown: what is drawn over it stays as large as it is. */
  | { type: 'scale'; scale: number }
  /** A drag that began in the studio is over this point of the frame; null when it is over. */
  | { type: 'carry'; cargo: Cargo; at: { x: number; y: number } }
  /** Of the rich text that is written: format it, give it the keyboard, or leave it. */
  | { type: 'format'; format: Format }
  | { type: 'write' }
  | { type: 'leave' }
  | { type: 'drop' }
  | { type: 'letGo' }
  /** What shows on the page alone is looked for where it was drawn anew. */
  | { type: 'check' }
  /** To be told when what was told before is painted. */
  | { type: 'tellShown' };

/** What a key pressed on the canvas asks for. */
export type CanvasCommand =
  | 'remove'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'undo'
  | 'redo'
  | 'save'
  | 'palette'
  | 'edit'
  | 'next'
  | 'previous'
  | 'parent'
  | 'child'
  | 'first'
  | 'last'
  | 'moveUp'
  | 'moveDown'
  | 'moveIn'
  | 'moveOut'
  | 'group'
  | 'unwrap'
  | 'hide'
  | 'lock'
  | 'rename'
  | 'nothing'
  | 'all'
  | 'children';

/** What the clipboard of the system holds. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
  readonly files: readonly File[];
}

export const pastedOf = (held: DataTransfer): Pasted => ({
  text: held.getData('text/plain'),
  html: held.getData('text/html'),
  files: [...held.files],
});

export interface CanvasFault {
  node: string;
  kind: string;
  subject: string;
  detail: string;
}

export type FromCanvas =
  | { type: 'drawn'; faults: readonly CanvasFault[] }
  /** What it was told before it was asked is painted. */
  | { type: 'shown' }
  | { type: 'checked'; findings: readonly Finding[]; links: readonly SiteLink[] }
  | { type: 'select'; ids: readonly string[]; how: 'only' | 'toggle' | 'range' }
  | { type: 'command'; command: CanvasCommand }
  /** Of a widget that is edited in its place: whether the page shows it there, and what the place gives its props. */
  | { type: 'around'; isShown: boolean; props: JsonObject | undefined }
  /** Somebody leaves it: by a press on the page around it, or Escape with nothing selected. */
  | { type: 'left' }
  /** Something was pasted on the page. */
  | { type: 'pasted'; pasted: Pasted }
  /** The menu of what is selected was asked for, at a point of the frame. */
  | { type: 'menu'; at: { x: number; y: number } }
  /** A person types on the page: the text of a prop. */
  | { type: 'text'; id: string; prop: string; value: string; isTyping: boolean }
  /** A rich text is written, with this where the caret stands; undefined once it is left. */
  | { type: 'writing'; place: { id: string; prop: string }; formatted: Formatted | undefined }
  /** Whoever writes asks for a link, or for the buttons that format. */
  | { type: 'bar'; key: 'link' | 'bar' }
  /** Space of a node was dragged on the page. */
  | { type: 'style'; id: string; changes: Readonly<Record<string, string>> }
  /** Something was let go over a place. */
  | { type: 'dropped'; cargo: Cargo; place: Place };

/** What the frame says to its window's parent once it runs, and what it is answered with a port. */
export const READY = 'sitewright:canvas-ready';
export const OPEN = 'sitewright:canvas-open';
