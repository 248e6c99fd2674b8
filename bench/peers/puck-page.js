import { createUsePuck, Puck } from '@puckeditor/core';
import '@puckeditor/core/puck.css';
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Puck with the same generated document as ours: a component for each node type. */
const slot = { content: { type: 'slot' } };
const holder = (tag, className) => ({
  fields: slot,
  render: ({ content: Content }) => h(tag, { className }, h(Content)),
});

const config = {
  components: {
    stack: holder('div', 'stack'),
    columns: holder('div', 'columns'),
    section: {
      fields: { label: { type: 'text' }, ...slot },
      render: ({ label, content: Content }) =>
        h('section', { 'aria-label': label, style: { padding: 16 } }, h(Content)),
    },
    card: {
      fields: { title: { type: 'text' }, ...slot },
      render: ({ title, content: Content }) => h('div', { className: 'card' }, h('h3', null, title), h(Content)),
    },
    heading: {
      fields: { text: { type: 'text' } },
      render: ({ text }) => h('h4', null, text),
    },
    'rich-text': {
      fields: { body: { type: 'textarea' } },
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the bench makes the document.
      render: ({ body }) => h('div', { dangerouslySetInnerHTML: { __html: body } }),
    },
    button: {
      fields: { label: { type: 'text' }, href: { type: 'text' } },
      render: ({ label, href }) => h('a', { href }, label),
    },
  },
};

const asPuck = ({ id, widget, props, slots }) => ({
  type: widget,
  props: { id, ...props, ...(slots.content && { content: slots.content.map(asPuck) }) },
});

const usePuck = createUsePuck();

/** Puck has no keys for duplicating and moving up, so a key calls its dispatch. */
function Keys({ children }) {
  const dispatch = usePuck(({ dispatch }) => dispatch);
  const selected = usePuck(({ selectedItem }) => selectedItem?.props.id);
  const selectorOf = usePuck(({ getSelectorForId }) => getSelectorForId);
  useEffect(() => {
    const onKey = (event) => {
      const at = selected && selectorOf(selected);
      if (!at) return;
      const { index, zone } = at;
      if (event.ctrlKey && event.key === 'd') {
        event.preventDefault();
        dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: zone });
      } else if (event.altKey && event.key === 'ArrowUp') {
        event.preventDefault();
        const destinationIndex = Math.max(0, index - 1);
        dispatch({ type: 'reorder', sourceIndex: index, destinationIndex, destinationZone: zone });
      }
    };
    addEventListener('keydown', onKey);
    const frame = document.querySelector('iframe')?.contentWindow;
    frame?.addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      frame?.removeEventListener('keydown', onKey);
    };
  }, [dispatch, selected, selectorOf]);
  return children;
}

const data = { root: { props: {} }, content: [asPuck(window.layout)] };

function Page() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return h('button', { type: 'button', id: 'open', onClick: () => setOpen(true) }, 'Open');
  return h(Puck, { config, data, onPublish: () => undefined, overrides: { puck: Keys } });
}

createRoot(document.getElementById('root')).render(h(Page));
