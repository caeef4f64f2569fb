/** A host, and the version that a text states for it. */
export interface InstalledVersion {
  /** Missing in a list of versions alone. */
  readonly host?: string;
  /** As written. It can be no version of the stream, and no version at all. */
  readonly version: string;
  /** The id of the stream, where a column or the pattern of a stream states it. */
  readonly stream?: string;
  /** Counted from 1. */
  readonly line: number;
}

/** A line that should state a version, and does not. */
export interface UnreadLine {
  readonly line: number;
  readonly text: string;
  /** `number`: a JSON number is no version, because 25.10 would become 25.1. */
  readonly reason: 'no-version' | 'number';
}

/** Everything that a text says about installed versions. Every line that is not empty is in one of the three lists. */
export interface InstalledVersions {
  readonly hosts: readonly InstalledVersion[];
  readonly unread: readonly UnreadLine[];
  /** Lines that belong to a host or to the format: headers, commands, and other fields. Counted from 1. */
  readonly others: readonly number[];
}

/** A stream whose versions a text can contain. */
export interface ReadStream {
  readonly id: string;
  readonly label: string;
  /** Finds the version in a line of text: the setting `versionPattern`. */
  readonly pattern?: string | undefined;
}

/** What the reader of a text needs to know about the site. */
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
