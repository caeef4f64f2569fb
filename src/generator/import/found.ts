/** The kinds of sources that are recognised, and the names that `--from` takes. */
export const SOURCE_KINDS = [
  'changelog',
  'github-releases',
  'gitlab-releases',
  'docusaurus',
  'mkdocs',
  'mintlify',
] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What a source holds, whatever its kind: notes that still have the words of the source, and what was not taken. */
export interface FoundSource {
  readonly notes: readonly FoundNote[];
  readonly report: readonly ReportLine[];
  /** Where links lead that are relative to the source: `https://docs.example.com/guide/`. */
  readonly site?: FoundSite;
  /** What the source calls its product. */
  readonly title?: string;
  /** Where lists of all its releases were read. */
  readonly listAddresses?: readonly string[];
  /** Of a folder of documentation. */
  readonly pages?: FoundPages;
}

/** What links between the pages of a documentation go by. */
export interface FoundPages {
  /** Where each page was read, by its file: `/docs/install/` of `docs/install.md`. */
  readonly routes: ReadonlyMap<string, string>;
  /** Folders whose files are at the root of the site. */
  readonly roots: readonly string[];
  /** What stands before an address that begins with a slash, where links leave it out. */
  readonly base?: string;
  /** All files of the source. */
  readonly files: ReadonlySet<string>;
}

export interface FoundSite {
  readonly url: string;
  /** Why it is taken to be there. */
  readonly why: 'option' | 'configuration' | 'package' | 'releases' | 'links';
}

export interface FoundNote {
  readonly role: 'release' | 'guide' | 'introduction' | 'unreleased';
  readonly place: SourcePlace;
  /** Of a release. */
  readonly version?: string;
  /** Of a guide the name of its file, without ending. */
  readonly name?: string;
  readonly date?: string;
  /** `02/10/2024`, as written; all days of the source together tell which is the month. */
  readonly dayInNumbers?: string;
  /** Markdown for the heading that the note begins with; without it the page is named after stream and version. */
  readonly title?: string;
  /** Lines of front matter, as the source or its data say. */
  readonly frontMatter: readonly string[];
  /** Markdown, as it stands in the source. */
  readonly body: string;
  /** The line of the source that it begins in. Default: that of its place. */
  readonly bodyLine?: number;
  readonly isMdx: boolean;
  /** The source says that it is a pre-release. */
  readonly prerelease?: boolean;
  /** The words of the heading that it had, which links within the source go by. */
  readonly heading?: string;
  /** Further names that links have for it: `<a id="1.2.0"></a>`. */
  readonly anchors: readonly string[];
  /** Where it was read until now: `/docs/release-notes/1.2.0`. */
  readonly oldAddress?: string;
  /** Where other versions of the source say the same. */
  readonly copies?: readonly NoteCopy[];
}

export interface NoteCopy {
  readonly file: string;
  readonly address: string | undefined;
}

/** Where something stands in the source. */
export interface SourcePlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** What became of a part of the source, with the reason. */
export type ReportLine =
  | ({ readonly is: 'left'; readonly why: LeftReason; readonly text: string } & SourcePlace)
  | ({ readonly is: 'changed'; readonly why: ChangeReason; readonly text: string } & SourcePlace);

export type LeftReason =
  | 'release-heading'
  | 'heading-anchor'
  | 'front-matter'
  | 'introduction-of-the-form'
  | 'heading-over-releases'
  | 'nothing-unreleased'
  | 'unused-definition'
  | 'tag-of-another-product'
  | 'tag-without-version'
  | 'no-release-notes'
  | 'translation'
  | 'older-copy'
  | 'attached-files'
  | 'empty-heading';

export type ChangeReason =
  | 'line-ends'
  | 'joined-versions'
  | 'heading-down'
  | 'link-to-note'
  | 'link-made-absolute'
  | 'link-without-target'
  | 'image-moved'
  | 'image-elsewhere'
  | 'image-missing'
  | 'link-without-site'
  | 'code-marks'
  | 'empty-release'
  | 'day-order'
  | 'day-unsettled'
  | 'not-published';
