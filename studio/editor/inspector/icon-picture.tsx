import { iconLines, iconNames } from '#widgets/icon/drawings.ts';

/** Whether the options of a field are icons of the set, with none at most beside them. */
export const areIcons = (options: readonly string[]): boolean =>
  options.length > 1 && options.every((option) => option === 'none' || iconNames.some((name) => name === option));

/** An icon as pages show it; the same room where there is none. Its name stands beside it. */
export function IconPicture({ name }: { name: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-icon={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lines of our own set, nothing anybody wrote.
      dangerouslySetInnerHTML={{ __html: iconLines(name) }}
    />
  );
}
