import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { build } from 'esbuild';
import { isComponentPath } from './component-treatments.ts';

const require = createRequire(import.meta.url);

/** What a bundle of components exports. Its children stand where the element `children-slot` is. */
export interface ComponentModule {
  /** The HTML of a component, as text. */
  readonly render: (name: string, properties: Readonly<Record<string, unknown>>) => string;
}

/**
 * The components that a publisher wrote, each a module with a default export, as one module that imports nothing: plain text, so it can
 * be sent to workers and be part of a key. Undefined where there are none.
 */
export async function bundleComponents(
  components: Readonly<Record<string, string>>,
  folder: string,
): Promise<string | undefined> {
  const own = Object.entries(components).filter(([, treatment]) => isComponentPath(treatment));
  if (own.length === 0) return undefined;
  const { outputFiles } = await build({
    stdin: { contents: entryOf(own), resolveDir: folder, loader: 'js' },
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    logLevel: 'silent',
    // The program's own React: two of them do not understand each other, and the folder may have none.
    alias: { react: packageFolder('react'), 'react-dom': packageFolder('react-dom') },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text;
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

/** Of the bundle: this room itself uses neither. That for browsers opens a channel, with which no process would ever end. */
const LIBRARIES = { elements: '"react"', markup: '"react-dom/server.edge"' };

function entryOf(components: readonly (readonly [name: string, path: string])[]): string {
  const imports = components.map(([, path], index) => `import C${index} from ${JSON.stringify(path)};`);
  const entries = components.map(([name], index) => `${JSON.stringify(name)}: C${index}`);
  return `import { createElement } from ${LIBRARIES.elements};
import { renderToStaticMarkup } from ${LIBRARIES.markup};
${imports.join('\n')}
const components = { ${entries.join(', ')} };
export function render(name, properties) {
  return renderToStaticMarkup(createElement(components[name], properties, createElement('children-slot')));
}`;
}
