import { handsOf, type Stop, type Words } from './tour-stop.ts';

/** Templates, the editor with a template and with the widget of a key, and the impact of a change. */
export function templateStops(word: Words, widget: string): Stop[] {
  const { press, opens, pick, tab } = handsOf(word);
  return [
    { where: 'page templates', path: '/pages/templates' },
    { where: 'a new template', open: press('template.create') },
    {
      where: 'deleting a template in use',
      path: '/pages/templates',
      open: pick('common.actionsOf', 'common.delete', { name: 'About' }),
    },
    { where: 'the editor', path: '/pages/templates/country' },
    {
      where: 'the content of a node',
      open: async (page) => {
        await page.getByRole('treeitem').filter({ hasText: '{{ country.name }}' }).first().click();
      },
    },
    { where: 'the style of a node', open: tab('editor.inspector.style') },
    { where: 'the data of a node', open: tab('editor.inspector.data') },
    { where: 'the conditions of a node', open: tab('editor.inspector.conditions') },
    {
      where: 'the page of a template',
      open: (page) => page.getByText(word('editor.inspector.page'), { exact: true }).last().click(),
    },
    {
      where: 'a page looked at with empty lists',
      path: '/pages/templates/country',
      open: async (page) => {
        await press('editor.seen.menu')(page);
        await page.getByRole('menuitemradio', { name: word('editor.seen.empty') }).click();
        await page.getByRole('button', { name: word('editor.seen.back') }).waitFor();
        await press('editor.seen.menu')(page);
      },
      size: 'wide',
    },
    {
      where: 'a formatted text and its link',
      path: '/pages/templates/about',
      open: async (page) => {
        await page
          .getByRole('treeitem')
          .filter({ hasText: word('widgets.rich-text.name') })
          .last()
          .click();
        await page.getByRole('button', { name: word('editor.richText.link'), exact: true }).click();
        await page.getByRole('button', { name: word('editor.link.set') }).waitFor();
      },
      size: 'wide',
    },
    { where: 'adding a widget', path: '/pages/templates/country', open: press('editor.add.open') },
    { where: 'the steps of a template', path: '/pages/templates/country', open: opens('editor.steps.title') },
    { where: 'the versions of a template', path: '/pages/templates/country', open: press('editor.revisions.title') },
    { where: 'the editor of a widget', path: `/pages/widgets/${widget}/layout` },
    {
      where: 'the checks of a page',
      path: '/pages/templates/country#checks',
      open: (page) => page.getByRole('dialog').locator('ul, p').first().waitFor(),
    },
    {
      where: 'what a change reaches',
      path: '/pages/reach?kind=api&key=countries',
      open: (page) =>
        page
          .getByRole('group', { name: word('reach.picture') })
          .getByRole('link')
          .first()
          .focus(),
    },
  ];
}
