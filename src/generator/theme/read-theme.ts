import { readFileSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { imageSize } from 'image-size';
import type { Html } from '#core/model/html/html.ts';
import { ASSETS } from '#core/model/urls.ts';
import { publishedBytes } from '#generator/catalogue/assets/published-bytes.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { fileHash } from '#generator/digest.ts';
import { shadesOf } from './accent.ts';
import { publisherStyles } from './publisher-styles.ts';
import { footerSlot, headSlot, type Slot } from './slots.ts';
import type { Theme, ThemeFile, ThemeImage } from './theme.ts';
import type { WrittenTheme } from './theme-schema.ts';

/**
 * Reads the files of a theme. Paths are relative to the folder of the settings.
 *
 * @throws OperationError if a file cannot be read or published
 */
export function readTheme(written: WrittenTheme, folder: string): Theme {
  const { accent, logo, favicon, font, preview, styles, head, footer } = written;
  const reading: Reading = { files: new Map(), sources: new Set() };
  const path = (file: string): string => resolve(folder, file);
  const logos = typeof logo === 'string' ? { light: logo } : logo;
  return {
    ...(accent !== undefined && { accent: shadesOf(accent) }),
    ...(logos && {
      logo: {
        light: readImage('theme.logo', path(logos.light), reading),
        ...('dark' in logos && { dark: readImage('theme.logo', path(logos.dark), reading) }),
      },
    }),
    ...(favicon !== undefined && { favicon: readImage('theme.favicon', path(favicon), reading) }),
    ...(font && {
      font: { family: font.family, file: readFile('theme.font', path(font.file), reading) },
    }),
    ...(preview && { preview: readPreview(preview, path, reading) }),
    ...(styles !== undefined && { styles: readStyles('theme.styles', path(styles), reading) }),
    ...(head !== undefined && { head: assertNoFaults('theme.head', headSlot(head)) }),
    ...(footer !== undefined && { footer: assertNoFaults('theme.footer', footerSlot(footer)) }),
    files: [...reading.files.values()],
    sources: [...reading.sources],
  };
}

function assertNoFaults(field: string, { html, faults }: Slot): Html {
  if (faults.length === 0) return html;
  throw new OperationError(`Invalid value for ${field}: ${faults.join('; ')}.`);
}

/** The files that were read, and those that will be published. */
interface Reading {
  readonly files: Map<string, ThemeFile>;
  readonly sources: Set<string>;
}

function readImage(field: string, path: string, reading: Reading): ThemeImage {
  const file = readFile(field, path, reading);
  try {
    const { width, height } = imageSize(file.contents);
    return { ...file, width, height };
  } catch {
    throw new OperationError(
      `Invalid value for ${field}: ${path} is not a known image format. Use an SVG or PNG file.`,
    );
  }
}

function readPreview(
  { font, image }: NonNullable<WrittenTheme['preview']>,
  path: (file: string) => string,
  reading: Reading,
): NonNullable<Theme['preview']> {
  return {
    ...(font !== undefined && {
      font: named(path(font), readBytes('theme.preview.font', path(font), reading)),
    }),
    ...(image !== undefined && { image: readImage('theme.preview.image', path(image), reading) }),
  };
}

function readStyles(field: string, path: string, reading: Reading): ThemeFile {
  const source = Buffer.from(readBytes(field, path, reading)).toString('utf8');
  const { css, faults } = publisherStyles(source, (address) => {
    const [name = ''] = address.split(/[?#]/);
    const file = readFile(field, resolve(dirname(path), decodeURIComponent(name)), reading);
    // Both files are in the assets folder.
    return basename(file.path);
  });
  const [fault] = faults;
  if (fault !== undefined)
    throw new OperationError(`Invalid style sheet for ${field}: ${path}:${fault.line}: ${fault.reason}.`);
  return publish(path, Buffer.from(css), reading);
}

function readFile(field: string, path: string, reading: Reading): ThemeFile {
  const bytes = publishedBytes(path, readBytes(field, path, reading));
  if ('reason' in bytes)
    throw new OperationError(`Invalid value for ${field}: ${path} cannot be published: ${bytes.reason}.`);
  return publish(path, bytes, reading);
}

function readBytes(field: string, path: string, { sources }: Reading): Uint8Array {
  sources.add(path);
  try {
    return readFileSync(path);
  } catch {
    throw new OperationError(
      `Invalid value for ${field}: ${path} cannot be read. Correct the path; it is relative to the settings file.`,
    );
  }
}

function publish(path: string, contents: Uint8Array, { files }: Reading): ThemeFile {
  const file = named(path, contents);
  files.set(file.path, file);
  return file;
}

function named(path: string, contents: Uint8Array): ThemeFile {
  const ending = extname(path).toLowerCase();
  const name = basename(path, extname(path)).replace(/[^\w-]+/g, '-');
  return { path: `${ASSETS}${name}.${fileHash(contents)}${ending}`, contents };
}
