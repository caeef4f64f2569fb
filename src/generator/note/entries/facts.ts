import { anyOf, type FactName } from '#core/model/note-terms/note-terms.ts';
import { isCve } from '#core/model/reference-id.ts';
import { baseScoreOf, vectorIn } from '#core/model/release/cvss.ts';
import {
  type EntryFacts,
  SEVERITIES,
  type Severity,
  severityOfScore,
} from '#core/model/release/entry-facts.ts';
import { isVersion } from '#core/model/version.ts';
import { factNamed, severityNamed } from '../headings/fact-labels.ts';
import { foldTerm } from '../headings/fold-term.ts';
import { NOTHING_TERMS, SPACED_TERMS } from '../headings/known-terms.ts';
import { type Content, isElement, isInline } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { inlineText } from '../html/slice-inline.ts';
import type { OutlineEntry } from '../outline/outline.ts';

type FactText = readonly [name: FactName, text: string];

/** `Workaround: restart the collector`, `**Severity**: High`, `回避策：再起動` */
const LABELLED = /^[\s>*•–-]*(?<label>[^:：\n]{2,40}?)\s*[:：]\s*(?<text>[\s\S]*)$/;

/** Where a line or a sentence begins. */
const LINE_START = /\n|(?<=[.!?])\s+|(?<=[。！？])/;

/** Marks around values in lines that the program writes in right-to-left languages. */
const ISOLATES = /[\u2066-\u2069]/g;

const MAX_LABEL_LENGTH = 60;

/** Texts of facts are at the beginning of an entry, so long texts are not searched completely. */
const SEARCHED_LENGTH = 20_000;

/** Whether a paragraph states a fact about the entry above it: `Workaround: …`. */
export function isFactLine(text: string): boolean {
  return labelledFact(text) !== undefined;
}

/** The facts in labelled lines of an entry, and a severity in brackets in its title. The first value of each counts. */
export function readFacts({
  kind,
  title,
  content,
}: Pick<OutlineEntry, 'kind' | 'title' | 'content'>): EntryFacts | undefined {
  const heading = plainText(title);
  const [, ...afterTitle] = heading.split(LINE_START);
  const stated = [...factsInLines(afterTitle), ...factsInBlocks(content)];
  const texts = new Map(stated.toReversed());
  // The score and the vector can be in lines of their own.
  const ratings = stated.filter(([name]) => name === 'cvss' || name === 'severity').map(([, text]) => text);
  const affects = {
    ...listFact('platforms', texts.get('platforms')),
    ...listFact('features', texts.get('features')),
  };
  const workaround = workaroundIn(texts.get('workaround'));
  const since = versionIn(texts.get('since')) ?? introducedIn(heading);
  const facts: EntryFacts = {
    ...ratingOf(texts, mayHaveSeverity(kind, heading) ? heading : '', ratings),
    ...(since !== undefined && { since }),
    ...(workaround !== undefined && { workaround }),
    ...(Object.keys(affects).length > 0 && { affects }),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}

function labelledFact(text: string): FactText | undefined {
  if (!/[:：]/.test(text)) return undefined;
  const { label = '', text: value = '' } = LABELLED.exec(text)?.groups ?? {};
  const name = factNamed(label);
  // The label can name the version of CVSS.
  const isScore = name === 'cvss' && value !== '';
  return name && [name, isScore ? text.trim() : value.trim()];
}

function factsInBlocks(nodes: readonly Content[]): readonly FactText[] {
  return nodes.flatMap((node, index): readonly FactText[] => {
    if (node.type !== 'element') return [];
    const { tagName, children } = node;
    const following = nodes[index + 1];
    if (tagName === 'p') return factsInText(inlineText(children), following);
    if (/^h\d$/.test(tagName)) return belowLabel(plainText(children), following);
    if (tagName === 'table' || tagName === 'pre') return [];
    // The text of a list item before the blocks in it.
    const end = children.findIndex((child) => !isInline(child));
    const own = tagName === 'li' ? inlineText(children.slice(0, end < 0 ? undefined : end)) : '';
    return [...factsInText(own, children[end]), ...factsInBlocks(children)];
  });
}

function factsInText(text: string, following: Content | undefined): readonly FactText[] {
  const lines = text.slice(0, SEARCHED_LENGTH).replace(ISOLATES, '').split(LINE_START);
  return [...factsInLines(lines), ...belowLabel(text, following)];
}

/** A heading, or a paragraph with only a label, states the fact that the next block describes. */
function belowLabel(text: string, following: Content | undefined): readonly FactText[] {
  const name = text.length > MAX_LABEL_LENGTH ? undefined : factNamed(text.trim().replace(/[:：]$/, ''));
  const isText = isElement(following, 'p', 'ul', 'ol');
  return name && isText ? [[name, plainText(following)]] : [];
}

/** A line without a label continues the fact above it. */
function factsInLines(lines: readonly string[]): readonly FactText[] {
  const found: { readonly name: FactName; text: string }[] = [];
  for (const line of lines) {
    const [name, text] = labelledFact(line) ?? [];
    const last = found.at(-1);
    if (name !== undefined) found.push({ name, text: text ?? '' });
    else if (last) last.text = `${last.text} ${line.trim()}`.trim();
  }
  return found.flatMap(({ name, text }) => (text === '' ? [] : [[name, text] as const]));
}

/** `High`, `High (8.1)`, `8.1 (High)`, `CVSS 8.1`, `🔴 Critical`; nothing for `Low to high`. */
function ratingOf(
  texts: ReadonlyMap<string, string>,
  title: string,
  ratings: readonly string[],
): Pick<EntryFacts, 'severity' | 'cvss' | 'vector'> {
  const [severityText, scoreText] = [texts.get('severity') ?? '', texts.get('cvss') ?? ''];
  const vector = ratings.map(vectorIn).find((found) => found !== undefined);
  const cvss =
    scoreIn(scoreText) ??
    (/\d\.\d|cvss/i.test(severityText) ? scoreIn(severityText) : undefined) ??
    (vector === undefined ? undefined : baseScoreOf(vector));
  const isOldScale = /\bv?2(?:\.0)?\b|\/Au:/.test(`${severityText} ${scoreText}`.replace(/\d\.\d\b/g, ''));
  const severity =
    severityIn(severityText) ??
    severityIn(scoreText) ??
    (severityText === '' ? severityInTitle(title) : undefined) ??
    (cvss === undefined || isOldScale ? undefined : severityOfScore(cvss));
  return { ...(severity && { severity }), ...(cvss !== undefined && { cvss }), ...(vector && { vector }) };
}

function severityIn(text: string): Severity | undefined {
  const named = new Set(
    text
      .split(/[\s,;/()[\]|]+/)
      .slice(0, 12)
      .flatMap((word) => severityNamed(word) ?? []),
  );
  return named.size === 1 ? SEVERITIES.find((severity) => named.has(severity)) : undefined;
}

/** `CVSS:3.1/AV:N/AC:L…` and `v3.1` name a version of CVSS, not a score. */
const VECTOR = /\bCVSS ?\d\.\d(?= ?[:：])|CVSS:\d\.\d\S*|\b(?:AV:\S+)|\b(?:CVSS ?)?v ?\d(?:\.\d)?\b/gi;

function scoreIn(text: string): number | undefined {
  const score = /(?<![\d.])(?:10(?:\.0)?|\d(?:\.\d)?)(?![\d.]*\d)/.exec(text.replace(VECTOR, ' '))?.[0];
  return score === undefined ? undefined : Number(score);
}

const RATINGS = 'critical|high|medium|moderate|low';
const IN_TITLE = anyOf([
  // `[High] The key is readable`
  String.raw`^\s*\[(?<before>${RATINGS})\]`,
  // `HIGH: The key is readable`, `security/HIGH/pkg: The key is readable`
  String.raw`^(?:\w+\/)?(?<path>${RATINGS})(?:\/\S{0,100})?:\s`,
  // `The key is readable (high severity)`, `The key is readable (High, CVSS 8.1)`
  String.raw`[([](?<after>${RATINGS})(?:[ -]severity)?(?:[,;:]? (?:CVSS\S* )?\d\d?\.\d)?[)\]]`,
]);

function severityInTitle(title: string): Severity | undefined {
  const { before, path, after } = IN_TITLE.exec(title)?.groups ?? {};
  const word = before ?? path ?? after;
  return word === undefined ? undefined : severityNamed(word);
}

function mayHaveSeverity(kind: OutlineEntry['kind'], title: string): boolean {
  return kind === 'security' || title.split(/[^\w-]+/).some(isCve);
}

/** `24.12.4`, `version 24.12.4 and later` */
const VERSION_ONLY =
  /^\W*(?:versions? )?v?(?<version>\d[\w.+-]*?)(?: (?:and|or) (?:later|newer|above|higher)(?: versions?)?| onwards?)?\W*$/i;

function versionIn(text: string | undefined): string | undefined {
  const version = VERSION_ONLY.exec(text ?? '')?.groups?.version;
  return version !== undefined && isVersion(version) ? version : undefined;
}

/** `the error message introduced in 2.13.0` is none itself. */
const NAMED =
  '(?:codes?|formats?|handler|handling|ids?|list|messages?|number|pages?|reports?|templates?|tracker|types?)\\b';

const INTRODUCES = [
  // `a regression introduced in 2.13.0`, `the issue was introduced in v0.10.0`
  String.raw`\b(?:bug|crash|deadlock|defect|error|hang|issue|leak|(?:endless|infinite) loop|problem|race|regression)s?\b(?! ${NAMED})(?:(?!\b(?:if|is|likely|maybe|not|perhaps|possibly|probably|when)\b)[^.:;]){0,60}? introduced (?:by|in|since|with)`,
  // `regression in 1.4.46`
  String.raw`(?<!\bno )\bregression (?:from|in|of|since)`,
  // `which was broken in 0.4.0`, `had stopped working in v0.13.0`
  String.raw`(?<!\bnot )\b(?:broken|stopped working) (?:by|in|since|with)`,
];

/** One version, or one of each release line: `6.0.3, 6.1.2 and 6.2.1`. */
const INTRODUCED_IN = new RegExp(
  String.raw`(?:${INTRODUCES.join('|')}) (?:version |release )?(?<versions>v?\d+\.\d[\w.-]*(?:(?:,? and |, )v?\d+\.\d[\w.-]*)*)`,
  'i',
);

/** `a crash introduced in 2.13.0 and fixed in 2.13.1`: which versions have the issue is not clear. */
const FIXED_IN = /\b(?:corrected|fixed|resolved|reverted) (?:in|with) (?:version |release )?v?\d+\.\d/i;

/** `Update OpenSSL: fixes a crash introduced in 3.0.7`, `Workaround for a bug in GCC introduced in 12.1`: the version is that of another product. */
const OF_OTHERS = /^\W*(?:[\w/-]{1,40}: )?(?:avoid|bump|updat|upgrad|work(?:s|ed)? ?around)\w*\b/i;

/** The first versions with the issue of a fix, as its sentence names them. */
function introducedIn(title: string): string | undefined {
  const match = INTRODUCED_IN.exec(title.slice(0, SEARCHED_LENGTH));
  // A further clause is about the product itself again: `Update the parser to fix a hang; the issue was introduced in 1.2`.
  const isOfOther = OF_OTHERS.test(title) && !/[.;]\s/.test(title.slice(0, match?.index));
  if (FIXED_IN.test(title) || isOfOther) return undefined;
  const found = match?.groups?.versions?.replace(/\W+$/, '');
  return found?.split(/,? and |, /).every((version) => isVersion(version.replace(/^v/, '')))
    ? found
    : undefined;
}

/** A text that says that there is no workaround is none. */
function workaroundIn(text: string | undefined): string | undefined {
  if (text === undefined || /^\W*$/.test(text) || NOTHING_TERMS.has(foldTerm(text))) return undefined;
  return /^\W*(?:none|no|n\/a|not (?:available|applicable|yet)|there (?:is|are) (?:currently )?no)\b/i.test(
    text,
  )
    ? undefined
    : text;
}

const MAX_NAMES = 20;
const MAX_WORDS = 5;

const BETWEEN_NAMES = new RegExp(
  String.raw`[,;、，]|\s(?:${SPACED_TERMS.flatMap(({ and }) => and).join('|')})\s`,
);

/** `Linux, Windows and macOS`; nothing for sentences, and for versions, which are read elsewhere. */
function listFact(name: 'platforms' | 'features', text: string | undefined): EntryFacts['affects'] {
  const names = (text ?? '')
    .replace(/[.。]\s*$/, '')
    .split(BETWEEN_NAMES)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isList =
    names.length > 0 &&
    names.length <= MAX_NAMES &&
    names.every((part) => part.split(/\s+/).length <= MAX_WORDS && !/^v?\d|\bversions?\b/i.test(part));
  return isList ? { [name]: names } : {};
}
