import type { TranslationDifference } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';

/** The difference between a translation and its original, in words that say what to correct. */
export function describeDifference(difference: TranslationDifference): string {
  switch (difference.of) {
    case 'ids': {
      const { missing, added } = difference;
      const parts = [
        ...(missing.length > 0 ? [`it does not mention ${missing.join(', ')}`] : []),
        ...(added.length > 0 ? [`only the translation mentions ${added.join(', ')}`] : []),
      ];
      return parts.join(', and ');
    }
    case 'entries': {
      const { version, expected, found } = difference;
      return `${version} has ${quantity(found, 'entry', 'entries')} instead of ${expected}`;
    }
    case 'kind': {
      const { title, expected, found } = difference;
      return `the kind of the entry "${title}" is ${kindName(found)} instead of ${kindName(expected)}`;
    }
    case 'task':
      return `only one of the two requires an action for the entry "${difference.title}"`;
    case 'withdrawal':
      return `only one of the two withdraws an earlier entry with "${difference.title}"`;
    case 'versions':
      return `it is about ${difference.found.join(', ')} instead of ${difference.expected.join(', ')}`;
    case 'statement': {
      const { name, expected, found } = difference;
      return `its ${name} is ${found}${expected === '' ? ', and the original has none' : ` instead of ${expected}`}`;
    }
  }
}

function kindName(kind: string): string {
  return kind === 'other' ? 'none' : kind;
}
