import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { declarationOf } from '../pack/declarations.ts';
import { readSettingSchema, type SettingSchema } from '../pack/setting-schema.ts';
import { describeSettings } from '../pack/settings-page.ts';

const page = readFileSync(fileURLToPath(new URL('../docs/settings.md', import.meta.url)), 'utf8');
const schema = readSettingSchema();

function withoutDescription({
  properties = {},
  items,
  anyOf = [],
  additionalProperties,
}: SettingSchema): readonly string[] {
  const own = Object.entries(properties).flatMap(([name, one]) => [
    ...(!one.description ? [name] : []),
    ...withoutDescription(one),
  ]);
  const below = [items, ...anyOf, additionalProperties || undefined].flatMap((one) =>
    one ? withoutDescription(one) : [],
  );
  return [...own, ...below];
}

describe('the page on settings', () => {
  it('is generated from the schema: npm run settings writes it', () => {
    expect(page).toBe(describeSettings(schema));
  });

  it('shows the type, the default and an example of a setting', () => {
    expect(page).toMatch(
      /^\| `base` \| text \| `'\/release-notes\/'` \| .* Example: `'\/docs\/changes\/'` \|$/m,
    );
    expect(page).toMatch(/^\| `streams\[\]\.token\.until` \| text \| required \|/m);
    expect(page).toMatch(/^\| \[`broken-link`\]\(problems\.md#broken-link\) \| `'throw'` \|$/m);
  });
});

describe('the types that publishers import', () => {
  const types = declarationOf(schema);

  it('have a sentence with the default for each setting', () => {
    expect(types).toMatch(
      /\/\*\* Asks search engines [^*]* Default: `false`\. \*\/\n {2}noIndex\?: boolean;/,
    );
    expect(withoutDescription(schema)).toEqual([]);
    expect(types).toMatch(
      /\/\*\* The target does not exist\. [^*]*Default: `'throw'`\. \*\/\n {4}'broken-link'\?: /,
    );
    expect(types).toContain("versions?: 'semver';");
    expect(types).toContain('fuzzyDistance?: 0 | 1 | 2;');
    expect(types).toMatch(/kinds\?: \{ \[name in 'feature' \| [^\]]+\]\?: string\[\] \};/);
  });

  it('require only the title', () => {
    expect(types.match(/^ {2}\w+:/gm)).toEqual(['  title:']);
    expect(siteConfigSchema.safeParse({ title: 'Acme' }).success).toBe(true);
  });
});
