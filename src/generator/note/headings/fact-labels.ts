import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import type { FactName } from '#core/model/note-terms/note-terms.ts';
import { SEVERITIES, type Severity } from '#core/model/release/entry-facts.ts';
import { foldTerm } from './fold-term.ts';

const FACT_NAMES = [
  'severity',
  'cvss',
  'since',
  'workaround',
  'platforms',
  'features',
] as const satisfies readonly FactName[];

const FACTS: ReadonlyMap<string, FactName> = new Map(
  ALL_NOTE_TERMS.flatMap(({ facts }) =>
    FACT_NAMES.flatMap((name) => facts[name].map((label) => [foldTerm(label), name] as const)),
  ),
);

const SEVERITY_NAMES: ReadonlyMap<string, Severity> = new Map(
  ALL_NOTE_TERMS.flatMap(({ severities }) =>
    SEVERITIES.flatMap((severity) => severities[severity].map((name) => [foldTerm(name), severity] as const)),
  ),
);

/** The fact that a label names: `Workaround`, `CVSS v3.1 base score`. */
export function factNamed(label: string): FactName | undefined {
  const term = foldTerm(label);
  return FACTS.get(term) ?? (/^cvss ?v?\d/.test(term) ? 'cvss' : undefined);
}

export function severityNamed(word: string): Severity | undefined {
  return SEVERITY_NAMES.get(foldTerm(word));
}
