interface Node {
  id: string;
  widget: string;
  props: Record<string, unknown>;
  bindings: object;
  slots: Record<string, Node[]>;
  style: object;
}

/** Nodes of a section: itself, its grid, and four cards of heading, text and button. */
const IN_SECTION = 18;

/** A page of about this many nodes: sections with a grid of four cards each, all within one container. */
export function largeLayout(nodes: number): { root: Node; count: number } {
  let made = 0;
  const node = (widget: string, props: Node['props'] = {}, slots: Node['slots'] = {}): Node => {
    made += 1;
    return { id: `n${made}`, widget, props, bindings: {}, slots, style: {} };
  };
  const card = (number: number) =>
    node(
      'card',
      { title: `Card ${number}` },
      {
        content: [
          node('heading', { text: `Heading ${number}`, level: '4', size: 'small' }),
          node('rich-text', { body: `<p>Text of card ${number}</p>` }),
          node('button', { label: `Button ${number}`, href: '/' }),
        ],
      },
    );
  const section = (number: number) => {
    const cards = [1, 2, 3, 4].map((at) => card(number * 4 + at));
    return node(
      'section',
      { label: `Section ${number}` },
      { content: [node('columns', { layout: 'quarters' }, { content: cards })] },
    );
  };
  const sections = Array.from({ length: Math.floor((nodes - 1) / IN_SECTION) }, (_, at) => section(at));
  return { root: node('stack', {}, { content: sections }), count: made };
}
