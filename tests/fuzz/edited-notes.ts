import fc from 'fast-check';

interface Entry {
  readonly kind: string;
  readonly area: string;
  readonly text: string;
  /** Empty, or one of a few values, so that notes share values. */
  readonly id: string;
}

/** Everything about a note that lists, other pages or the search may contain. */
export interface EditedNote {
  readonly stream: string;
  readonly version: string;
  readonly date: string;
  readonly title: string;
  readonly description: string;
  readonly keyword: string;
  readonly hidden: '' | 'draft' | 'unlisted';
  readonly requiredStop: boolean;
  /** In years after the date, because an earlier day is reported; empty without an end. */
  readonly yearsOfSupport: '' | '1' | '2';
  readonly deadline: string;
  readonly paragraph: string;
  /** Links to the first note, which always exists. */
  readonly linked: boolean;
  readonly entries: readonly Entry[];
}

/** By path below the notes folder. */
export type EditedNotes = ReadonlyMap<string, EditedNote>;

/** An edit between two builds. */
export interface Edit {
  readonly name: string;
  /** Modulo the number of notes. */
  readonly place: number;
  /** A note that replaces parts of the selected one, or that is new. */
  readonly from: EditedNote;
}

const word = fc.constantFrom(
  ...'collector gateway token row export snapshot metric path device query table alert'.split(' '),
);
const sentence = fc.array(word, { minLength: 3, maxLength: 7 }).map((words) => words.join(' '));
const two = (number: number): string => String(number).padStart(2, '0');
const day = fc
  .tuple(
    fc.integer({ min: 2022, max: 2027 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => `${year}-${two(month)}-${two(date)}`);
const rarely = <Value>(value: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, other);
/**
 * A small set of ids, mostly of known issues and fixes, because statements about an id change other pages.
 */
const id = fc.constantFrom('', 'PA-1', 'PA-2', 'PA-3', 'CVE-2024-1000');
const kind = fc.oneof(
  fc.constantFrom('Fix', 'Known issue'),
  fc.constantFrom('Feature', 'Breaking change', 'Security', 'Deprecation', 'Internal'),
);
const entry: fc.Arbitrary<Entry> = fc.record({
  kind,
  area: fc.constantFrom('Collection', 'Path analysis', 'API', 'Bug fixes', 'Known issues'),
  text: sentence,
  id,
});
const versionIn = (stream: string, first: fc.Arbitrary<number>, patches: number) =>
  fc
    .tuple(first, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: patches }))
    .map((parts) => ({ stream, version: parts.join('.') }));
const release = fc.oneof(
  { weight: 3, arbitrary: versionIn('app', fc.integer({ min: 22, max: 25 }), 2) },
  { weight: 1, arbitrary: versionIn('base', fc.integer({ min: 12, max: 16 }), 0) },
  { weight: 1, arbitrary: versionIn('api', fc.integer({ min: 1, max: 3 }), 0) },
);

export const editedNote: fc.Arbitrary<EditedNote> = fc
  .tuple(
    release,
    fc.record({
      date: day,
      title: rarely('', sentence),
      description: rarely('', sentence),
      keyword: rarely('', word),
      hidden: rarely<EditedNote['hidden']>('', fc.constantFrom('draft', 'unlisted')),
      requiredStop: rarely(false, fc.boolean()),
      yearsOfSupport: rarely<EditedNote['yearsOfSupport']>('', fc.constantFrom('1', '2')),
      deadline: rarely('', day),
      paragraph: rarely('', sentence),
      linked: fc.boolean(),
      entries: fc.array(entry, { minLength: 1, maxLength: 5 }),
    }),
  )
  .map(([of, rest]) => ({ ...of, ...rest }));

type Change = (note: EditedNote, from: EditedNote) => Partial<EditedNote>;

const take =
  (name: keyof EditedNote): Change =>
  (_note, from) => ({ [name]: from[name] });

const changeFirst =
  (name: keyof Entry): Change =>
  ({ entries: [first, ...others] }, { entries: [other] }) =>
    first && other ? { entries: [...others, { ...first, [name]: other[name] }] } : {};

/** These edits keep version and stream. */
const CHANGES: Readonly<Record<string, Change>> = {
  'another date': take('date'),
  'another title': take('title'),
  'another description': take('description'),
  'another keyword': take('keyword'),
  'a draft, or none': ({ hidden }) => ({ hidden: hidden === '' ? 'draft' : '' }),
  'unlisted, or listed': ({ hidden }) => ({ hidden: hidden === '' ? 'unlisted' : '' }),
  'a required stop, or none': ({ requiredStop }) => ({ requiredStop: !requiredStop }),
  'another end of support': take('yearsOfSupport'),
  'another deadline': take('deadline'),
  'another paragraph': take('paragraph'),
  'a link, or none': ({ linked }) => ({ linked: !linked }),
  'entries more': ({ entries }, from) => ({ entries: [...entries, ...from.entries.slice(0, 2)] }),
  'an entry less': ({ entries }) => ({ entries: entries.length > 1 ? entries.slice(1) : entries }),
  'another kind': changeFirst('kind'),
  'another area': changeFirst('area'),
  'another text': changeFirst('text'),
  'another id': changeFirst('id'),
};

const NEW = 'a note more';
const GONE = 'a note less';

/** Half of the edits change entries, which other pages contain. */
export const edit: fc.Arbitrary<Edit> = fc.record({
  name: fc.oneof(
    fc.constantFrom(NEW, GONE, ...Object.keys(CHANGES)),
    fc.constantFrom(...Object.keys(CHANGES).filter((name) => /entr|kind|id$/.test(name))),
  ),
  place: fc.nat({ max: 1000 }),
  from: editedNote,
});

/** The first note does not change, because others link to it. */
export function editNotes(notes: EditedNotes, { name, place, from }: Edit): EditedNotes {
  const [first, ...others] = notes.keys();
  if (name === NEW) return pathOf(from) === first ? notes : new Map([...notes, [pathOf(from), from]]);
  const path = others[place % others.length];
  const note = path === undefined ? undefined : notes.get(path);
  if (path === undefined || note === undefined) return notes;
  if (name === GONE) return new Map([...notes].filter(([other]) => other !== path));
  return new Map([...notes, [path, { ...note, ...CHANGES[name]?.(note, from) }]]);
}

export function notesOf(notes: readonly EditedNote[]): EditedNotes {
  const [first, ...others] = notes.map((note) => [pathOf(note), note] as const);
  if (first === undefined) return new Map();
  const stays = { ...first[1], hidden: '' as const, linked: false };
  return new Map([[first[0], stays], ...others.filter(([path]) => path !== first[0])]);
}

function pathOf({ stream, version }: EditedNote): string {
  return stream === 'app' ? `app/20${version.slice(0, 2)}/release.${version}.md` : `${stream}/${version}.md`;
}

/** @param first the path of the first note */
export function textOf(note: EditedNote, first: string): string {
  const { date, title, description, keyword, yearsOfSupport, deadline, paragraph } = note;
  const front = [
    `date: ${date}`,
    title && `title: ${title}`,
    description && `description: ${description}.`,
    keyword && `keywords: [${keyword}]`,
    note.hidden && `${note.hidden}: true`,
    note.requiredStop && 'requiredStop: true',
    yearsOfSupport && `endOfSupport: ${Number(date.slice(0, 4)) + Number(yearsOfSupport)}${date.slice(4)}`,
  ].filter(Boolean);
  const areas = [...new Set(note.entries.map(({ area }) => area))].map((area) => {
    const entries = note.entries.filter((entry) => entry.area === area);
    const lines = entries.map(({ kind, text, id }) => `- **${kind}:** ${text}${id && ` (${id})`}`);
    return `## ${area}\n\n${lines.join('\n')}`;
  });
  const up = '../'.repeat(pathOf(note).split('/').length - 1);
  return [
    `---\n${front.join('\n')}\n---`,
    paragraph && `${paragraph}.`,
    deadline && `## Action required\n\n- **Breaking change:** Change the export (before ${deadline})`,
    ...areas,
    note.linked && `Read [the first one](${up}${first}), too.`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
