import type { Problem, ProblemArguments, ProblemCode, RepeatedPlace } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';
import { RESERVED_SEGMENTS } from '#core/model/urls.ts';
import { TRAILER } from '#generator/changes/git-changes.ts';
import { formatBytes } from './progress.ts';
import { describeSourceFault, SOURCE_CHANGES } from './source-faults.ts';
import { describeDifference } from './translation-difference.ts';

/** The message for every code: what is wrong, then what to do. The file and line are printed before it. */
const MESSAGES: { readonly [Code in ProblemCode]: (found: ProblemArguments[Code]) => string } = {
  'not-utf8': ({ offset }) => `The file is not valid UTF-8 (first invalid byte: ${offset}). Save it with the encoding UTF-8.`,
  'empty-file': () => 'The file has no content. Write at least one entry, or delete the file.',
  'control-character': ({ character, count, again }) =>
    count === 1 ? `The control character ${character} was removed, because feeds cannot contain it. Delete it from the file.${moreTimes(again)}` : `${count} control characters (such as ${character}) were removed, because feeds cannot contain them. Delete them from the file.${moreTimes(again)}`,
  'note-too-large': ({ bytes, limit }) => `The file is too large: ${bytes} bytes, the limit is ${limit}. Split it into one note per version, or raise limits.noteBytes in site.config.ts.`,
  'line-too-long': ({ length, limit }) => `The line is too long: ${length} characters, the limit is ${limit}. Split it, move its content to a file next to the note, or raise limits.lineLength in site.config.ts.`,
  'too-many-headings': ({ count, limit }) => `The note has too many headings: ${count}, the limit is ${limit}. Split it into one note per version, or raise limits.headings in site.config.ts.`,
  'too-many-marks': ({ limit }) => `The paragraph has more than ${limit} Markdown characters such as *, [, < and ::: (docs/problems.md describes how they are counted). Put it into a code block, split it, or raise limits.marks in site.config.ts.`,
  'nesting-too-deep': ({ limit }) => `Lists, quotes or elements are nested more than ${limit} levels deep. Close the element that was left open, or use fewer levels.`,
  'bad-file-name': ({ name, suggestion }) => `"${name}" is not a valid file name for a note. Rename it to ${suggestion}`,
  'bad-version': ({ version, suggestion }) => `"${version}" is not a valid version. Write ${suggestion ?? 'a version such as 24.9.0, 24.9.x or 2.4.0-beta.1'}`,
  'misplaced-note': ({ suggestion }) => `The note is not in the folder of a stream. Move it to ${suggestion}, or assign notes without a folder to a stream: streams: [{ id: 'app', folder: '.' }] in site.config.ts`,
  'unknown-stream-folder': ({ folder }) => (RESERVED_SEGMENTS.has(folder) ? `"${folder}" cannot be the folder of a stream, because the site uses this address itself. Rename the folder.` : `"${folder}" is not a valid stream id. Use lower-case letters, digits and hyphens, as in app/2024/release.24.9.0.md`),
  'misspelled-stream': ({ folder, nearest }) => `The folder "${folder}" is not a stream of site.config.ts, so it becomes a stream of its own. Rename the folder to ${nearest}, or add the stream: streams: [{ id: '${folder}' }]`,
  'bad-yaml': ({ reason, suggestion }) => `The front matter is not valid YAML: ${reason}. Write ${suggestion ?? 'one line for each key, such as title: App 24.9.0'}`,
  'bad-toml': ({ reason }) => `The front matter is not valid TOML: ${reason}. Write one line for each key, such as title = "App 24.9.0"`,
  'front-matter-unclosed': ({ mark }) => `The front matter is not closed. Add a line after its last key: ${mark}`,
  'front-matter-unopened': () => 'The front matter is shown as text, because the line above it is missing, or is not three hyphens. Write as the first line: ---',
  'front-matter-unknown-key': ({ key, nearest, known }) => (nearest === undefined ? `"${key}" is not a front matter key. Valid keys: ${known.join(', ')}` : `"${key}" is not a front matter key. Did you mean ${nearest}?`),
  'front-matter-foreign-key': ({ key, again }) => `The front matter key "${key}" has no effect here. Delete it, unless another program reads it.${moreTimes(again, 'the notes')}`,
  'front-matter-wrong-type': ({ key, expected, received, example }) => `Invalid value for ${key}: expected ${expected}, got ${received}. Example: ${example}`,
  'bad-date': ({ key, value }) => `Invalid value for ${key}: "${value}" is not a date, or is ambiguous. Write year, month and day, such as ${key}: 2024-09-17`,
  'early-end': ({ key, value, after }) => `${key}: ${value} is before ${after}. Correct the date that is wrong.`,
  'future-date': ({ date }) => `The date ${date} is in the future, but the release is published now. Correct the date, or publish the release at that date, with a time and its time zone: publish: '${date.padEnd(10, '-01')}T09:00+01:00'`,
  'unusual-version': ({ version, usual }) => `"${version}" has a different form than every other version of the stream (such as ${usual}), so it may be sorted wrongly. Correct the file name.`,
  'duplicate-entry': ({ title }) => `The entry "${title}" appears twice in this release, with the same text. Delete one of the two.`,
  'draft-and-unlisted': () => 'The note is both draft and unlisted, but a draft is not published at all. Delete one of the two keys.',
  'unknown-branch-point': ({ version, nearest }) => `Invalid value for branchedFrom: ${version} is not an older version of this stream.${hint('Write', nearest) || ' Write the version that this release line was branched from, or delete the key.'}`,
  'title-version-mismatch': ({ title, version }) => `The title "${title}" has another version than the file name. Write ${version}`,
  'heading-level-one': ({ heading }) => `The page title is the only first-level heading, so all headings of this note were moved down one level. Write ## ${heading}`,
  'several-releases': ({ count, stream, file }) => `The file contains ${count} releases, but is published as one page. Split it into one note per release: npx release-notes import ${file} --stream ${stream}`,
  'duplicate-id': ({ id, firstLine }) => `The anchor id "${id}" is already used in line ${firstLine}. Choose another, such as {#${id}-2}`,
  'bad-id': ({ id, suggestion }) => `"${id}" is not a valid anchor id. Write {#${suggestion}}`,
  'duplicate-route': ({ url, firstFile }) => `The address ${url} is already used by ${firstFile}. Rename or remove one of the two.`,
  'duplicate-version': ({ version, firstVersion, firstFile }) => `The version ${version} is already used${version === firstVersion ? '' : ` (as ${firstVersion})`} by ${firstFile}. Rename or remove one of the two.`,
  'broken-link': ({ target, nearest }) => `The link target ${target} does not exist.${hint('Did you mean', nearest, '?') || ' Correct or remove the link.'}`,
  'link-outside': ({ target }) => `The link target ${target} is outside the content folder, so it is not published. Set the address of its folder in site.config.ts: links: [{ from: '${target.replace(/[^/]*$/, '')}', to: 'https://…/' }]`,
  'image-outside': ({ target }) =>
    target.startsWith('data:')
      ? `The image is written into the text (${excerptOf(target)}), so only its alternative text is shown. Save it as a file next to the note: ![What it shows](./images/name.png)`
      : `The image ${target} is outside the content folder, so only its alternative text is shown. Move the image next to the note.`,
  'broken-anchor': ({ target, anchor, nearest }) => `The link target ${target} has no anchor "${anchor}". ${nearest === undefined ? `Add {#${anchor}} after the heading that you want to link to` : `Did you mean #${nearest}?`}`,
  'empty-link': () => 'The link has no target. Write a target, such as [text](release.24.9.0.md)',
  'unsafe-link': ({ target }) => `The link target ${target} is not allowed. Use https://…, mailto:… or a path`,
  'missing-image': ({ target, nearest }) => `The image ${target} does not exist.${hint('Did you mean', nearest, '?') || ' Correct the path, or add the file.'}`,
  'remote-image': ({ target }) => `The image ${target} is on another website, so the page shows a link to it. To show the image, put the file next to the note: ![…](./images/name.svg)`,
  'unreadable-image': ({ target, reason }) => `The image ${target} cannot be read: ${reason}. Export it again as SVG, PNG, JPEG or WebP.`,
  'refused-file': ({ target, reason }) => `The file ${target} is not published: ${reason}. Link to a ZIP archive of it, or show its text in a code block.`,
  'large-image': ({ target, bytes, width, height }) => `The image ${target} is too large: ${formatBytes(bytes)} and ${width} × ${height} pixels, which every reader of the page downloads. Export it smaller, such as a WebP with a width of 1600 pixels, or raise limits.imageBytes and limits.imagePixels in site.config.ts.`,
  'missing-media': ({ target, nearest }) => (target === '' ? 'The video has no source file. Write <video src="./clip.mp4"></video>' : `The file ${target} does not exist.${hint('Did you mean', nearest, '?') || ' Correct the path, or add the file.'}`),
  'remote-media': ({ target }) => `The file ${target} is on another website, and pages load nothing from other websites. Put the file next to the note, and use its path, such as ./clip.mp4`,
  'unreadable-media': ({ target, type }) => (type === 'video' ? `The file ${target} is not in a video format that browsers play. Export it as MP4 or WebM.` : `The file ${target} is not a valid caption file. Save it as WebVTT, with the extension .vtt and WEBVTT in its first line.`),
  autoplay: () => 'Autoplay is ignored, because moving content distracts readers. Delete the attribute autoplay: readers start the video themselves.',
  'video-without-captions': () => 'The video has no captions. Add <track kind="captions" src="./clip.vtt" srclang="en" label="English">, or the attribute muted if it has no sound.',
  'image-without-alt': ({ target }) => `The image has no alternative text, which screen readers need. Write ![What it shows](${excerptOf(target)})`,
  'unknown-tag': ({ tag, nearest }) => `The tag "${tag}" is not in tags.yml.${hint('Did you mean', nearest, '?') || ' Add it to tags.yml, or remove it here.'}`,
  'unknown-admonition': ({ name, nearest, known }) => (nearest === undefined ? `":::${name}" is not a known admonition. Known: ${known.join(', ')}` : `":::${name}" is not a known admonition. Did you mean :::${nearest}?`),
  'unclosed-admonition': ({ name }) => `":::${name}" is not closed. Add a line with three colons at its end: :::`,
  'unknown-component': ({ name, again }) => `The component <${name}> is unknown, so only its content is shown. Define it in site.config.ts: components: { ${name}: 'unwrap' } shows the content, 'drop' removes it; docs/problems.md lists more.${moreTimes(again)}`,
  'unknown-expression': ({ expression }) => `The expression {${expression}} is not evaluated, and is shown as written. Replace it with its value.`,
  'component-failed': ({ name, reason }) => `The component <${name}> cannot be rendered: ${reason}. Correct the component, or the properties that this note passes to it.`,
  'bad-mdx': ({ reason }) => `The text is not valid MDX, and is shown as written: ${reason}. Close the tag or expression, or escape it: \\< and \\{`,
  'foreign-syntax': ({ syntax, again }) => {
    const more = moreTimes(again);
    if (syntax.startsWith('[')) return `The link ${syntax} needs another program to find its target, so only its text is shown. Replace it with the address.${more}`;
    if (/^\$\[|^\{\{ *[\w.]/.test(syntax)) return `The variable ${syntax} is not defined, and is shown as written. Define it in site.config.ts: variables: { ${syntax.replace(/[^\w.-]+/g, '')}: '…' }${more && `.${more}`}`;
    return `The template code ${syntax} is not executed, and is shown as written. Replace it with its result.${more}`;
  },
  'cells-left-out': ({ cells, columns, text }) => `The table row has ${cells} cells, but the table has ${quantity(columns, 'column')}, so "${text}" is not shown. Add a column, or write \\| for a vertical bar inside a cell.`,
  'bad-formula': ({ reason }) => `The formula is not valid, and is shown as written: ${reason}. Correct the formula.`,
  'undrawn-diagram': ({ language }) => `The ${language} diagram is shown as source code, because diagrams are not rendered. To show a drawing, export it as an image: ![…](./images/name.svg)`,
  'unknown-code-language': ({ language, nearest }) => `"${language}" is not a known language for syntax highlighting.${hint('Write', nearest && `\`\`\`${nearest}`) || ' Write ```text'}`,
  'merge-conflict': () => 'The file contains merge conflict markers. Keep one of the two sides, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  'unclosed-code': ({ mark }) => `The code block is not closed, so the text after it is shown as code. Add a line with ${mark} after the code. If this block is closed, an earlier one is not.`,
  'heading-without-space': ({ heading }) => `The heading is shown as text, because there is no space after the number signs. Write ${heading}`,
  'unclosed-emphasis': ({ text }) => `The asterisks of "${text}" are shown as text, because they don't form a pair: one side is missing, or is next to a space or a letter. Write **text**, or \\*\\* to show asterisks.`,
  'link-with-space': ({ target }) => `The link is shown as text, because its target contains a space. Write ](${target.trim().replace(/\s+/g, '%20')})`,
  'code-as-text': ({ code }) => `${code} is shown as text, because it is only evaluated in .mdx files. If it is meant as text, write \`${code}\`; otherwise rename the file to .mdx.`,
  placeholder: ({ text }) => `The placeholder "${text}" is published. Replace or delete it.`,
  'bad-cve': ({ id }) => `"${id}" is not a valid CVE id, so readers cannot look it up. Write a year with four digits and a number with at least four, such as CVE-2024-0123.`,
  'invalid-fact': ({ name, value }) => `${name}=${value} is not read. Write severity=critical, high, medium or low, cvss=8.1 or a vector such as CVSS:3.1/AV:N/…, since=24.9.0, workaround="text", platforms="names" or features="names".`,
  'unknown-label': ({ label, nearest }) => `"${label}:" is not a kind of change. Did you mean ${nearest}:?`,
  'empty-entry': ({ title }) => `The entry "${title}" has no text. Write what changed, or delete the entry.`,
  'unwrapped-html': ({ element }) => (element === 'style' ? 'The style sheet in <style> is left out, because all pages have the styles of the site. Delete it, or put it into the style sheet of a theme: theme in site.config.ts' : `The tag <${element}> is removed, and its content is shown. Delete the tag.`),
  'unsafe-html': ({ element }) => `<${element}> is not allowed in notes. Use Markdown, or show it as code: \`<${element}>\``,
  'redirect-taken': ({ address }) => `${address} cannot be redirected, because a page of this site has this address. Remove it from redirects.`,
  'redirect-nowhere': ({ address, target, nearest }) => `The redirect target of ${address} does not exist: ${target}.${hint('Did you mean', nearest, '?') || ' Correct it, or remove it from redirects.'}`,
  'bad-permalinks': ({ reason }) => `The record of permalinks is not valid: ${reason}. Restore its last valid version, or delete it and run npx release-notes check --accept`,
  'lost-permalink': ({ page, anchor, successor }) =>
    anchor === ''
      ? `The published page ${page} no longer exists. Restore its note, or run npx release-notes check --accept to redirect it to ${successor || 'the index of its stream'}`
      : `The published anchor "${anchor}" no longer exists. Add {#${anchor}} after the heading or list item that replaces it, or run npx release-notes check --accept to redirect it to ${successor || 'the top of the page'}`,
  'translation-without-original': ({ original, unreleased }) =>
    unreleased
      ? 'Unreleased entries are shown in the default language until they are part of a release. Move this translation into the translation of the release.'
      : `This folder contains translations (locales in site.config.ts), but there is no original ${original}. Rename or delete this file. If it is a note of a stream, rename the folder, or add a country to the language.`,
  'translation-differs': ({ original, difference }) => `The translation is not shown, because it does not say what ${original} says: ${describeDifference(difference)}. Correct the translation.`,
  'link-leaves-content': ({ target }) => `The symbolic link points to ${target}, outside the content folder. Copy the file, or set linksMayLeave: true in site.config.ts`,
  'dangling-link': () => 'The symbolic link points to a file or folder that does not exist. Correct or delete the link.',
  'circular-link': ({ target }) => `The symbolic link to the folder ${target} is ignored, because it points to one of its own parent folders, or to a folder that is already linked three times. Delete the link.`,
  'missing-source': () => 'The source does not exist. Correct its path in sources in site.config.ts, or create the file.',
  'source-outside': () => 'The source is outside of the project (the git repository of site.config.ts, otherwise the parent folder). Move it into the project, or set linksMayLeave: true in site.config.ts',
  'source-without-releases': ({ headings }) => `The source has no heading with a version, such as ## 1.2.0 (2025-04-30)${headings.length > 0 ? `. It begins with: ${headings.map((one) => `"${one}"`).join(', ')}` : ''}. Add a heading above each release, or correct the path in sources in site.config.ts`,
  'source-changed': ({ why, text }) => SOURCE_CHANGES[why](text),
  'unreadable-source': ({ fault }) => describeSourceFault(fault),
  'stale-source': ({ reason, day, days }) => `The releases could not be fetched: ${reason}. The site shows the copy of ${day}${days > 0 ? `, which is ${quantity(days, 'day')} old` : ''}.`,
  'no-releases': ({ folder }) => `The folder ${folder} contains no notes. Create the first one: ${folder}/app/release.1.0.0.md`,
  'missing-date': ({ stream }) =>
    stream
      ? `${stream.missing} of ${quantity(stream.all, 'release')} have no date, so lists and feeds cannot show when they came out. Add them: date: 2024-09-17 in the front matter of a note, ## 1.2.0 (2024-09-17) in a changelog.`
      : 'The release has no date, so lists and feeds cannot show when it came out. Add one: date: 2024-09-17 in the front matter of a note, ## 1.2.0 (2024-09-17) in a changelog.',
  'missing-summary': ({ stream }) =>
    stream
      ? `${stream.missing} of ${quantity(stream.all, 'release')} have no description, which lists, search results and feeds show. Add one to the front matter of each: description: "One sentence."`
      : 'The release has no description, which lists, search results and feeds show. Add one to its front matter: description: "One sentence."',
  'date-order': ({ version, date, otherVersion, otherDate }) => {
    const [release, candidate] = version.length < otherVersion.length ? [version, otherVersion] : [otherVersion, version];
    const suffix = candidate.startsWith(release) ? candidate.slice(release.length) : '';
    const letter = /^\.([a-z])\d+$/.exec(suffix)?.[1];
    const setting = letter === undefined ? suffix.startsWith('-') && "versions: 'semver'" : `candidateLetter: '${letter}'`;
    return `The dates are not in the order of the versions: ${version} has ${date}, but ${otherVersion} has ${otherDate}. ${setting ? `If ${candidate} is a pre-release, set ${setting} for the stream in site.config.ts. Otherwise, correct one of the dates.` : 'Correct one of the dates.'}`;
  },
  'entry-differs': ({ ids, otherVersion, otherFile }) => `${otherVersion} describes ${ids.join(', ')} in a different text, and an upgrade plan shows only one of them. Use the same text as ${otherFile}, or another id.`,
  'unknown-headings': ({ headings }) =>
    `${headings.map(describeHeading).join(', ')}: the heading does not name a kind of change, so the entries below it have none. Define the kind in site.config.ts: kinds: { feature: ['${headings[0]?.text.replaceAll("'", "\\'")}'] }. If the headings name areas of your product, turn this check off: rules: { 'unknown-headings': 'ignore' }`,
  'misspelled-heading': ({ heading, nearest }) => `The heading "${heading}" does not name a kind of change, so the entries below it have none. Did you mean "${nearest}"?`,
  'empty-section': ({ heading }) => `The section "${heading}" is empty. Write what changed, or delete the heading.`,
  'vague-link': ({ text }) => `The link text "${text}" does not say where the link leads. Use the title of the target, such as [Upgrade guide](…)`,
  'broken-external-link': ({ address, reason }) => `The link target ${address} does not exist: ${reason}. Correct or remove the link.`,
  'unsure-external-link': ({ address, reason }) => `The link target ${address} could not be checked: ${reason}. Open it in a browser. To skip this website, set externalLinks: { skip: ['${originOf(address)}'] } in site.config.ts.`,
  'known-issue-without-id': ({ title }) => `The known issue "${title}" has no id, so its fix cannot be linked to it. Add the id at its end: (PA-3301)`,
  'withdrawal-unclear': ({ id }) => `The withdrawal of ${id} is ambiguous: earlier releases have both a required action and another change with this id. The action stays required. Repeat the title of the change that you withdraw, or write "No longer required:" or "Action required" for the action.`,
  'unsupported-language': ({ language, again }) =>
    `The note seems to be in ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}. The terms of this language are not known, so required actions and kinds of changes are not recognised, and upgrades say that their text could not be read. Name your headings in site.config.ts: kinds: { fix: ['…'] }, actionHeadings: ['…'].${moreTimes(again, 'the notes')}`,
  'text-not-listed': ({ version, paragraphs }) => `${quantity(paragraphs, 'paragraph')} of ${version} ${paragraphs === 1 ? 'is' : 'are'} not part of an entry, so upgrade plans, feeds and JSON leave the text out. Put the changes below a heading that names a kind, such as "## Bug fixes", or into list items.`,
  'unknown-rule': ({ rule, nearest }) => `"${rule}" is not a rule that a comment can disable.${hint('Did you mean', nearest, '?') || ' docs/problems.md lists the rules.'}`,
  'unused-disable': ({ rule }) => `The comment disables ${rule === undefined ? 'a problem' : rule}, but there is no such problem. Delete the comment.`,
  'missing-entry': ({ since, others, label, command, source }) =>
    `This file ${others === 0 ? '' : `and ${quantity(others, 'other file')} `}changed since ${since}, but there is no entry that describes the change. ${
      command === undefined ? `Describe it in ${source}` : `Create one: ${command}`
    }. If readers of the notes don't notice the change, add the trailer "${TRAILER.key}: ${TRAILER.value}" to a commit message, or the label "${label}" to the pull request.`,
};

function describeHeading({ text, releases, entries }: ProblemArguments['unknown-headings']['headings'][number]): string {
  return `"${text}" (${quantity(releases, 'release')}, ${quantity(entries, 'entry', 'entries')})`;
}

/** The message of a problem. The casts are needed, because TypeScript loses the relation of code and arguments outside the union. */
export function describeMessage<Code extends ProblemCode>(problem: Problem & { readonly code: Code }): string {
  const message: (found: ProblemArguments[Code]) => string = MESSAGES[problem.code as Code];
  return message(problem.arguments as ProblemArguments[Code]);
}

function originOf(address: string): string {
  return URL.canParse(address) ? `${new URL(address).origin}/` : address;
}

/** Gives a number and no lines: the lines would change the fingerprint of the problem whenever text above them changes. */
function moreTimes(again: readonly RepeatedPlace[] = [], where = 'the file'): string {
  return again.length === 0 ? '' : ` Found ${quantity(again.length, 'more time')} in ${where}.`;
}

/** The beginning of an address, because an image in the text can have a megabyte. */
function excerptOf(address: string): string {
  return address.length > 100 ? `${address.slice(0, 30)}…` : address;
}

function hint(verb: string, text: string | undefined, end = ''): string {
  return text === undefined ? '' : ` ${verb} ${text}${end}`;
}

/** All codes. `docs/problems.md` has a heading for each. */
export const PROBLEM_CODES: readonly string[] = Object.keys(MESSAGES);
