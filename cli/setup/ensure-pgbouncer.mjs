import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian.mjs';
import { findProgram } from './paths.mjs';

/** Tests use a real PgBouncer if there is one. It is installed where that works without asking. */
export async function ensurePgbouncer() {
  if (!findProgram('pgbouncer') && !existsSync('/usr/sbin/pgbouncer')) await installDebianPackage('pgbouncer');
}
