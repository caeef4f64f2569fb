/** A host and its version in a text. */
export interface InstalledVersion {
  /** Missing in a plain list of versions. */
  readonly host?: string;
  /** As written. The text may name no version of the stream, or no version at all. */
  readonly version: string;
  /** The id of the stream, if a column or the pattern of a stream determines it. */
  readonly stream?: string;
  /** From 1. */
  readonly line: number;
}

/** A line that should contain a version, but does not. */
export interface UnreadLine {
  readonly line: number;
  readonly text: string;
  /** `number`: a JSON number is not accepted as a version, because 25.10 would become 25.1. */
  readonly reason: 'no-version' | 'number';
}

/** The installed versions in a text. Every non-empty line is in one of the three lists. */
export interface InstalledVersions {
  readonly hosts: readonly InstalledVersion[];
  readonly unread: readonly UnreadLine[];
  /** Lines that belong to a host or to the format: headers, commands, and other fields. From 1. */
  readonly others: readonly number[];
}

/** A stream whose versions a text can contain. */
export interface ReadStream {
  readonly id: string;
  readonly label: string;
  /** Finds the version in a line of text: the setting `versionPattern`. */
  readonly pattern?: string | undefined;
}

/** What parsing a text depends on. */
export interface ReadRules {
  readonly streams: readonly ReadStream[];
  /** Whether a text is exactly a version of one of the streams. */
  readonly isRelease: (text: string) => boolean;
}

/** The stream with this id or name. */
export function streamNamed(streams: readonly ReadStream[], text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return streams.find(({ id, label }) => id.toLowerCase() === name || label.toLowerCase() === name)?.id;
}
