import fc from 'fast-check';

/** Generates notes with every construct, in any order and depth, from words that occur only once. */
export interface ConstructDocument {
  readonly text: string;
  readonly words: readonly string[];
  /** Whether a file in this language can contain all constructs of the note. */
  readonly ending: 'md' | 'mdx';
}

/** Text in which `@` is replaced by unique words. */
type Template = fc.Arbitrary<string>;

const pick = (...templates: readonly string[]): Template => fc.constantFrom(...templates);

/** Inline constructs of both languages. */
const inline = pick(
  ...[
    '@ @',
    '**@** @',
    '_@_',
    '`@`',
    '[@](https://example.com)',
    '[@](#nowhere)',
    '![@](a.png)',
    '~~@~~',
    '@ :tada: @',
  ],
  ...[
    '@ 10:30 ~40 @',
    '<b>@</b>',
    '@<br/>@',
    '<kbd>@</kbd>',
    '@[^1]',
    '\\{@',
    '1 < 2 @',
    '@ `@`',
    '<stdin> @',
    '$[@]',
  ],
  ...[
    '**Fix:** @',
    'fix(@): @',
    '[BUGFIX] @',
    '@ (#12, PA-@1)',
    '@ by 2024-10-02',
    '<a href="x.md">@</a>',
    '{{ @ }}',
  ],
);

/** Inline constructs of MDX. */
const inlineMdx = pick(
  ...[
    '<Badge>@</Badge>',
    '<Badge text="@"/>',
    '<Unknown title="@">@</Unknown>',
    "{'@'}",
    '<Own title="@">@</Own>',
    '<Fails title="@">@</Fails>',
    '<RuleLink ruleId="@"/>',
    '<Snippet file="part.md"/>',
    '<button>@</button>',
    '{`@`} @',
    '{@.call()}',
  ],
  ...[
    '<Tooltip tip="x">@</Tooltip>',
    '<Link to="https://example.com">@</Link>',
    '<Other/> @',
    '{/* gone */} @',
    '<b>@',
    '@ {',
  ],
);

interface Language {
  readonly inline: Template;
  readonly isMdx: boolean;
}

function indent(width: number, text: string): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(width));
}

/** Blocks without children. */
function leaf({ inline: line, isMdx }: Language): Template {
  return fc.oneof(
    { weight: 3, arbitrary: line },
    { weight: 2, arbitrary: line.map((text) => `- ${text}\n- @`) },
    line.map((text) => `1. ${text}\n2. [ ] @`),
    line.map((text) => `- [x] ${text}`),
    line.map((text) => `### ${text.replace(/\n/g, ' ')}`),
    pick(
      '## @',
      '### @ {#id-@}',
      '#### Fix: @',
      '@\n---',
      '## Bug fixes',
      '## What’s new @',
      '# @',
      '## 24.9.1 (2 October 2024)',
    ),
    line.map((text) => `| @ | @ |\n| :-- | --: |\n| ${text.replaceAll('|', '')} | @ |`),
    pick(
      '```ts title="@" {1}\nlet @;\n// highlight-next-line\n@\n```',
      '```mermaid\n@\n```',
      '```math\n\\text{@}\n```',
      '    @',
    ),
    pick(
      '| @ | @ | @ | @ | @ | @ | @ |\n|:--|--:|---|---|---|---|---|\n| @ | @ | @ | @ | @ | @ | [^1] |',
      '{{< admonition type="note" title="@" >}}\n@\n{{< /admonition >}}',
      '{{< details summary="@" >}}\n@\n{{< /details >}}',
      '### {{% icon bug %}} @\n\n- {{< icon-new >}} @',
      '{{% warning %}}\n@\n\n@\n{{% /warning %}}',
      '{{< admonition >}}\n@',
      // In MDX this is a code block, and pages do not show what follows the name of its language.
      isMdx ? '```{note}\n@\n```' : '```{note} @\n@\n```',
      '<center>@</center>',
      '<section>\n\n@\n\n</section>',
      '- **Breaking change - @:** @ (#[12](https://example.com/12))',
      '- [CHANGE] @',
      '## 24.9.1 - @',
      '--8<-- "_fuzz/part.md"',
    ),
    pick(
      '$$\\text{@}$$',
      '![@](a.png)\n\n*@*',
      '---',
      '[^1]: @',
      '**@:**\n\n- @',
      '@:\n\n- @\n- @',
      'Released on 2024-10-02.',
    ),
  );
}

/** Blocks with children. */
function around({ isMdx }: Language, inner: Template): Template {
  const shapes: ((text: string) => string)[] = [
    (text) => `:::note[@]\n\n${text}\n\n:::`,
    (text) => `:::warning @\n\n${text}\n\n:::`,
    (text) => `::::tip{title="@"}\n\n${text}\n\n::::`,
    (text) => `:::unheard\n\n${text}\n\n:::`,
    (text) => `:::details @\n\n${text}\n\n:::`,
    (text) => `> [!NOTE] @\n${text.replace(/^/gm, '> ')}`,
    (text) => `\`\`\`\`{note}\n${text}\n\`\`\`\``,
    (text) => `> [!CAUTION]\n${text.replace(/^/gm, '> ')}`,
    (text) => `> ${text.replaceAll('\n', '\n> ')}`,
    (text) => `!!! tip "@"\n\n${indent(4, text)}`,
    (text) => `??? unheard "@"\n\n${indent(4, text)}`,
    (text) => `=== "@"\n\n${indent(4, text)}\n\n=== "@"\n\n    @`,
    (text) => `- @\n\n${indent(2, text)}`,
    (text) => `<details>\n<summary>@</summary>\n\n${text}\n\n</details>`,
    (text) => `<div>\n\n${text}\n\n</div>`,
    (text) =>
      `<Tabs>\n<TabItem value="a" label="@">\n\n${text}\n\n</TabItem>\n<TabItem label="@">\n\n@\n\n</TabItem>\n</Tabs>`,
    (text) => `<Note title="@">\n\n${text}\n\n</Note>`,
    (text) => `<Accordion title="@">\n\n${text}\n\n</Accordion>`,
    (text) => `<Update label="@" description="@" tags={["@"]}>\n\n${text}\n\n</Update>`,
    (text) => `<Frame caption="@">\n\n${text}\n\n</Frame>`,
    (text) => `<Card title="@" href="https://example.com">\n\n${text}\n\n</Card>`,
    (text) => `<Unknown label="@">\n\n${text}\n\n</Unknown>`,
    (text) => `<Own title="@">\n\n${text}\n\n</Own>`,
    (text) => `import Part from './_fuzz/part.md'\n\n${text}\n\n<Part/>`,
  ];
  const forAll = 15;
  return fc
    .tuple(fc.nat(isMdx ? shapes.length - 1 : forAll - 1), fc.array(inner, { minLength: 1, maxLength: 3 }))
    .map(([shape, blocks]) => shapes[shape]?.(blocks.join('\n\n')) ?? '');
}

function document(isMdx: boolean): fc.Arbitrary<ConstructDocument> {
  const language = { isMdx, inline: isMdx ? fc.oneof(inline, inlineMdx) : inline };
  const simple = leaf(language);
  const nested = around(language, fc.oneof(simple, around(language, simple)));
  return fc.array(fc.oneof(simple, nested), { minLength: 1, maxLength: 8 }).map((blocks) => {
    const words: string[] = [];
    // After a line of text, `---` does not start front matter.
    const text = `Text.\n\n${blocks.join('\n\n')}\n`.replaceAll('@', () => {
      words.push(`word${words.length}x`);
      return words.at(-1) ?? '';
    });
    return { text, words, ending: isMdx ? 'mdx' : 'md' };
  });
}

export const constructDocuments: fc.Arbitrary<ConstructDocument> = fc.oneof(document(false), document(true));
