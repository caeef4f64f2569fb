/**
 * Generates `program/`, the part of the package that is not in the repository:
 *
 *     main.mjs and its workers     the program with its libraries
 *     index.mjs, index.d.ts        the module that a site.config.ts imports
 *     site/                        scripts, styles and the renderer of the pages, so that a publisher's build bundles nothing
 *     front-matter.schema.json     the schema of front matter, for editors
 *     licences.txt                 the licences of all bundled libraries
 *     sbom.json                    the names and versions of all bundled and installed libraries
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from '#cli/bundle-program.js';
import { shipBundle } from '#generator/bundle/bundle-cache.ts';
import { frontMatterJsonSchema } from '#generator/note/front-matter/front-matter-json-schema.ts';
import { describeBillOfMaterials } from './bill-of-materials.ts';
import { declarationOf } from './declarations.ts';
import { describeLicences, packageFolders } from './licences.ts';
import { readSettingSchema } from './setting-schema.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PROGRAM = join(ROOT, 'program');

/** Bundles the site. An installed program does not need this module, because the package contains the bundle. */
const BUNDLER = './bundle-site.ts';

/** Libraries that only the bundles of the site contain. */
const SITE_LIBRARIES = ['react', 'react-dom', 'scheduler'];

rmSync(PROGRAM, { recursive: true, force: true });
mkdirSync(PROGRAM, { recursive: true });
const { outputFiles, metafile } = await bundleProgram(ROOT, PROGRAM, [BUNDLER]);
for (const { path, contents } of outputFiles) writeFileSync(join(PROGRAM, basename(path)), contents);
const inputs = Object.keys(metafile.inputs);
writeFileSync(join(PROGRAM, 'licences.txt'), describeLicences(ROOT, inputs, SITE_LIBRARIES));
writeFileSync(
  join(PROGRAM, 'sbom.json'),
  describeBillOfMaterials(ROOT, packageFolders(inputs, SITE_LIBRARIES)),
);
writeFileSync(
  join(PROGRAM, 'index.d.ts'),
  `/** The settings of a site. docs/settings.md lists them with examples. */
export interface SiteConfigInput ${declarationOf(readSettingSchema())}

/** For \`site.config.ts\`: completes and checks the settings while you write them. */
export declare function defineSite(config: SiteConfigInput): SiteConfigInput;
`,
);
writeFileSync(join(PROGRAM, 'front-matter.schema.json'), frontMatterJsonSchema());
await shipBundle(join(PROGRAM, 'site'));
