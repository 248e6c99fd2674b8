import { runChecks } from './checks/all.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { main } from './setup/run.mjs';

await main(async () => {
  await ensureDependencies({ forChecks: true });
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
});
