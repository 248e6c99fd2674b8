declare module 'virtual:theme.css';

declare module 'virtual:messages/*' {
  export const messages: Record<string, never>;
}
