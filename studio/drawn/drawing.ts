import './stand-in.ts';

// Only once what they touch of a browser stands there.
export const { drawScreen } = await import('./draw-screen.tsx');
