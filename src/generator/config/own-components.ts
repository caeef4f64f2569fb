import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { namedFiles } from '#generator/slashed-path.ts';
import { isComponentPath } from './component-treatments.ts';
import { importedFiles, importModule } from './publisher-modules.ts';

/** Components that a publisher wrote, each a module with a default export: plain data, so it can be sent to workers and be part of a key. */
export interface OwnComponents {
  /** Of the configuration. */
  readonly folder: string;
  /** From there, by name: `./components/Limits.tsx`. */
  readonly paths: Readonly<Record<string, string>>;
  /** Of all files that they are made of: the same on every machine. */
  readonly digest: string;
}

/** What renders them. Children stand where the element `children-slot` is. */
export interface ComponentRenderer {
  /** The HTML of a component, as text. */
  readonly render: (name: string, properties: Readonly<Record<string, unknown>>) => string;
}

/** Undefined where there are none. Rejects when one of them cannot be imported. */
export async function findOwnComponents(
  components: Readonly<Record<string, string>>,
  folder: string,
): Promise<OwnComponents | undefined> {
  const own = Object.entries(components).filter(([, treatment]) => isComponentPath(treatment));
  if (own.length === 0) return undefined;
  const paths = Object.fromEntries(own);
  await importComponents({ folder, paths });
  return { folder, paths, digest: digestOfFiles(folder, importedFiles()) };
}

/** Loaded once each, in every thread. */
const renderers = new Map<string, Promise<ComponentRenderer>>();

export function rendererOf(components: OwnComponents): Promise<ComponentRenderer> {
  const { folder, digest } = components;
  const key = `${folder}\0${digest}`;
  const renderer = renderers.get(key) ?? loadRenderer(components);
  renderers.set(key, renderer);
  return renderer;
}

async function loadRenderer(own: OwnComponents): Promise<ComponentRenderer> {
  const components = await importComponents(own);
  const { createElement, renderToStaticMarkup } = await import('./component-markup.ts');
  return {
    render: (name, properties) => {
      const component = components.get(name);
      if (component === undefined) throw new Error(`There is no component ${name}`);
      return renderToStaticMarkup(createElement(component, properties, createElement('children-slot')));
    },
  };
}

type Component = (properties: object) => null;

async function importComponents({
  folder,
  paths,
}: Pick<OwnComponents, 'folder' | 'paths'>): Promise<ReadonlyMap<string, Component>> {
  // React chooses by it: what it has for production is quick, and says nothing of its own.
  process.env.NODE_ENV ??= 'production';
  const found = new Map<string, Component>();
  for (const [name, path] of Object.entries(paths)) {
    const module = await importModule(resolve(folder, path));
    if (!('default' in module)) throw new Error(`${path} exports no component by default`);
    found.set(name, module.default as Component);
  }
  return found;
}

/** Which packages they use, and of which version, is told by the file that npm, pnpm, Yarn or Bun locks them with. */
const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

function digestOfFiles(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const [name, file] of namedFiles(folder, [...files, ...lockFileAbove(folder)])) {
    hash.update(`\0${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function lockFileAbove(folder: string): readonly string[] {
  const here = LOCK_FILES.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (here !== undefined) return [here];
  const above = dirname(folder);
  return above === folder ? [] : lockFileAbove(above);
}
