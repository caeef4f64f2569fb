import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rollup } from 'vite';
import { BREAKPOINTS } from '#core/breakpoints.ts';
import { forPageSheets, type HashedText, type PageSheet, sheetSource } from '#core/contracts/page-sheets.ts';
import { customMedia } from './custom-media.ts';
import { hashedText } from './hashed-text.ts';
import { inlineTokens } from './inline-tokens.ts';
import { kindSelectors } from './kind-selectors.ts';
import { SITE_SOURCES } from './locations.ts';
import { spreadTokens } from './spread-tokens.ts';
import { splitStates } from './state-rules.ts';
import { followSystem, systemTheme } from './system-theme.ts';
import { COMMON_BUILD, commonOptions, runVite } from './vite-options.ts';

export interface StyleBundle {
  readonly sheets: Readonly<Record<PageSheet, HashedText>>;
  /** For pages on which no script runs. */
  readonly systemTheme: HashedText;
  /** Relative to the published folder. */
  readonly later: string;
  /** The text of what goes with the app. */
  readonly app: string;
  readonly files: readonly { readonly path: string; readonly contents: string }[];
}

/** Of Lightning CSS: two tokens beside each `color-scheme`, for a function that no sheet uses. */
const LIGHT_DARK = 1 << 20;

/** As long as the bundler has them in the names of scripts. */
const HASH_LENGTH = 8;

export async function bundleStyles(): Promise<StyleBundle> {
  const sources: Readonly<Record<string, string>> = {
    ...forPageSheets(sheetSource),
    later: 'later.css',
    app: 'app.css',
  };
  const texts = await minify(sources);
  const textOf = (name: string, among: ReadonlyMap<string, string>): string => {
    const text = among.get(name);
    if (text === undefined) throw new Error(`The bundle has no style sheet for ${name}`);
    return text;
  };
  // On every page, so what it says of states is wanted on every page, too; the other sheets are small, and whole.
  const index = splitStates(textOf('index', texts));
  const rest = new Map([
    ...texts,
    ['later', textOf('later', texts) + index.later],
    ['app', textOf('app', texts) + index.transitions],
  ]);
  rest.delete('index');
  const { first, others } = spreadTokens(index.first, rest, ['later', 'app']);
  const sheets = forPageSheets((sheet) => (sheet === 'index' ? first : textOf(sheet, others)));
  const later = namedFile('later', followSystem(textOf('later', others)));
  return {
    sheets: forPageSheets((sheet) => hashedText(sheets[sheet])),
    systemTheme: hashedText(systemTheme(Object.values(sheets).join(''))),
    later: later.path,
    app: textOf('app', others),
    files: [later],
  };
}

/** By name: style sheets with all that they import, as small as can be. */
async function minify(sources: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const folder = join(SITE_SOURCES, 'styles');
  const all = await readStyles(folder);
  const bundled = await runVite({
    ...commonOptions(),
    css: {
      postcss: { plugins: [inlineTokens(all), customMedia(BREAKPOINTS), kindSelectors()] },
      lightningcss: { exclude: LIGHT_DARK, drafts: { customMedia: true } },
    },
    build: {
      ...COMMON_BUILD,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(sources).map(([name, source]) => [name, join(folder, source)]),
        ),
        output: { assetFileNames: '[name][extname]' },
      },
    },
  });
  return new Map(
    bundled.filter(isSheet).map(({ fileName, source }) => [fileName.slice(0, -4), source.trim()]),
  );
}

type BundledSheet = Rollup.OutputAsset & { readonly source: string };

/** A style sheet as an entry leaves an empty script behind. */
function isSheet(file: Rollup.RollupOutput['output'][number]): file is BundledSheet {
  return file.type === 'asset' && file.fileName.endsWith('.css') && typeof file.source === 'string';
}

function namedFile(name: string, contents: string): StyleBundle['files'][number] {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, HASH_LENGTH);
  return { path: `assets/${name}.${hash}.css`, contents };
}

/** Every style of the site: which tokens have one value is not said in a single sheet. */
async function readStyles(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css')).sort();
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}
