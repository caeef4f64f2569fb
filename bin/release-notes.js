#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * The installed program or, in its own repository, its sources. This file uses only syntax that old versions of Node support, so that
 * they can print which version is required.
 */
const SOURCES = new URL('../src/cli/launch.js', import.meta.url);
const PROGRAM = new URL('../program/main.mjs', import.meta.url);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`release-notes needs Node 20.19 or later; this is ${process.versions.node}.\n`);
  process.exitCode = 2;
} else await import((existsSync(fileURLToPath(SOURCES)) ? SOURCES : PROGRAM).href);
