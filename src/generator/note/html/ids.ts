import type { Root } from 'hast';
import { ACTIONS_ID } from '#core/model/release/release-facts.ts';
import { slug } from '../outline/slug.ts';
import type { Report } from '../report.ts';
import { placeOf } from '../source/line-places.ts';
import { elementsIn } from './elements.ts';

/** Valid in a URL and in a selector. */
const GOOD_ID = /^[\p{L}\p{N}_][\p{L}\p{N}_.:-]*$/u;

/**
 * The ids that the author wrote, in headings and in HTML (including `<a name>`), in document order. Invalid ids are
 * reported and removed.
 */
export function readIds(tree: Root, report: Report): ReadonlySet<string> {
  const lines = new Map<string, number>();
  for (const element of elementsIn(tree)) {
    const { id = element.tagName === 'a' ? element.properties.name : undefined } = element.properties;
    delete element.properties.name;
    if (id === undefined) continue;
    const name = String(id);
    const place = placeOf(element);
    const firstLine = lines.get(name);
    delete element.properties.id;
    if (!GOOD_ID.test(name)) report('bad-id', place, { id: name, suggestion: slug(name) || 'section' });
    else if (firstLine !== undefined) report('duplicate-id', place, { id: name, firstLine });
    // The page itself uses this id.
    else if (name === ACTIONS_ID) report('bad-id', place, { id: name, suggestion: `${name}-section` });
    else {
      element.properties.id = name;
      lines.set(name, place.line ?? 1);
    }
  }
  return new Set(lines.keys());
}
