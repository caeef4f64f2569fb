import type { Problem } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';
import { levelOf, type SiteConfig } from '#generator/config/site-config.ts';

export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
}

export function countProblems(problems: readonly Problem[], config: SiteConfig): ProblemCounts {
  const levels = problems.map(({ code }) => levelOf(config, code));
  return {
    errors: levels.filter((level) => level === 'throw').length,
    warnings: levels.filter((level) => level === 'warn').length,
  };
}

/** `2 errors, 1 warning`, or `no problems`. */
export function describeCounts({ errors, warnings }: ProblemCounts): string {
  const parts = [
    ...(errors > 0 ? [quantity(errors, 'error')] : []),
    ...(warnings > 0 ? [quantity(warnings, 'warning')] : []),
  ];
  return parts.length === 0 ? 'no problems' : parts.join(', ');
}
