import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { digestOfFiles } from '#generator/digest.ts';
import { filesByPath } from '#generator/slashed-path.ts';
import { isComponentPath } from './component-treatments.ts';
import { importedFiles, importModule } from './publisher-modules.ts';

/**
 * The components of a publisher, each a module with a default export. Plain data, so they can be sent to workers and
 * hashed.
 */
export interface OwnComponents {
  /** The folder of the configuration file. */
  readonly folder: string;
  /** Paths relative to that folder, by component name: `./components/Limits.tsx`. */
  readonly paths: Readonly<Record<string, string>>;
  /** The hash of all files that they import, the same on every machine. */
  readonly digest: string;
}

/** The HTML of a component. The element `children-slot` marks the place of children. */
export type RenderComponent = (name: string, properties: Readonly<Record<string, unknown>>) => string;

/**
 * The components among the settings; undefined if there are none.
 * @throws if a component cannot be imported
 */
export async function findOwnComponents(
  components: Readonly<Record<string, string>>,
  folder: string,
): Promise<OwnComponents | undefined> {
  const own = Object.entries(components).filter(([, treatment]) => isComponentPath(treatment));
  if (own.length === 0) return undefined;
  const paths = Object.fromEntries(own);
  await importComponents({ folder, paths });
  return {
    folder,
    paths,
    digest: digestOfFiles(filesByPath(folder, [...importedFiles(), ...lockFileAbove(folder)])),
  };
}

/** One renderer per set of components in each thread. */
const renderers = new Map<string, Promise<RenderComponent>>();

export function rendererOf(components: OwnComponents): Promise<RenderComponent> {
  const { folder, digest } = components;
  const key = `${folder}\0${digest}`;
  const renderer = renderers.get(key) ?? loadRenderer(components);
  renderers.set(key, renderer);
  return renderer;
}

async function loadRenderer(own: OwnComponents): Promise<RenderComponent> {
  const components = await importComponents(own);
  const { createElement, renderToStaticMarkup } = await import('./component-markup.ts');
  return (name, properties) => {
    const component = components.get(name);
    if (component === undefined) throw new Error(`There is no component ${name}`);
    return renderToStaticMarkup(createElement(component, properties, createElement('children-slot')));
  };
}

type Component = (properties: object) => null;

async function importComponents({
  folder,
  paths,
}: Pick<OwnComponents, 'folder' | 'paths'>): Promise<ReadonlyMap<string, Component>> {
  // React reads this variable. Its production build is fast and prints no warnings.
  process.env.NODE_ENV ??= 'production';
  const found = new Map<string, Component>();
  for (const [name, path] of Object.entries(paths)) {
    const module = await importModule(resolve(folder, path));
    if (!('default' in module)) throw new Error(`${path} exports no component by default`);
    found.set(name, module.default as Component);
  }
  return found;
}

/** Lock files, which show the versions of imported packages. */
const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

function lockFileAbove(folder: string): readonly string[] {
  const here = LOCK_FILES.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (here !== undefined) return [here];
  const above = dirname(folder);
  return above === folder ? [] : lockFileAbove(above);
}
