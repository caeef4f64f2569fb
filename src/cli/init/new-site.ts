/** A file of a new site. The path is relative to the folder of the site, with slashes. */
export interface NewFile {
  readonly path: string;
  readonly contents: string;
}

export interface NewSite {
  /** The name of the product. */
  readonly name: string;
  /** The date of the sample release: `2025-11-18`. */
  readonly date: string;
}

/** The files of a new site: settings, and a sample note that shows how notes are written. */
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
  // The address of the published site, as its host and its path: feeds and link previews need it.
  // If the address changes, change it here and run the build again.
  origin: 'https://docs.example.com',
  base: '/release-notes/',
  // The language of the interface, such as 'de' or 'ja'. For notes in several languages, read
  // node_modules/release-notes/docs/languages.md.
  locale: { htmlLang: 'en' },
  // The text at the top of the first page.
  introduction: 'What changed in each version, and what you have to do when you upgrade.',
  // One stream for each product or component. Its notes are in the folder content/<id>/.
  streams: [{ id: 'app', label: 'App' }],
});
`;
}

/** A JavaScript string with single quotes. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function firstNote({ date }: NewSite): string {
  return `---
title: App 1.0.0
date: ${date}
description: A sample release that shows how to write a note.
---

## What's new

### Feature: Headings set the kind of a change (DEMO-1)

A heading such as "What's new" or "Bug fixes" sets the kind of all entries below it. A label in front of an entry, such as "Feature:"
or "**Fix:**", overrides it.

- **Enhancement:** Ids in parentheses become issues that readers can search for and look up (DEMO-2)

## Bug fixes

- Each item of this list is an entry with its own link (DEMO-3)
`;
}
