import { compareVersions, type Version } from '../model/version.ts';
import { newestOf, type StreamAnswers } from './issue-lines.ts';

/** The newest release that the publisher recommends, unless it is withdrawn or out of support. Undefined if the notes recommend none. */
export function recommendedRelease({ lineage, statusOf, today }: StreamAnswers): Version | undefined {
  return lineage.releases.findLast(({ version }) => {
    const { recommended, withdrawn, endOfSupport = today } = statusOf(version);
    return recommended && withdrawn === undefined && endOfSupport >= today;
  })?.version;
}

/** The newest release of the previous line: most readers who upgrade to a version come from there. */
export function releaseBefore(stream: StreamAnswers, version: Version): Version | undefined {
  const { lineage } = stream;
  const line = lineage.lineOf(version);
  const earlier = lineage.releases.filter(
    ({ version: other }) =>
      compareVersions(other, version) < 0 && (line.name === '' || lineage.lineOf(other) !== line),
  );
  return earlier.length > 0 ? newestOf(stream, earlier).version : undefined;
}
