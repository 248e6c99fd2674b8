import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { startServer } from '#server/start-server.ts';

/** A sentence for what can be put right outside of the program; anything else is a fault of ours and keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await startServer(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
