import type { Heading, Root } from 'mdast';
import { formatVersion, isOfSeries, isPrerelease, parseVersion, type Version } from '#core/model/version.ts';
import type { FrontMatter } from './front-matter.ts';
import type { NoteIdentity } from './identify.ts';
import { placeOf } from './markdown/located-nodes.ts';
import { plainText } from './markdown/plain-text.ts';
import type { Report } from './report.ts';

export interface TitleInput {
  readonly frontMatter: FrontMatter;
  readonly identity: NoteIdentity;
  readonly streamLabel: string;
  readonly report: Report;
}

/**
 * The title of a note: from its front matter, else from its first `# heading`, else made of stream and version.
 * Takes the heading off the tree; any other of that level is reported and becomes one of level 2.
 */
export function settleTitle(root: Root, { frontMatter, identity, streamLabel, report }: TitleInput): string {
  const heading = takeTitleHeading(root, frontMatter.title);
  for (const node of root.children) {
    if (node.type !== 'heading' || node.depth !== 1) continue;
    report('heading-level-one', placeOf(node), { heading: plainText(node) });
    node.depth = 2;
  }
  const written = frontMatter.title ?? (heading ? plainText(heading) : '');
  if (written === '') return `${streamLabel} ${formatVersion(identity.version)}`;
  if (namesOtherVersion(written, identity.version)) {
    const place =
      frontMatter.title === undefined && heading ? placeOf(heading) : { line: frontMatter.titleLine };
    report('title-version-mismatch', place, { title: written, version: formatVersion(identity.version) });
  }
  return written;
}

/** A heading that opens the note is its title, unless front matter says another. */
function takeTitleHeading(root: Root, title: string | undefined): Heading | undefined {
  const first = root.children.find(({ type }) => type !== 'html');
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  if (title !== undefined && plainText(first).toLowerCase() !== title.toLowerCase()) return undefined;
  root.children.splice(root.children.indexOf(first), 1);
  return first;
}

const VERSION_LIKE = /(?<![\w.])[vr]?\d+(?:\.\d+)+(?:\(\w+\)|[-.+~_]?[0-9a-z])*/gi;

function namesOtherVersion(title: string, version: Version): boolean {
  const named = [...title.matchAll(VERSION_LIKE)].flatMap(([text]) => parseVersion(text) ?? []);
  return named.length > 0 && !named.some((other) => isMeant(other, version));
}

/** A title may say less than the file (`NetBox 4.3`) or more (`1.11.0-Aug 2021`), or name one patch of those that `.x` collects. */
function isMeant(named: Version, version: Version): boolean {
  if (named.text.toLowerCase() === version.text.toLowerCase() || isOfSeries(version, named)) return true;
  const says = version.wildcard || named.numbers.length === version.numbers.length;
  const less = isOfSeries(named, { ...version, wildcard: false });
  return says && less && isPrerelease(named) === isPrerelease(version);
}
