import { describe, expect, it } from 'vitest';
import { explainNote } from '#generator/note/parse-note.ts';
import { SAMPLE_PATH, sampleRules } from '../../../tests/content-samples/parse-text.ts';
import { describeExplanation } from './explanation.ts';

async function explain(text: string, path = SAMPLE_PATH): Promise<string> {
  const note = await explainNote({ bytes: new TextEncoder().encode(text), path }, sampleRules({}));
  return note === undefined ? '' : describeExplanation(note);
}

describe('the explanation of a note', () => {
  it('shows what each entry is, and the text that it was read from', async () => {
    const note = `# App 24.9.0

Released on 2024-09-17.

## Before you upgrade
- **Deprecation:** Rename \`checks\` (removed in 25.12.0)

## Editor

### Bug fixes
- Rows fold (PA-3301)
- feat(ui): Columns fold

## Fixes
- fix(export): No header #12
`;
    expect(await explain(note)).toMatchInlineSnapshot(`
      "App 24.9.0
        version  24.9.0, from the path
        date     2024-09-17, from the paragraph "Released on 2024-09-17." (line 3)
      line 6  action, deprecation: Rename checks
        kind      deprecation, from the label "Deprecation" (line 6)
        deadline  removed in 25.12.0
      line 11  fix: Rows fold
        kind      fix, from the heading "Bug fixes" (line 10)
        area      Editor, from the heading "Editor" (line 8)
        ids       PA-3301
      line 12  feature: ui: Columns fold
        kind      feature, from the label "feat(ui)" (line 12)
        area      Editor, from the heading "Editor" (line 8)
      line 15  fix: export: No header
        kind      fix, from the label "fix(export)" (line 15)
        area      export, from the scope "export" (line 15)
        ids       #12"
    `);
  });

  it('shows where a date comes from that is not in the note', async () => {
    expect(await explain('## 24.9.1 (2024-10-08)\n\n- a\n', 'app/release.24.9.x.md')).toMatchInlineSnapshot(`
      "App 24.9.x
        version  24.9.x, from the path
        date     2024-10-08, from the heading "24.9.1 2024-10-08"
      line 3  other: a
        patch     24.9.1, 2024-10-08"
    `);
    expect(await explain('Text.\n', 'app/2021-04.md')).toMatchInlineSnapshot(`
      "App 2021-04
        version  2021-04, from the path
        date     2021-04, from the title "App 2021-04""
    `);
    expect(await explain('---\ndate: 2024-09-17\n---\nText.\n', 'app/upgrading.md')).toMatchInlineSnapshot(`
      "Upgrading
        guide    guide, because its path contains no version
        date     2024-09-17, from the front matter "date: 2024-09-17""
    `);
  });
});
