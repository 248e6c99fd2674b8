import { defaultPreferences } from '#model/display.ts';
import { useT } from '#studio/messages/use-t.ts';
import { grounds, houseText, inkFor, primaryShades, sidebarColors } from '#studio/theme/derive-colors.ts';
import { schemeOf } from '#studio/theme/display-settings.ts';
import { changeDisplay, useDisplay } from '#studio/theme/display-store.ts';
import { ColorChoice } from './color-choice.tsx';
import { ContrastFinding } from './contrast-finding.tsx';
import { primaryPresets, secondaryPresets, sidebarPresets } from './presets.ts';

const SIDEBAR = '#313541';

/** The three colours, each with what became of its contrast. */
export function ColorSettings() {
  const t = useT();
  const display = useDisplay();
  const { primary, secondary, sidebar } = display;
  const scheme = schemeOf(display);
  // The ground that is hardest to read on.
  const ground = scheme === 'light' ? grounds.light[1] : grounds.dark[2];
  const isHouse = primary === defaultPreferences.primary;
  const text = isHouse ? houseText[scheme] : (primaryShades(primary, scheme)[scheme === 'light' ? 6 : 4] ?? primary);
  const ink = inkFor(secondary);
  const onSidebar = sidebarColors(sidebar ?? SIDEBAR, primary)['--sidebar-text'] ?? '#ffffff';
  return (
    <>
      <ColorChoice
        legend={t('display.primary')}
        value={primary}
        shown={primary}
        presets={primaryPresets}
        onChange={(color) => color !== null && changeDisplay({ primary: color })}
      >
        <ContrastFinding color={primary} against={ground} used={text} />
      </ColorChoice>
      <ColorChoice
        legend={t('display.secondary')}
        value={secondary}
        shown={secondary}
        presets={secondaryPresets}
        onChange={(color) => color !== null && changeDisplay({ secondary: color })}
      >
        <ContrastFinding color={ink} against={secondary} used={ink} />
      </ColorChoice>
      <ColorChoice
        legend={t('display.sidebar')}
        value={sidebar}
        shown={SIDEBAR}
        presets={sidebarPresets}
        onChange={(color) => changeDisplay({ sidebar: color })}
      >
        {sidebar === null ? (
          t('display.ofModeHelp')
        ) : (
          <ContrastFinding color={onSidebar} against={sidebar} used={onSidebar} />
        )}
      </ColorChoice>
    </>
  );
}
