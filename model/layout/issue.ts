/**
 * One fault of a layout. `path` is dotted from the layout's root (`root.slots.content.0.props.text`), `message` is
 * a message key, `values` fills its blanks.
 */
export interface LayoutIssue {
  path: string;
  message: string;
  values?: Record<string, string | number>;
}
