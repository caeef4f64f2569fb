/**
 * Before `npm pack`: what publishers install, in `program/`.
 *
 *     main.mjs and its workers     the program and its libraries
 *     index.mjs, index.d.ts        what a site.config.ts imports
 *     site/                        what browsers load and what renders pages, so that a publisher's build bundles nothing
 *     front-matter.schema.json     what may stand at the head of a note, for editors
 *     licences.txt                 of every library that is in one of these
 *     sbom.json                    the names and versions of them, and of those that are installed beside them
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shipBundle } from '#generator/bundle/kept-bundle.ts';
import { bundleProgram } from '#generator/cli/bundle-program.js';
import { frontMatterJsonSchema } from '#generator/note/front-matter/front-matter-json-schema.ts';
import { describeBillOfMaterials } from './bill-of-materials.ts';
import { describeDeclaration } from './declarations.ts';
import { describeLicences, packageFolders } from './licences.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PROGRAM = join(ROOT, 'program');

/** What makes the bundle of the site: an installed program has the bundle. */
const BUNDLER = './bundle-site.ts';

/** In the bundles of the site, which other bundlers make. */
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
  `/** Everything a publisher changes. */
export interface SiteConfigInput ${describeDeclaration(
    join(ROOT, 'src/generator/tsconfig.json'),
    join(ROOT, 'src/generator/config/site-config.ts'),
    'SiteConfigInput',
  )}

/** For \`site.config.ts\`: completes and checks the object while it is written. */
export declare function defineSite(config: SiteConfigInput): SiteConfigInput;
`,
);
writeFileSync(join(PROGRAM, 'front-matter.schema.json'), frontMatterJsonSchema());
await shipBundle(join(PROGRAM, 'site'));
