import fc from 'fast-check';

// Whether a change is good must not depend on luck: `npm run nightly` is what tries other values each time.
if (process.env.ANY_SEED !== '1') fc.configureGlobal({ seed: 1858961473 });
