import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AtRule, parse, type Root } from 'postcss';
import type { Rollup } from 'vite';
import { BREAKPOINTS } from '#core/breakpoints.ts';
import type { HashedText, PageSheets } from '#core/contracts/page-sheets.ts';
import { KINDS, type Kind } from '#core/model/kind.ts';
import { ASSETS } from '#core/model/urls.ts';
import { fileHash } from '#generator/digest.ts';
import { hashedText } from './hashed-text.ts';
import { inlineTokens } from './inline-tokens.ts';
import { SITE_SOURCES } from './locations.ts';
import { DARK_SYSTEM, DARK_THEME, ON_DARK_SCREEN } from './theme-selectors.ts';
import { COMMON_BUILD, commonOptions, runVite } from './vite-options.ts';

export interface StyleBundle {
  readonly sheets: PageSheets;
  /** The dark theme for pages without JavaScript. */
  readonly systemTheme: HashedText;
  /** Relative to the published folder. */
  readonly later: string;
  /** The text of the app's style sheet. */
  readonly app: string;
  readonly files: readonly { readonly path: string; readonly contents: string }[];
}

/** A feature of Lightning CSS that adds two tokens to each `color-scheme`, for `light-dark()`, which no style sheet uses. */
const LIGHT_DARK = 1 << 20;

export async function bundleStyles(): Promise<StyleBundle> {
  const { app = '', later = '', ...sheets } = await minify(await listSheets());
  const file = { path: `${ASSETS}later.${fileHash(later)}.css`, contents: later };
  return {
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([name, text]) => [name, hashedText(text)]),
    ) as PageSheets,
    systemTheme: hashedText(systemTheme(sheets.index ?? '')),
    later: file.path,
    app,
    files: [file],
  };
}

/** The dark theme for pages without JavaScript, which follow the system's colour scheme. */
export function systemTheme(css: string): string {
  const dark: string[] = [];
  parse(css).walkRules(DARK_THEME, ({ nodes }) => {
    dark.push(...nodes.map(String));
  });
  return `@layer base{@media ${ON_DARK_SCREEN}{${DARK_SYSTEM}{${dark.join(';')}}}}`;
}

const STYLES = join(SITE_SOURCES, 'styles');

/** The sheets that pages load, which import all others: `index`, `kinds/search`, `languages/ja`. */
export async function listSheets(): Promise<readonly string[]> {
  const folders = ['', 'kinds/', 'languages/'].map(async (folder) =>
    (await readdir(join(STYLES, folder)))
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}${basename(file, '.css')}`),
  );
  return (await Promise.all(folders)).flat().sort();
}

/** Bundles and minifies style sheets. */
async function minify(names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const all = await readStyles(STYLES);
  const bundled = await runVite({
    ...commonOptions(),
    css: {
      postcss: { plugins: [{ postcssPlugin: 'site', OnceExit: (root) => rewrite(root, all) }] },
      lightningcss: { exclude: LIGHT_DARK, drafts: { customMedia: true } },
    },
    build: {
      ...COMMON_BUILD,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(STYLES, `${name}.css`)])),
        output: { assetFileNames: '[name][extname]' },
      },
    },
  });
  return Object.fromEntries(
    bundled.filter(isSheet).map(({ fileName, source }) => [fileName.slice(0, -4), source.trim()]),
  );
}

type BundledSheet = Rollup.OutputAsset & { readonly source: string };

/** Filters out the empty script that the bundler creates for each style sheet entry. */
function isSheet(file: Rollup.RollupOutput['output'][number]): file is BundledSheet {
  return file.type === 'asset' && file.fileName.endsWith('.css') && typeof file.source === 'string';
}

/** Reads all style sheets: only together do they show which tokens have a single value. */
async function readStyles(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css')).sort();
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

/** @param all all style sheets */
function rewrite(root: Root, all: string): void {
  inlineTokens(root, all);
  expandKindSelectors(root);
  // The minifier replaces custom media queries with their conditions.
  for (const [name, condition] of Object.entries(BREAKPOINTS))
    root.prepend(new AtRule({ name: 'custom-media', params: `${name} ${condition}` }));
}

function ofAnyKind(selectorOf: (kind: Kind) => string): string {
  return `:is(${KINDS.map(selectorOf).join(', ')})`;
}

/** Custom selectors, by name. Each one has a selector for every kind. */
const SELECTORS: Readonly<Record<string, string>> = {
  /** A release with changes of a selected kind. */
  ':--of-chosen-kind': ofAnyKind(
    (kind) => `main:has(.tally [value="${kind}"]:checked) [data-kinds~="${kind}"]`,
  ),
  /** A change of a hidden kind. */
  ':--of-hidden-kind': ofAnyKind(
    (kind) => `.page:has(.tally [value="${kind}"]:not(:checked)) .notes [data-kind="${kind}"]`,
  ),
};

/** Expands the custom selectors, so that style sheets do not repeat the list of kinds. */
export function expandKindSelectors(root: Root): void {
  root.walkRules(/:--/, (rule) => {
    rule.selector = rule.selector.replace(/:--[\w-]+/g, (name) => SELECTORS[name] ?? name);
  });
}
