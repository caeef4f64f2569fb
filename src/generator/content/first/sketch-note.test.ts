import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { parseNote } from '../parse-note.ts';
import { parseRules } from '../rules.ts';
import { NO_TAG_NAMES } from '../tags.ts';
import { sketchNote } from './sketch-note.ts';

const SAMPLE = fileURLToPath(new URL('../../../../content/', import.meta.url));

const rules = parseRules(
  siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/' } }),
  'content',
);

function sketch(path: string, text: string) {
  let guesses = 0;
  const file = { path, bytes: new TextEncoder().encode(text), digest: '' };
  const note = sketchNote(file, { rules, tagNames: NO_TAG_NAMES, onGuess: () => (guesses += 1) });
  return { note, file, guesses: () => guesses };
}

/** What it is sure of. */
function certain<Value extends object>(value: Value, guesses: () => number): Partial<Value> {
  return Object.fromEntries(
    Object.keys(value).flatMap((name) => {
      const before = guesses();
      const found = value[name as keyof Value];
      return guesses() === before ? [[name, found]] : [];
    }),
  ) as Partial<Value>;
}

describe('a note of which the front matter is read', () => {
  const FULL = '---\ntitle: App 1.0.0\ndate: 2025-01-02\ndescription: First.\ntags: [net]\n---\n\n';

  it('is sure of what that says, and of nothing that its text says', () => {
    const { note, guesses } = sketch('app/release.1.0.0.md', `${FULL}## Fixes\n\n- One\n`);
    const { release } = note;
    expect(release && Object.keys(certain(release, guesses)).toSorted()).toEqual([
      'date',
      'description',
      'facts',
      'file',
      'id',
      'keywords',
      'stream',
      'tags',
      'title',
      'unlisted',
      'version',
      'year',
    ]);
    expect(release?.facts && Object.keys(certain(release.facts, guesses))).toEqual(['parts', 'ids']);
    expect(Object.keys(certain(note, guesses))).not.toContain('anchors');
  });

  it.each([
    ['a heading of its own name', '# App 1.0.0 is here', false],
    ['a heading that names its version', '## 1.0.0 is here', false],
    ['a line that is underlined', 'App 1.0.0 is\nhere\n===', false],
    ['a comment, with which a heading could begin', '<!-- more -->\n# App 1.0.0 is here', false],
    ['a part of another file', "import Part from './_part.md'", false],
    ['words', 'This release is small.', true],
    ['a heading without a number', '## New features', true],
    ['a list', '- One', true],
    ['nothing', '', true],
  ])('knows its title where the text begins with %s: %s: %s', (_, text, isSure) => {
    const { note, guesses } = sketch('app/release.1.0.0.md', `${FULL}${text}\n`);
    const known = note.release && certain(note.release, guesses);
    expect(known?.title).toBe(isSure ? 'App 1.0.0' : undefined);
  });

  it.each([
    ['date', ['date', 'year']],
    ['description', ['description']],
    ['title', ['title']],
  ])('leaves to the text what it does not say: %s', (key, open) => {
    const whole = sketch('app/release.1.0.0.md', `${FULL}- One\n`);
    const least = sketch(
      'app/release.1.0.0.md',
      `${FULL.replace(new RegExp(`^${key}: .*\\n`, 'm'), '')}- One\n`,
    );
    const [all, left] = [whole, least].map(({ note, guesses }) =>
      Object.keys(note.release ? certain(note.release, guesses) : {}),
    );
    expect(all?.filter((name) => !left?.includes(name)).toSorted()).toEqual(open);
    const { note, guesses } = least;
    for (const name of open) {
      const before = guesses();
      Reflect.get(note.release ?? {}, name);
      expect([name, guesses()]).toEqual([name, before + 1]);
    }
  });

  it('knows the year of a folder without a day', () => {
    const { note, guesses } = sketch('app/2024/release.1.0.0.md', '---\ntitle: App 1.0.0\n---\n\n- One\n');
    expect(note.release && certain(note.release, guesses)).toMatchObject({ year: 2024 });
  });

  it('has no page where it is a draft, no text, or of no version', () => {
    expect(sketch('app/release.1.0.0.md', '---\ndraft: true\n---\n\nText').note.release).toBeUndefined();
    expect(sketch('app/release.1.0.0.md', '').note.release).toBeUndefined();
    expect(sketch('release.md', 'Text').note.release).toBeUndefined();
  });

  it('is never sure of what is not so, in any note of the sample', async () => {
    const paths = readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' }).filter((one) =>
      /\.mdx?$/.test(one),
    );
    expect(paths.length).toBeGreaterThan(200);
    for (const path of paths.toSorted().filter((_, place) => place % 12 === 0)) {
      const { note, file, guesses } = sketch(path, readFileSync(join(SAMPLE, path), 'utf8'));
      const parsed = await parseNote(file, rules);
      const { facts, ...known } = note.release ? certain(note.release, guesses) : {};
      expect(facts).toBeDefined();
      expect(parsed.release).toMatchObject(known);
    }
  });
});
