import * as z from 'zod';
import type { ProblemCode, ProblemLevel } from '#core/model/problem.ts';

const level = z.enum(['throw', 'warn', 'advise', 'ignore']);

/** The default level of each problem that has a configurable level. */
export const rulesSchema = z
  .strictObject({
    'misspelled-stream': level.default('warn'),
    'control-character': level.default('warn'),
    'circular-link': level.default('warn'),
    'broken-link': level.default('throw'),
    'broken-anchor': level.default('throw'),
    'duplicate-id': level.default('warn'),
    'bad-id': level.default('warn'),
    'empty-link': level.default('warn'),
    'duplicate-route': level.default('throw'),
    'duplicate-version': level.default('throw'),
    'missing-image': level.default('throw'),
    'large-image': level.default('warn'),
    'image-without-alt': level.default('warn'),
    'missing-media': level.default('throw'),
    'remote-media': level.default('warn'),
    autoplay: level.default('warn'),
    'video-without-captions': level.default('advise'),
    'unknown-code-language': level.default('warn'),
    'unknown-tag': level.default('warn'),
    'unknown-admonition': level.default('warn'),
    'unclosed-admonition': level.default('warn'),
    'unknown-component': level.default('warn'),
    'unknown-expression': level.default('warn'),
    'component-failed': level.default('throw'),
    'bad-mdx': level.default('warn'),
    'foreign-syntax': level.default('warn'),
    'cells-left-out': level.default('warn'),
    'bad-formula': level.default('warn'),
    'undrawn-diagram': level.default('warn'),
    'merge-conflict': level.default('throw'),
    'unclosed-code': level.default('warn'),
    'heading-without-space': level.default('warn'),
    'unclosed-emphasis': level.default('warn'),
    'link-with-space': level.default('warn'),
    'code-as-text': level.default('advise'),
    placeholder: level.default('warn'),
    'bad-cve': level.default('warn'),
    'invalid-fact': level.default('warn'),
    'unknown-label': level.default('warn'),
    'empty-entry': level.default('warn'),
    'unknown-branch-point': level.default('throw'),
    'title-version-mismatch': level.default('warn'),
    'heading-level-one': level.default('warn'),
    'several-releases': level.default('warn'),
    'unsupported-language': level.default('warn'),
    'link-outside': level.default('warn'),
    'image-outside': level.default('warn'),
    'remote-image': level.default('warn'),
    'lost-permalink': level.default('throw'),
    'translation-without-original': level.default('throw'),
    'translation-differs': level.default('warn'),
    'front-matter-foreign-key': level.default('warn'),
    'front-matter-unknown-key': level.default('throw'),
    'front-matter-wrong-type': level.default('throw'),
    'bad-date': level.default('throw'),
    'early-end': level.default('warn'),
    'future-date': level.default('warn'),
    'unusual-version': level.default('warn'),
    'duplicate-entry': level.default('advise'),
    'unsafe-html': level.default('throw'),
    'unwrapped-html': level.default('warn'),
    'source-changed': level.default('advise'),
    'stale-source': level.default('warn'),
    'missing-date': level.default('advise'),
    'missing-summary': level.default('advise'),
    'date-order': level.default('advise'),
    'entry-differs': level.default('advise'),
    'unknown-headings': level.default('advise'),
    'misspelled-heading': level.default('advise'),
    'empty-section': level.default('advise'),
    'vague-link': level.default('advise'),
    'broken-external-link': level.default('warn'),
    'unsure-external-link': level.default('advise'),
    'known-issue-without-id': level.default('advise'),
    'withdrawal-unclear': level.default('advise'),
    'text-not-listed': level.default('advise'),
    'unknown-rule': level.default('advise'),
    'unused-disable': level.default('advise'),
    'missing-entry': level.default('throw'),
  })
  .prefault({});

interface RuleSettings {
  readonly rules: z.infer<typeof rulesSchema>;
  /** Whether warnings stop the build. */
  readonly strict: boolean;
}

/** The problem codes with a configurable level. All others always stop the build. */
export const RULES: readonly string[] = Object.keys(rulesSchema.unwrap().shape);

/** The level of a problem. Problems without a configurable level always stop the build. */
export function levelOf(config: RuleSettings, code: ProblemCode): ProblemLevel {
  const rules: Partial<Record<ProblemCode, ProblemLevel>> = config.rules;
  const written = rules[code] ?? 'throw';
  return config.strict && written === 'warn' ? 'throw' : written;
}

/** Rules that need requests to other hosts. */
export const EXTERNAL_RULES: readonly string[] = [
  'broken-external-link',
  'unsure-external-link',
] satisfies readonly ProblemCode[];

/** Whether a build prints a problem. `advise` is only for `check`. */
export function isReportedByBuild(config: RuleSettings, code: ProblemCode): boolean {
  return !['advise', 'ignore'].includes(levelOf(config, code));
}

/** Rules that compare all notes or all comments. */
const LINT_RULES = [
  'missing-date',
  'missing-summary',
  'date-order',
  'duplicate-entry',
  'entry-differs',
  'unknown-headings',
  'misspelled-heading',
  'known-issue-without-id',
  'withdrawal-unclear',
  'text-not-listed',
  'unknown-rule',
  'unused-disable',
] as const satisfies readonly ProblemCode[];

/** Whether a build has to run the lint rules, because the publisher raised the level of one. */
export function needsLint(config: RuleSettings): boolean {
  return LINT_RULES.some((code) => isReportedByBuild(config, code));
}
