import { findWidget, savedKey } from '#model/layout/catalogue.ts';
import { widgetPicture } from '#studio/documents/widget-icons/widget-icons.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { useEditor } from '../document/editor-context.ts';
import styles from './widget-icon.module.css';

/** The picture of a node's widget: its type's, or the one a saved widget was given. */
export function WidgetIcon({ widget }: { widget: string }) {
  const { catalogue } = useEditor();
  const key = savedKey(widget);
  const name = key === undefined ? catalogue.types[widget]?.icon : catalogue.saved.get(key)?.icon;
  const Picture = findWidget(catalogue, widget) ? widgetPicture(name) : IconAlert;
  return (
    <span className={styles.icon} data-saved={key === undefined ? undefined : true}>
      <Picture size={16} />
    </span>
  );
}
