import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeProblems } from '#cli/output/report.ts';
import { htmlText } from '#core/model/html/html.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import { findOwnComponents } from '#generator/config/own-components.ts';
import { isReportedByBuild } from '#generator/config/rule-levels.ts';
import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from '#generator/config/site-config.ts';
import { renderArticle } from '#site/prerender/render.tsx';
import { normaliseHtml } from './constructs/normalise-html.ts';
import { english } from './site-samples/messages.ts';
import { sampleArticle } from './site-samples/release.ts';

/**
 * All constructs for authors, one folder each: `<case>/content/`, an optional `config.json`, and the expected
 * article of each note as `<name>.html.txt`, with its problems below. `npx vitest run
 * tests/constructs.test.ts -u` writes the expected files; review them before you commit.
 */
const CONSTRUCTS = fileURLToPath(new URL('./constructs/', import.meta.url));

const CASES = readdirSync(CONSTRUCTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

function configOf(name: string): SiteConfigInput {
  const file = join(CONSTRUCTS, name, 'config.json');
  const settings: object = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { title: 'Release Notes', brand: { title: 'Docs', url: '/docs/' }, ...settings };
}

async function settingsOf(name: string): Promise<SiteConfig> {
  const config = siteConfigSchema.parse(configOf(name));
  const ownComponents = await findOwnComponents(config.components, join(CONSTRUCTS, name));
  return { ...config, ...(ownComponents && { ownComponents }) };
}

describe('a construct', () => {
  it.each(CASES)('renders the expected HTML: %s', async (name) => {
    const config = await settingsOf(name);
    const content = await readContent({ contentDir: join(CONSTRUCTS, name, 'content'), config });
    const { catalogue } = content;
    const problems = content.problems.filter(({ code }) => isReportedByBuild(config, code));
    const releases = catalogue.streams.flatMap((stream) => stream.releases);
    expect(releases.length).toBeGreaterThan(0);
    for (const release of releases) {
      const { body } = renderArticle(sampleArticle({ release }), english);
      const others = releases.filter((other) => other !== release).map(({ file }) => `content/${file}`);
      const own = problems.filter(({ file }) => !others.includes(file));
      const written = [
        normaliseHtml(htmlText(body)),
        ...(own.length > 0 ? [describeProblems(own)] : []),
      ].join('\n\n');
      const file = release.file.replace(/.*\//, '').replace(/\.mdx?$/, '.html.txt');
      await expect(`${written}\n`).toMatchFileSnapshot(join(CONSTRUCTS, name, file));
    }
  });
});
