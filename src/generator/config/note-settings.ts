import * as z from 'zod';
import { KINDS } from '#core/model/kind.ts';
import { isComponentPath, TREATMENTS } from './component-treatments.ts';

const ownComponent = z.string().refine(isComponentPath, {
  error: `expected one of ${TREATMENTS.join(', ')}, or the path of a component such as ./components/Name.tsx`,
});

/** The settings that say how notes are read and written. */
export const noteSettings = {
  sections: z
    .array(
      z.strictObject({
        heading: z.string().min(1).describe('The text of the heading.'),
        kind: z
          .enum(KINDS)
          .optional()
          .describe(
            '`cut` puts entries of this kind below the heading. `new` also writes headings without a kind.',
          ),
      }),
    )
    .default([
      { heading: 'Action required' },
      { heading: 'Breaking changes', kind: 'breaking' },
      { heading: 'Deprecations', kind: 'deprecation' },
      { heading: 'New features', kind: 'feature' },
      { heading: 'Improvements', kind: 'enhancement' },
      { heading: 'Bug fixes', kind: 'fix' },
      { heading: 'Security', kind: 'security' },
      { heading: 'Known issues', kind: 'known-issue' },
    ])
    .describe('The headings that `release-notes new` and `release-notes cut` write, in order.'),
  kinds: z
    .partialRecord(z.enum(KINDS), z.array(z.string()))
    .default({})
    .meta({
      description: 'More headings and labels that name a kind of change. Case does not matter.',
      examples: [{ feature: ['Novinky'] }],
    }),
  actionHeadings: z
    .array(z.string())
    .default([])
    .meta({
      description:
        'More headings of the list of required actions, in addition to headings such as "Action required" and "Before you upgrade".',
      examples: [['Migration']],
    }),
  notReferences: z
    .array(z.string())
    .default([])
    .meta({ description: 'Prefixes of terms that look like issue ids, but are not.', examples: [['SHA']] }),
  codeLanguages: z
    .record(z.string(), z.string())
    .default({})
    .meta({
      description: 'Names of code languages that are highlighted as another language.',
      examples: [{ nqe: 'csharp' }],
    }),
  admonitions: z
    .record(
      z.string().regex(/^[A-Za-z][\w-]*$/, { error: 'expected letters, digits and hyphens, such as policy' }),
      z.strictObject({
        title: z.string().min(1).describe('The default title of the admonition.'),
        tone: z
          .enum(['plain', 'caution', 'act'])
          .default('plain')
          .describe('`plain` adds information, `caution` warns, `act` asks for immediate action.'),
      }),
    )
    .default({})
    .meta({
      description: 'More kinds of admonitions, by name. The example defines `:::policy`.',
      examples: [{ policy: { title: 'Our policy', tone: 'caution' } }],
    }),
  variables: z
    .record(z.string(), z.string())
    .default({})
    .meta({
      description: 'Values of variables that notes contain as `$[prodname]` or `{{ prodname }}`.',
      examples: [{ prodname: 'Northlight' }],
    }),
  math: z
    .boolean()
    .default(false)
    .describe(
      'Reads `$a^2$` as a formula. `$$` always starts a formula. Without this setting, single dollar signs are text.',
    ),
  components: z
    .record(
      z.string().regex(/^[A-Z][\w.]*$/, {
        error: 'expected a name that starts with a capital letter, such as Limits',
      }),
      z.union([z.enum(TREATMENTS), ownComponent]),
    )
    .default({})
    .meta({
      description:
        'How components in MDX are handled: as one of the built-in kinds, or by your own React component, which is rendered when the site is built.',
      examples: [{ CloudBadge: 'drop', Limits: './components/Limits.tsx' }],
    }),
  links: z
    .array(
      z.strictObject({
        from: z
          .string()
          .min(1)
          .describe(
            'The start of the link, as written or as a path from the content folder. The first match applies.',
          ),
        to: z.string().min(1).describe('The replacement for the start.'),
        keepEnding: z
          .boolean()
          .default(false)
          .describe('Keeps the ending `.md` or `.mdx`, which is removed otherwise.'),
      }),
    )
    .default([])
    .meta({
      description: 'Targets of links to documentation outside the content folder.',
      examples: [[{ from: '../manual/', to: 'https://docs.example.com/manual/' }]],
    }),
};
