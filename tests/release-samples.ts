import type { Release } from '#core/model/release/release.ts';
import { parseVersion } from '#core/model/version.ts';

/** An empty release of the stream `app`, with the values that a test sets. */
export function sampleRelease(text: string, more: Partial<Release> = {}): Release {
  const version = parseVersion(text, undefined);
  if (version === undefined) throw new Error(`${text} is no version`);
  return {
    id: `app/release.${text}`,
    stream: 'app',
    version,
    file: `app/release.${text}.md`,
    title: `App ${text}`,
    description: '',
    keywords: [],
    unlisted: false,
    tasks: [],
    sections: [],
    ...more,
  };
}
