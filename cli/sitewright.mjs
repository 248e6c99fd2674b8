#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { commands, usage } from './sitewright/commands.mjs';
import { Refused } from './sitewright/refused.mjs';

const [name = '', ...rest] = process.argv.slice(2);
const command = name === '--version' ? showVersion : Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(usage);
  process.exitCode = name === '' || name === 'help' || name === '--help' ? 0 : 64;
} else {
  try {
    await command(rest);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = error.code;
  }
}

function showVersion() {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  console.log(version);
}
