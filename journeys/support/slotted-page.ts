import type { Api } from './api.ts';

const node = (id: string, widget: string, props: object, slots: object = {}) => ({ id, widget, props, slots });

/** A page with saved widgets whose slots are filled or empty, one of them pinned to the previous version. */
export async function addSlotted(api: Api): Promise<void> {
  const actions = { ...node('actions', 'stack', {}, { content: [node('go', 'button', { label: 'Go' })] }) };
  const opened = { ...actions, opens: { content: { name: 'actions', label: 'Actions' } } };
  const panel = (title: string) => ({
    ...{ key: 'panel', type: 'card', title: 'Panel', icon: 'card' },
    root: node('card', 'card', { title, text: 'What it says of itself' }, { content: [opened] }),
  });
  const { widget } = await api.ask<{ widget: { id: string } }>('POST', '/v1/widgets', panel('As it was'), 201);
  await api.ask('PUT', '/v1/widgets', { id: widget.id, widget: panel('As it is') }, 201);
  const filled = {
    actions: [node('own', 'heading', { text: 'Of this page' }), node('more', 'button', { label: 'More' })],
  };
  const content = [
    node('one', '@panel', {}, filled),
    node('two', '@panel', {}),
    node('kept', '@panel:1', {}, { actions: [] }),
  ];
  const nobody = {
    ...node('nobody', 'heading', { text: 'Row' }, { 'when-empty': [node('none', 'heading', { text: 'Nobody here' })] }),
    repeat: { each: 'query.nobody', as: 'row' },
  };
  const list = node('list', 'list', {}, { items: [nobody] });
  const root = node('page', 'page', {}, { main: [node('section', 'section', {}, { content: [...content, list] })] });
  const layout = {
    type: 'layout',
    isNewRecord: true,
    pageKey: 'slotted',
    name: 'Slotted',
    root,
    meta: { title: 'Slotted' },
  };
  await api.ask('POST', '/v1/dashboard/setConfig', layout);
  await api.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/slotted', page_template: 'slotted' });
}
