import type { CSSVariablesResolver } from '@mantine/core';

/** Custom properties that differ from Mantine's own: text that keeps 4.5:1 on every ground it stands on. */
export const variables: CSSVariablesResolver = () => ({
  variables: { '--on-secondary': '#313541' },
  light: {
    '--ground': '#f4f7fe',
    '--line': '#dfe4ee',
    '--shadow-card': '0 1px 2px rgb(31 36 48 / 5%), 0 6px 20px rgb(31 36 48 / 5%)',
    '--mantine-color-dimmed': '#5a6375',
    '--mantine-color-placeholder': '#687083',
    '--mantine-color-error': '#c42b2b',
    '--mantine-color-success': '#0b7a52',
    '--mantine-color-default-border': '#cdd4e1',
    '--mantine-color-default-hover': '#f4f7fe',
    '--mantine-color-disabled-color': '#6b7385',
  },
  dark: {
    '--ground': '#11151c',
    '--line': '#2b3341',
    '--shadow-card': '0 1px 2px rgb(0 0 0 / 30%), 0 6px 20px rgb(0 0 0 / 20%)',
    '--mantine-color-dimmed': '#a3adbd',
    '--mantine-color-placeholder': '#8b95a7',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-success': '#4fd1a1',
    '--mantine-color-disabled-color': '#8a93a4',
  },
});
