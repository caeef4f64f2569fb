import type { LinedText } from './notes/lined-text.ts';
import type { PageTopic } from './sources/page-name.ts';

/** The content of a source: notes with the text of the source, and what was not imported. */
export interface FoundSource {
  readonly notes: readonly FoundNote[];
  readonly report: readonly ReportLine[];
  /** The address to which relative links of the source refer: `https://docs.example.com/guide/`. */
  readonly site?: FoundSite;
  /** The repository to which short references of the source refer. */
  readonly repository?: string;
  /** The name of the product in the source. */
  readonly title?: string;
  /** The addresses of pages that listed all releases. */
  readonly listAddresses?: readonly string[];
  /** Set for a documentation folder. */
  readonly pages?: FoundPages;
  /** Where a line of a file was written, if files include others. */
  readonly originOf?: (place: SourcePlace) => SourcePlace;
}

/** What links between documentation pages depend on. */
export interface FoundPages {
  /** The address of each page by file: `/docs/install/` for `docs/install.md`. */
  readonly routes: ReadonlyMap<string, string>;
  /** Folders whose files are published at the root of the site. */
  readonly roots: readonly string[];
  /** The base path, which links from the root may omit. */
  readonly base?: string;
  /** All files of the source. */
  readonly files: ReadonlySet<string>;
}

export interface FoundSite {
  readonly url: string;
  /** Where the address was found. */
  readonly why: 'option' | 'configuration' | 'package' | 'releases' | 'links';
}

export interface FoundNote {
  readonly role: 'release' | 'guide' | 'introduction' | 'unreleased' | 'entry';
  readonly place: SourcePlace;
  /** The place of the release in a file that is not Markdown. Lines of the body then do not exist in that file. */
  readonly within?: SourcePlace;
  /** Set for a release. */
  readonly version?: string;
  /** Set for a guide and an unreleased entry: its file name without extension. */
  readonly name?: string;
  readonly date?: string;
  /** A date such as `02/10/2024`, as written. All dates of the source together show which number is the month. */
  readonly dayInNumbers?: string;
  /** The Markdown of the first heading. Without it, the page is named after stream and version. */
  readonly title?: string;
  /** Set for a page, or a part of one, that says one thing about a release. Its title is a heading of the note. */
  readonly topic?: PageTopic;
  /** Lines of front matter from the source. */
  readonly frontMatter: readonly string[];
  /** The Markdown of the source. */
  readonly body: LinedText;
  readonly isMdx: boolean;
  /** Whether the source marks the release as a pre-release. */
  readonly prerelease?: boolean;
  /** The text of its heading, to which links within the source refer. */
  readonly heading?: string;
  /** Further anchors of the heading: `<a id="1.2.0"></a>`. */
  readonly anchors: readonly string[];
  /** Its former address: `/docs/release-notes/1.2.0`. */
  readonly oldAddress?: string;
  /** The same note in other versions of the documentation. */
  readonly copies?: readonly { readonly file: string; readonly address: string | undefined }[];
}

/** A place in the source. */
export interface SourcePlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** What happened to a part of the source, and why. */
export type ReportLine =
  | ({ readonly is: 'omitted'; readonly why: OmissionReason; readonly text: string } & SourcePlace)
  | ({ readonly is: 'changed'; readonly why: ChangeReason; readonly text: string } & SourcePlace);

export type OmissionReason =
  | 'release-heading'
  | 'heading-anchor'
  | 'front-matter'
  | 'introduction-of-the-form'
  | 'heading-over-releases'
  | 'nothing-unreleased'
  | 'unused-definition'
  | 'tag-of-another-product'
  | 'tag-without-version'
  | 'no-fragment'
  | 'no-release-notes'
  | 'translation'
  | 'older-copy'
  | 'attached-files'
  | 'empty-heading';

export type ChangeReason =
  | 'line-ends'
  | 'joined-versions'
  | 'topic-page'
  | 'heading-down'
  | 'link-to-note'
  | 'link-made-absolute'
  | 'link-without-target'
  | 'link-of-program'
  | 'image-moved'
  | 'image-elsewhere'
  | 'image-missing'
  | 'link-without-site'
  | 'code-marks'
  | 'list-marks'
  | 'empty-release'
  | 'day-order'
  | 'ambiguous-day'
  | 'not-published';
