import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian.mjs';
import { findProgram } from './paths.mjs';

/** Tests look through a real PgBouncer where there is one; it is installed where that can be done without asking. */
export async function ensurePgbouncer() {
  if (!findProgram('pgbouncer') && !existsSync('/usr/sbin/pgbouncer')) await installDebianPackage('pgbouncer');
}
