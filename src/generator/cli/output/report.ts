import type {
  Problem,
  ProblemArguments,
  ProblemCode,
  ProblemLevel,
  RepeatedPlace,
} from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';
import { RESERVED_SEGMENTS } from '#core/model/urls.ts';
import { levelOf } from '#generator/config/rule-levels.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { NO_PAINT, type Paint } from './paint.ts';
import { printable } from './printable.ts';
import { formatBytes } from './progress.ts';

/** What is wrong, and the corrected text, for every code: the only place where problems become words. */
const WORDS: { readonly [Code in ProblemCode]: (found: ProblemArguments[Code]) => string } = {
  'not-utf8': ({ offset }) => `Byte ${offset} is not UTF-8. Save the file with the encoding UTF-8.`,
  'empty-file': () => 'The file holds no notes. Write at least one entry, or delete it.',
  'control-character': ({ character, count, again }) =>
    count === 1
      ? `${character} is a control character, which feeds cannot contain, so it is removed. Delete it${moreTimes(again) || '.'}`
      : `${count} control characters such as ${character} are removed, because feeds cannot contain them. Delete them${moreTimes(again) || '.'}`,
  'note-too-large': ({ bytes, limit }) =>
    `The file has ${bytes} bytes, and a note may have ${limit}. Divide it, one note for each version; limits.noteBytes in site.config.ts allows more.`,
  'line-too-long': ({ length, limit }) =>
    `The line has ${length} characters, and may have ${limit}. Divide it, or put what it holds into a file beside the note; limits.lineLength in site.config.ts allows more.`,
  'too-many-headings': ({ count, limit }) =>
    `The note has ${count} headings, and may have ${limit}. Divide it, one note for each version; limits.headings in site.config.ts allows more.`,
  'too-many-marks': ({ limit }) =>
    `The paragraph has more than ${limit} marks such as *, [, < and :::, counted as docs/problems.md describes. Put it into a code block, or divide it; limits.marks in site.config.ts allows more.`,
  'nesting-too-deep': ({ limit }) =>
    `What begins here lies in more than ${limit} lists, quotes, marks and elements. Close what was left open, or write it flat.`,
  'bad-file-name': ({ name, suggestion }) => `"${name}" is not the name of a note. Name it ${suggestion}`,
  'bad-version': ({ version, suggestion }) =>
    `"${version}" is not a version. Write ${suggestion ?? 'one such as 24.9.0, 24.9.x or 2.4.0-beta.1'}`,
  'misplaced-note': ({ suggestion }) =>
    `A note lies in the folder of its stream. Move it to ${suggestion}, or say whose notes lie in no folder: streams: [{ id: 'app', folder: '.' }] in site.config.ts`,
  'unknown-stream-folder': ({ folder }) =>
    RESERVED_SEGMENTS.has(folder)
      ? `"${folder}" is an address of the site itself. Choose another name for the folder.`
      : `"${folder}" cannot name a stream. Use lower-case letters, digits and hyphens, as in app/2024/release.24.9.0.md`,
  'misspelled-stream': ({ folder, nearest }) =>
    `"${folder}" is no stream of site.config.ts, and becomes one with addresses of its own. Rename the folder to ${nearest}, or name the stream: streams: [{ id: '${folder}' }]`,
  'bad-yaml': ({ reason, suggestion }) =>
    `The front matter is not YAML: ${reason}. Write ${suggestion ?? 'one line for each key, as in title: App 24.9.0'}`,
  'front-matter-unclosed': () => 'The front matter has no end. Close it with a line of three hyphens: ---',
  'front-matter-unknown-key': ({ key, nearest, known }) =>
    nearest === undefined
      ? `"${key}" is not a front matter key. Known: ${known.join(', ')}`
      : `"${key}" is not a front matter key. Write ${nearest}:`,
  'front-matter-foreign-key': ({ key, again }) =>
    `Nothing here reads "${key}". Take it away, or keep it for the program that does${moreTimes(again, 'the notes') || '.'}`,
  'front-matter-wrong-type': ({ key, expected, received, example }) =>
    `${key} is ${received}, and should be ${expected}. Write ${example}`,
  'bad-date': ({ key, value }) =>
    `"${value}" names no day of the calendar, or more than one. Write year, month and day, as in ${key}: 2024-09-17`,
  'future-date': ({ date }) =>
    `The release is dated ${date}, more than a year ahead, so lists and feeds show it first until then. Correct the year.`,
  'unusual-version': ({ version, usual }) =>
    `"${version}" is unlike every other version of the stream, such as ${usual}, so it sorts where nobody looks for it. Correct the name of the file.`,
  'duplicate-entry': ({ title }) =>
    `The release says "${title}" twice, with the same text. Delete one of the two entries.`,
  'draft-and-unlisted': () => 'A draft is not published, so it cannot be unlisted. Keep one of the two.',
  'unknown-branch-point': ({ version, nearest }) =>
    `branchedFrom: ${version} is not an older version of this stream.${hint('Write', nearest) || ' Write the version from which the line was branched, or delete the key.'}`,
  'title-version-mismatch': ({ title, version }) =>
    `The title "${title}" names another version than the file. Write ${version}`,
  'heading-level-one': ({ heading }) =>
    `The title of the page is its only first-level heading, so this one and all below went down by one. Write ## ${heading}`,
  'several-releases': ({ count, stream, file }) =>
    `The file holds ${count} releases, and is published as one page. Cut it into a note for each: npx release-notes import ${file} --stream ${stream}`,
  'duplicate-id': ({ id, firstLine }) =>
    `The id "${id}" stands in line ${firstLine} already. Choose another: {#${id}-2}`,
  'bad-id': ({ id, suggestion }) => `"${id}" cannot be an id. Write {#${suggestion}}`,
  'duplicate-route': ({ url, firstFile }) =>
    `${url} is the address of ${firstFile} already. Rename or delete one of the two files.`,
  'duplicate-version': ({ version, firstVersion, firstFile }) =>
    `${version} is ${version === firstVersion ? 'the version' : `the same version as ${firstVersion}, that`} of ${firstFile} already. Rename or delete one of the two files.`,
  'broken-link': ({ target, nearest }) =>
    `${target} leads nowhere.${hint('Write', nearest) || ' Correct it, or take the link away.'}`,
  'link-outside': ({ target }) =>
    `${target} leads out of the content folder, where nothing is published. Say where it is: links: [{ from: '${target.replace(/[^/]*$/, '')}', to: 'https://…/' }] in site.config.ts`,
  'image-outside': ({ target }) =>
    `${target} lies outside of the content folder, so only its description is shown. Put the image beside the note.`,
  'broken-anchor': ({ target, anchor, nearest }) =>
    `${target} has no anchor "${anchor}". ${nearest === undefined ? `Write {#${anchor}} behind the heading that is meant` : `Write #${nearest}`}`,
  'empty-link': () => 'The link has no target. Write [text](release.24.9.0.md)',
  'unsafe-link': ({ target }) =>
    `${target} is no address that a page may lead to. Write https://…, mailto:… or a path`,
  'missing-image': ({ target, nearest }) =>
    `There is no image at ${target}.${hint('Write', nearest) || ' Put it there, or correct the path.'}`,
  'remote-image': ({ target }) =>
    `${target} would be loaded from another host, so there is a link to it. Put the image beside the note, and write ![…](./images/name.svg)`,
  'unreadable-image': ({ target, reason }) =>
    `${target} cannot be read as an image: ${reason}. Export it again as SVG, PNG, JPEG or WebP.`,
  'refused-file': ({ target, reason }) =>
    `${target} is not published: ${reason}. Link to a ZIP archive that holds it, or show it as a block of code.`,
  'large-image': ({ target, bytes, width, height }) =>
    `${target} has ${formatBytes(bytes)} and ${width} × ${height} pixels, and everyone who opens the page loads it. Export it smaller, for example as WebP with a width of 1600 pixels; limits.imageBytes and limits.imagePixels in site.config.ts allow more.`,
  'missing-media': ({ target, nearest }) =>
    target === ''
      ? 'The video names no file. Write <video src="./clip.mp4"></video>'
      : `There is no file at ${target}.${hint('Write', nearest) || ' Put it there, or correct the path.'}`,
  'remote-media': ({ target }) =>
    `${target} would be loaded from another host, which pages never do. Put the file beside the note, and write its path: ./clip.mp4`,
  'unreadable-media': ({ target, type }) =>
    type === 'video'
      ? `${target} is not a video that browsers play. Export it as MP4 or WebM.`
      : `${target} is not a file of captions. Save it as WebVTT, with the ending .vtt and WEBVTT in its first line.`,
  autoplay: () =>
    'The video does not start by itself, because that disturbs readers. Delete autoplay: the reader starts it.',
  'video-without-captions': () =>
    'The video has neither captions nor muted. Add <track kind="captions" src="./clip.vtt" srclang="en" label="English">, or write muted if it has no sound.',
  'image-without-alt': ({ target }) =>
    `The image has no description for those who cannot see it. Write ![What it shows](${target})`,
  'unknown-tag': ({ tag, nearest }) =>
    `"${tag}" is none of the tags of tags.yml.${hint('Write', nearest) || ' Add it there, or take it away.'}`,
  'unknown-admonition': ({ name, nearest, known }) =>
    nearest === undefined
      ? `":::${name}" is not an admonition. Known: ${known.join(', ')}`
      : `":::${name}" is not an admonition. Write :::${nearest}`,
  'unclosed-admonition': ({ name }) => `":::${name}" has no end. Close it with a line of three colons: :::`,
  'unknown-component': ({ name, again }) =>
    `<${name}> is no component that is known here; what it holds is shown. Say what it is: components: { ${name}: 'unwrap' } in site.config.ts, or 'drop', or another${moreTimes(again)}`,
  'unknown-expression': ({ expression }) =>
    `{${expression}} would have to be run, and is shown as it is written. Write what it comes to.`,
  'component-failed': ({ name, reason }) =>
    `<${name}> cannot be rendered: ${reason}. Correct the component that site.config.ts names for it, or what the note gives it.`,
  'bad-mdx': ({ reason }) =>
    `This is no MDX, and is shown as text: ${reason}. Close it, or write \\< and \\{`,
  'foreign-syntax': ({ syntax, again }) => {
    const more = moreTimes(again);
    if (syntax.startsWith('['))
      return `${syntax} leads where another program would look up, and only its words are shown. Write the address${more || '.'}`;
    if (/^\$\[|^\{\{ *[\w.]/.test(syntax))
      return `${syntax} stands for something that is not known here, and is shown as it is written. Say what: variables: { ${syntax.replace(/[^\w.-]+/g, '')}: '…' } in site.config.ts${more}`;
    return `${syntax} is what another program would run, and is shown as it is written. Write what it comes to${more || '.'}`;
  },
  'cells-left-out': ({ cells, columns, text }) =>
    `The row has ${cells} cells, and its table ${quantity(columns, 'column')}: "${text}" is not shown. Give the table another column, or write \\| where a cell holds the mark.`,
  'bad-formula': ({ reason }) =>
    `The formula cannot be drawn, and is shown as it is written: ${reason}. Correct it.`,
  'undrawn-diagram': ({ language }) =>
    `Diagrams in ${language} are not drawn, but shown as they are written. Put a drawing beside the note, and write ![…](./images/name.svg)`,
  'unknown-code-language': ({ language, nearest }) =>
    `"${language}" is not a language that can be highlighted.${hint('Write', nearest && `\`\`\`${nearest}`) || ' Write ```text'}`,
  'merge-conflict': () =>
    'A mark of a merge conflict is published. Keep one of the two sides, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  'unclosed-code': ({ mark }) =>
    `The code block has no end, so the text below it is shown as code. Write ${mark} on a line of its own below the code; if the block has an end, look for an unclosed one above.`,
  'heading-without-space': ({ heading }) =>
    `The heading is shown as text, because no space follows its marks. Write ${heading}`,
  'unclosed-emphasis': ({ text }) =>
    `The asterisks of "${text}" are shown, because no pair of them encloses text: the other pair is missing, or a space or a letter is in the way. Write **text**, or \\*\\* for asterisks.`,
  'link-with-space': ({ target }) =>
    `The link is shown as text, because its target contains a space. Write ](${target.trim().replace(/\s+/g, '%20')})`,
  'code-as-text': ({ code }) =>
    `${code} is shown as it is written, because only MDX runs it. If it is meant as text, write \`${code}\`; otherwise rename the file to .mdx.`,
  placeholder: ({ text }) => `"${text}" is left to be written. Write it, or delete it.`,
  'unknown-label': ({ label, nearest }) => `"${label}:" is not a kind of change. Write ${nearest}:`,
  'empty-entry': ({ title }) => `The entry "${title}" says nothing. Write what changed, or delete it.`,
  'unwrapped-html': ({ element }) =>
    `<${element}> is left out, and what stands in it is shown. Take the tag away.`,
  'unsafe-html': ({ element }) =>
    `<${element}> is not allowed in notes. Write it in Markdown, or as code: \`<${element}>\``,
  'redirect-taken': ({ address }) =>
    `${address} is the address of a page of this site, and cannot lead elsewhere. Take it out of redirects.`,
  'redirect-nowhere': ({ address, target, nearest }) =>
    `${address} leads to ${target}, where no page is.${hint('Write', nearest) || ' Correct it, or take it out of redirects.'}`,
  'bad-permalinks': ({ reason }) =>
    `This is no record of permalinks: ${reason}. Take the last good one back, or delete it and run npm run check -- --accept`,
  'lost-permalink': ({ page, anchor, successor }) =>
    anchor === ''
      ? `The page ${page} was published and is gone. Bring its note back, or run npm run check -- --accept: its address will lead to ${successor || 'the index of the stream'}`
      : `The anchor "${anchor}" was published and is gone. Write {#${anchor}} behind its heading, or run npm run check -- --accept: links to it will lead to ${successor || 'the top of the page'}`,
  'link-leaves-content': ({ target }) =>
    `The link leads to ${target}, outside of the content folder. Copy it, or set linksMayLeave: true in the configuration`,
  'dangling-link': () => 'The link leads to no file or folder. Correct it, or delete it.',
  'circular-link': ({ target }) =>
    `The link to the folder ${target} is not followed, because it lies in that folder, or in a folder that three links lead to. Delete it.`,
  'no-releases': ({ folder }) => `${folder} holds no notes. Write the first: ${folder}/app/release.1.0.0.md`,
  'missing-date': ({ stream }) =>
    stream
      ? `${stream.missing} of ${quantity(stream.all, 'release')} say no day, so lists and feeds cannot tell when they came out. Write date: 2024-09-17 into the front matter of each`
      : 'The release says no day, so lists and feeds cannot tell when it came out. Write date: 2024-09-17 into its front matter.',
  'missing-summary': ({ stream }) =>
    stream
      ? `${stream.missing} of ${quantity(stream.all, 'release')} have no summary, which lists, search results and feeds would show. Write description: "One sentence." into the front matter of each`
      : 'The release has no summary, which lists, search results and feeds would show. Write description: "One sentence." into its front matter.',
  'date-order': ({ version, date, otherVersion, otherDate }) =>
    `${version} has the day ${date}, and ${otherVersion} has ${otherDate}: days and versions are in different orders. Correct one of the days.`,
  'entry-differs': ({ ids, otherVersion, otherFile }) =>
    `${otherVersion} tells of ${ids.join(', ')} in other words, and who upgrades is shown one of the two. Write the same as in ${otherFile}, or another id.`,
  'unknown-headings': ({ headings }) =>
    `${headings.map(describeHeading).join(', ')}: no kind of change, so the entries are plain text. Say which kind it is: kinds: { feature: ['${headings[0]?.text.replaceAll("'", "\\'")}'] } in site.config.ts, or 'unknown-headings': 'ignore' in its rules if these are areas.`,
  'misspelled-heading': ({ heading, nearest }) =>
    `"${heading}" names no kind of change, so the entries below it are plain text. Write ${nearest}`,
  'empty-section': ({ heading }) =>
    `Nothing stands below "${heading}". Write what changed, or delete the heading.`,
  'vague-link': ({ text }) =>
    `"${text}" does not say where the link leads. Make the name of the page the link: [Upgrade guide](…)`,
  'broken-external-link': ({ address, reason }) =>
    `${address} is not there: ${reason}. Write where it is now, or take the link away.`,
  'unsure-external-link': ({ address, reason }) =>
    `Whether ${address} is there cannot be told: ${reason}. Open it yourself; externalLinks: { skip: ['${originOf(address)}'] } in site.config.ts leaves its host out.`,
  'known-issue-without-id': ({ title }) =>
    `The known issue "${title}" has no id, so that its fix cannot be joined to it. Write the id at its end: (PA-3301)`,
  'withdrawal-unclear': ({ id }) =>
    `Earlier releases name ${id} in an action and in another change, and the withdrawal does not say which it takes back: the action stays required. Repeat the title of the one that you mean, or write "No longer required:" or "Action required" for the action.`,
  'text-not-listed': ({ version, paragraphs }) =>
    `${quantity(paragraphs, 'paragraph')} of ${version} ${paragraphs === 1 ? 'is' : 'are'} not listed as changes, so upgrade plans, feeds and JSON leave the text out. Write what changed below a heading that names a kind, such as "## Bug fixes", or as list items.`,
  'unknown-rule': ({ rule, nearest }) =>
    `"${rule}" is not a rule that a comment can keep back.${hint('Write', nearest) || ' The rules are those of docs/problems.md.'}`,
  'unused-disable': ({ rule }) =>
    `The comment keeps nothing back${rule === undefined ? '' : ` of ${rule}`}. Delete it.`,
};

function describeHeading({
  text,
  releases,
  entries,
}: ProblemArguments['unknown-headings']['headings'][number]): string {
  return `"${text}" (${quantity(releases, 'release')}, ${quantity(entries, 'entry', 'entries')})`;
}

/** One line: where, how serious if that is known, the code, what is wrong, and the corrected text. */
export function describeProblem(problem: Problem, level?: ProblemLevel, paint: Paint = NO_PAINT): string {
  const { place, words } = describeInPlace(problem, level, paint);
  return [place && paint('bold', place), words].filter((part) => part).join('  ');
}

/** The same in two parts: where, and all else. */
export function describeInPlace(
  problem: Problem,
  level?: ProblemLevel,
  paint: Paint = NO_PAINT,
): { readonly place: string; readonly words: string } {
  const inLine = (text: string): string => printable(text.replaceAll('\n', ' '));
  const parts = [level && paint(COLOURS[level], LEVELS[level]), problem.code, inLine(describeWords(problem))];
  return { place: inLine(describePlace(problem)), words: parts.filter((part) => part).join('  ') };
}

const COLOURS = { throw: 'red', warn: 'yellow', advise: 'cyan', ignore: 'dim' } as const;

const LEVELS: Readonly<Record<ProblemLevel, string>> = {
  throw: 'error',
  warn: 'warning',
  advise: 'advice',
  ignore: 'ignored',
};

/** For a terminal: what stops the build comes last, where the eye is when the program ends. */
export function describeReport(
  problems: readonly Problem[],
  config: SiteConfig,
  paint: Paint = NO_PAINT,
): string {
  const lines = (level: ProblemLevel): readonly string[] =>
    problems
      .filter(({ code }) => levelOf(config, code) === level)
      .map((problem) => describeProblem(problem, level, paint));
  return [...lines('advise'), ...lines('warn'), ...lines('throw')].join('\n');
}

export function describeProblems(problems: readonly Problem[]): string {
  return problems.map((problem) => describeProblem(problem)).join('\n');
}

function describePlace({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** What is wrong, and the corrected text. TypeScript cannot see that a code and its arguments belong together once they are taken from the union. */
export function describeWords<Code extends ProblemCode>(problem: Problem & { readonly code: Code }): string {
  const words: (found: ProblemArguments[Code]) => string = WORDS[problem.code as Code];
  return words(problem.arguments as ProblemArguments[Code]);
}

function originOf(address: string): string {
  return URL.canParse(address) ? `${new URL(address).origin}/` : address;
}

/** Without the places, which what is written above them moves. */
function moreTimes(again: readonly RepeatedPlace[] = [], where = 'the file'): string {
  return again.length === 0 ? '' : `. The same stands ${quantity(again.length, 'more time')} in ${where}.`;
}

function hint(verb: string, text: string | undefined): string {
  return text === undefined ? '' : ` ${verb} ${text}`;
}

/** Every code that there is; `docs/problems.md` has a heading for each. */
export const PROBLEM_CODES: readonly string[] = Object.keys(WORDS);
