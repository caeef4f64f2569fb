import type { SiteConfig } from '#generator/config/site-config.ts';
import { createReferenceRules } from './structure/references.ts';
import type { ReadingRules } from './structure/scope.ts';
import { createVocabulary } from './structure/vocabulary.ts';

/** The few settings that the reading of a note depends on: plain data, so it can be sent to workers and be part of a key. */
export interface ParseRules
  extends Pick<
    SiteConfig,
    | 'base'
    | 'streams'
    | 'sensitive'
    | 'kinds'
    | 'actionHeadings'
    | 'notReferences'
    | 'codeLanguages'
    | 'admonitions'
    | 'components'
    | 'ownComponents'
    | 'variables'
    | 'math'
    | 'limits'
  > {
  /** How problems name the content folder: `content`. */
  readonly folder: string;
}

export function parseRules(config: SiteConfig, folder: string): ParseRules {
  const {
    base,
    streams,
    sensitive,
    kinds,
    actionHeadings,
    notReferences,
    codeLanguages,
    admonitions,
    components,
    ownComponents,
    variables,
    math,
    limits,
  } = config;
  return {
    folder,
    base,
    streams,
    sensitive,
    kinds,
    actionHeadings,
    notReferences,
    codeLanguages,
    admonitions,
    components,
    ...(ownComponents !== undefined && { ownComponents }),
    variables,
    math,
    limits,
  };
}

/** Made once per rules, not per note. */
const vocabularies = new WeakMap<ParseRules, Pick<ReadingRules, 'vocabulary' | 'references'>>();

export function readingRules(rules: ParseRules): Pick<ReadingRules, 'vocabulary' | 'references'> {
  const known = vocabularies.get(rules) ?? {
    vocabulary: createVocabulary(rules),
    references: createReferenceRules(rules.notReferences),
  };
  vocabularies.set(rules, known);
  return known;
}
