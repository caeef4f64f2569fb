import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { lazy } from '#core/lazy.ts';
import { createMessages } from '#core/messages/messages.ts';
import { fileOfUrl } from '#core/model/urls.ts';
import { createOptionalRequire } from '#generator/bundle/locations.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { Emitter } from '#generator/emit/emit.ts';
import { keyOf } from '#generator/incremental/cache.ts';
import type { MappedSite } from '#generator/outputs/pages/mapped-site.ts';
import type { ThemeFile } from '#generator/theme/theme.ts';
import { writeXml, xmlElement } from '#generator/xml.ts';
import { publishedPath } from '../published-path.ts';
import { previewCard } from './preview-card.ts';

/**
 * Draws the image of each release, except those that the previous build drew. Drawing takes about 0.1 seconds for each.
 * @throws {OperationError} if the package that draws images is not installed
 */
export async function drawPreviews(
  emitter: Emitter,
  { catalogue, config: { loadedTheme: theme, settingsFolder }, site, messages: data, urls }: MappedSite,
): Promise<void> {
  const font = theme?.preview?.font;
  if (font === undefined) return;
  const [{ direction }] = site.locales;
  const style = {
    messages: createMessages(data),
    siteTitle: site.title,
    direction,
    accent: theme?.accent?.light.accent,
  };
  const draw = lazy(() => createDrawing(font, settingsFolder));
  for (const { label, releases } of catalogue.streams) {
    for (const release of releases) {
      const path = publishedPath(urls, fileOfUrl(urls, urls.previewImage(release.id)));
      const svg = previewCard(release, label, style);
      const reused = emitter.reuse(() => keyOf('preview image', path, svg, font.path));
      if (reused.isComplete) continue;
      const png = (await draw())(svg);
      emitter.writeMade(reused, [{ path, contents: png, origin: release.file }]);
      // Gives other work a turn.
      await setImmediate();
    }
  }
}

const PACKAGE = '@resvg/resvg-wasm';

type Library = typeof import('@resvg/resvg-wasm');

/** The package can be started only once in a process. */
let starting: Promise<Library> | undefined;

/** Returns a function that draws an SVG image as PNG, with all its text in the font. */
async function createDrawing(
  font: ThemeFile,
  settingsFolder: string | undefined,
): Promise<(svg: string) => Uint8Array> {
  starting ??= startLibrary(settingsFolder);
  const { Resvg } = await starting;
  const options = { font: { fontBuffers: [font.contents] } };
  if (new Resvg(TEST_IMAGE, options).getBBox() === undefined) {
    throw new OperationError(
      `Invalid value for theme.preview.font: the file is no font. Use a WOFF2, TrueType or OpenType file.`,
    );
  }
  return (svg) => {
    const drawing = new Resvg(svg, options);
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return png;
  };
}

/** An image with a digit. */
const TEST_IMAGE = writeXml(
  xmlElement('svg', { xmlns: 'http://www.w3.org/2000/svg', width: '9', height: '9' }, [
    xmlElement('text', { y: '9' }, '0'),
  ]),
);

/** Loads the package only for sites that draw images. Most sites do without it, so publishers install it. */
async function startLibrary(settingsFolder: string | undefined): Promise<Library> {
  const { load, resolve } = createOptionalRequire(settingsFolder);
  try {
    const library = load(PACKAGE) as Library;
    await library.initWasm(await readFile(resolve(`${PACKAGE}/index_bg.wasm`)));
    return library;
  } catch (error) {
    starting = undefined;
    throw new OperationError(
      `The setting theme.preview.font needs the package ${PACKAGE}. Install it with "npm install ${PACKAGE}", or remove the setting.`,
      { cause: error },
    );
  }
}
