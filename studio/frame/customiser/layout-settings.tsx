import { useT } from '#studio/messages/use-t.ts';
import { changeDisplay, useDisplay } from '#studio/theme/display-store.ts';
import { Choice } from './choice.tsx';

/** Navigation, direction, width, footer, and how screens change. */
export function LayoutSettings() {
  const t = useT();
  const { navStyle, navLook, layoutType, direction, transition, footer } = useDisplay();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <>
      <Choice
        legend={t('display.nav')}
        value={navStyle}
        options={[
          { value: 'classic', label: t('display.classic') },
          { value: 'mini', label: t('display.mini') },
          { value: 'drawer', label: t('display.drawer') },
          { value: 'top', label: t('display.top') },
        ]}
        onChange={(value) => changeDisplay({ navStyle: value })}
        help={t('display.navHelp')}
      />
      <Choice
        legend={t('display.navLook')}
        value={navLook}
        options={[
          { value: 'modern', label: t('display.apart') },
          { value: 'standard', label: t('display.flush') },
        ]}
        onChange={(value) => changeDisplay({ navLook: value })}
      />
      <Choice
        legend={t('display.layout')}
        value={layoutType}
        options={[
          { value: 'full-width', label: t('display.fullWidth') },
          { value: 'boxed', label: t('display.boxed') },
        ]}
        onChange={(value) => changeDisplay({ layoutType: value })}
      />
      <Choice
        legend={t('display.footer')}
        value={footer ? 'shown' : 'hidden'}
        options={[
          { value: 'shown', label: t('display.shown') },
          { value: 'hidden', label: t('display.hidden') },
        ]}
        onChange={(value) => changeDisplay({ footer: value === 'shown' })}
      />
      <Choice
        legend={t('display.direction')}
        value={direction}
        options={[
          { value: 'auto', label: t('display.ofLanguage') },
          { value: 'ltr', label: t('display.ltr') },
          { value: 'rtl', label: t('display.rtl') },
        ]}
        onChange={(value) => changeDisplay({ direction: value })}
      />
      <Choice
        legend={t('display.transition')}
        value={transition}
        options={[
          { value: 'none', label: t('display.none') },
          { value: 'fade', label: t('display.fade') },
          { value: 'slide-left', label: t('display.slideLeft') },
          { value: 'slide-right', label: t('display.slideRight') },
          { value: 'slide-up', label: t('display.slideUp') },
          { value: 'slide-down', label: t('display.slideDown') },
        ]}
        onChange={(value) => changeDisplay({ transition: value })}
        help={isStill ? t('display.still') : undefined}
      />
    </>
  );
}
