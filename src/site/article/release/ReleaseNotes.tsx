import type { ReactElement } from 'react';
import { hasElement } from '#core/model/html/html-tree.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Block, Entry, Patch, Section } from '#core/model/release/release-body.ts';
import { formatVersion } from '#core/model/version.ts';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import { Day } from '../Day.tsx';
import { HeadingElement } from '../HeadingElement.tsx';
import { TreeContent } from '../TreeContent.tsx';
import { addsInformation } from './adds-information.ts';
import { ContainerFrame } from './ContainerFrame.tsx';
import { FullEntry, LineEntries } from './Entry.tsx';
import { Prose } from './Prose.tsx';

interface ReleaseNotesProps {
  readonly release: Release;
  /** Its anchors have the names of the original, too: see `keepPlace` of the boot script. */
  readonly translated?: true | undefined;
}

/** The sections in the order of the file. The labels of kinds are in the left margin of the text. */
export function ReleaseNotes({ release, translated }: ReleaseNotesProps): ReactElement {
  return (
    <div className="notes" data-translated={translated && ''}>
      <NotesSections sections={release.sections} />
    </div>
  );
}

function NotesSections({ sections }: { readonly sections: readonly Section[] }): readonly ReactElement[] {
  return sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections of a rendered release never move, and some have no id
    <NotesSection key={index} section={section} />
  ));
}

function NotesSection({ section }: { readonly section: Section }): ReactElement {
  return (
    <>
      {section.id !== '' && <SectionHeading section={section} />}
      {groupLines(section.blocks).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <NotesGroup key={index} group={group} />
      ))}
    </>
  );
}

/** All patches have the same heading format, unless the heading has a link or additional text. */
function SectionHeading({ section }: { readonly section: Section }): ReactElement {
  const { id, level, heading, headingHtml, patch } = section;
  return (
    <HeadingElement level={level} id={id} name={heading}>
      {patch && isPlainPatch(section, patch) ? (
        <PatchName patch={patch} />
      ) : (
        <TreeContent as="span" tree={headingHtml} />
      )}
    </HeadingElement>
  );
}

function isPlainPatch({ heading, headingHtml }: Section, { version }: Patch): boolean {
  return (
    !hasElement(headingHtml, ([name]) => name === 'a') && !addsInformation(heading, [formatVersion(version)])
  );
}

function PatchName({ patch }: { readonly patch: Patch }): ReactElement {
  return (
    <>
      <VersionNumber version={formatVersion(patch.version)} /> <Day day={patch.date} format="long" />
    </>
  );
}

/** A block, or consecutive lines. */
type Group = Exclude<Block, { type: 'entry' }> | FullGroup | LinesGroup;

interface FullGroup {
  readonly type: 'full';
  readonly change: Entry;
}

interface LinesGroup {
  readonly type: 'lines';
  /** A bullet list of changes without a kind. */
  readonly plain: boolean;
  readonly changes: Entry[];
}

/** Lines with and without a kind form separate lists. */
function groupLines(blocks: readonly Block[]): readonly Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    if (block.type !== 'entry') groups.push(block);
    else if (block.entry.form === 'full') groups.push({ type: 'full', change: block.entry });
    else {
      const plain = block.entry.kind === 'other';
      const last = groups.at(-1);
      if (last?.type === 'lines' && last.plain === plain) last.changes.push(block.entry);
      else groups.push({ type: 'lines', plain, changes: [block.entry] });
    }
  }
  return groups;
}

function NotesGroup({ group }: { readonly group: Group }): ReactElement {
  switch (group.type) {
    case 'prose':
      return <Prose tree={group.html} headings={group.headings} />;
    case 'full':
      return <FullEntry change={group.change} />;
    case 'container':
      return (
        <ContainerFrame container={group}>
          <NotesSections sections={group.sections} />
        </ContainerFrame>
      );
    case 'lines':
      return <LineEntries changes={group.changes} plain={group.plain} />;
  }
}
