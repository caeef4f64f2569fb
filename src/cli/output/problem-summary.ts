import type { Problem } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';
import { levelOf } from '#generator/config/rule-levels.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';

export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly advice: number;
}

export function countProblems(problems: readonly Problem[], config: SiteConfig): ProblemCounts {
  const levels = problems.map(({ code }) => levelOf(config, code));
  return {
    errors: levels.filter((level) => level === 'throw').length,
    warnings: levels.filter((level) => level === 'warn').length,
    advice: levels.filter((level) => level === 'advise').length,
  };
}

/** `2 errors, 1 warning, 3 pieces of advice`, or `no problems`. */
export function describeCounts({ errors, warnings, advice }: ProblemCounts): string {
  const parts = [
    ...(errors > 0 ? [quantity(errors, 'error')] : []),
    ...(warnings > 0 ? [quantity(warnings, 'warning')] : []),
    ...(advice > 0 ? [quantity(advice, 'piece of advice', 'pieces of advice')] : []),
  ];
  return parts.length === 0 ? 'no problems' : parts.join(', ');
}
