import type { Mention, MentionRole } from './mention.ts';

const VERBS: Readonly<Record<MentionRole, string>> = {
  known: 'known in',
  fixed: 'fixed in',
  mentioned: 'mentioned in',
};

/** What the notes say of an id in one sentence: `Known in App 25.3.0 and 25.2.0, fixed in App 25.4.0.` */
export function storyOf(mentions: readonly Mention[], labelOf: (stream: string) => string): string {
  const parts = (['known', 'fixed', 'mentioned'] as const).flatMap((role) => {
    const places = placesOf(
      mentions.filter((mention) => mention.role === role),
      labelOf,
    );
    return places === '' ? [] : [`${VERBS[role]} ${places}`];
  });
  const sentence = parts.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** `App 25.3.0 and 25.2.0, Base 16.0.0`, each version once. */
function placesOf(mentions: readonly Mention[], labelOf: (stream: string) => string): string {
  const streams = new Map<string, Set<string>>();
  for (const { stream, version } of mentions) {
    const known = streams.get(stream);
    if (known) known.add(version);
    else streams.set(stream, new Set([version]));
  }
  return [...streams].map(([stream, versions]) => `${labelOf(stream)} ${inWords([...versions])}`).join(', ');
}

function inWords(versions: readonly string[]): string {
  const last = versions.at(-1) ?? '';
  return versions.length < 2 ? last : `${versions.slice(0, -1).join(', ')} and ${last}`;
}

/** In a few words: `Known issue in App, fixed`. Nothing for what is only mentioned. */
export function describeId(mentions: readonly Mention[], labelOf: (stream: string) => string): string {
  const told = mentions.filter(({ role }) => role !== 'mentioned');
  const streams = [...new Set(told.map(({ stream }) => labelOf(stream)))];
  if (streams.length === 0) return '';
  const isKnown = told.some(({ role }) => role === 'known');
  const isFixed = told.some(({ role }) => role === 'fixed');
  const isSecurity = told.some(({ kind }) => kind === 'security');
  if (isKnown) return `Known issue in ${inWords(streams)}, ${isFixed ? 'fixed' : 'open'}`;
  return `${isSecurity ? 'Security' : 'Issue'}, fixed in ${inWords(streams)}`;
}
