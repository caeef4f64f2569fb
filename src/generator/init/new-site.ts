/** A file of a publisher's folder. The path has slashes, and no folder above it. */
export interface NewFile {
  readonly path: string;
  readonly contents: string;
}

export interface NewSite {
  /** What readers know the product as. */
  readonly name: string;
  /** Of the first release: `2025-11-18`. */
  readonly date: string;
}

/** What a publisher begins with: settings, and a note that shows how notes are written. */
export function describeNewSite(site: NewSite): readonly NewFile[] {
  return [
    { path: 'site.config.ts', contents: settings(site) },
    { path: '.gitignore', contents: 'node_modules/\ndist/\n' },
    { path: `content/app/${site.date.slice(0, 4)}/release.1.0.0.md`, contents: firstNote(site) },
  ];
}

/** The npm scripts of a new site: one for each command that a publisher runs repeatedly. The names are those of this repository. */
export const SCRIPTS = {
  dev: 'release-notes dev',
  start: 'release-notes start',
  build: 'release-notes build',
  check: 'release-notes check',
  upgrade: 'release-notes upgrade',
  id: 'release-notes id',
  bundle: 'release-notes bundle',
  deploy: 'release-notes deploy',
  'deploy:check': 'release-notes deploy-check',
  'deploy:files': 'release-notes deploy-files',
} as const;

/** Adds the scripts to a `package.json` without scripts. Undefined if the file already has scripts. */
export function withScripts(packageJson: string): string | undefined {
  const written: Readonly<Record<string, unknown>> = JSON.parse(packageJson);
  if ('scripts' in written) return undefined;
  const indent = /^\{\r?\n([ \t]+)/.exec(packageJson)?.[1] ?? 2;
  return `${JSON.stringify({ ...written, scripts: SCRIPTS }, undefined, indent)}\n`;
}

function settings({ name }: NewSite): string {
  return `import { defineSite } from 'release-notes';

export default defineSite({
  title: ${quoted(`${name} release notes`)},
  // Where the site will be served: addresses in feeds and previews are made from both.
  origin: 'https://docs.example.com',
  base: '/release-notes/',
  introduction: 'What changed, in which version, and what it asks of you.',
  // A folder below content/ each, in this order.
  streams: [{ id: 'app', label: 'App' }],
});
`;
}

/** In JavaScript, as a person would write it. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function firstNote({ date }: NewSite): string {
  return `---
title: App 1.0.0
date: ${date}
description: The first release, and a note that shows how notes are written.
---

## What's new

### Feature: Kinds come from headings (DEMO-1)

A heading such as "What's new" or "Bug fixes" gives its kind to what stands below it. A label before the title, or a bold word before a
line, says otherwise.

- **Enhancement:** Ids in parentheses become references that the search finds (DEMO-2)

## Bug fixes

- Each line of such a list is an entry with an address of its own (DEMO-3)
`;
}
