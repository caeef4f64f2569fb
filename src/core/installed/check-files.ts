import { writeCsv } from '../csv.ts';
import type { CheckKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { formatVersion } from '../model/version.ts';
import type { WrittenCheck } from './check-markdown.ts';
import { groupNotes } from './check-texts.ts';
import { type CheckedIssue, OUTCOMES, type VersionGroup } from './check-versions.ts';
import type { InstalledVersion } from './installed-versions.ts';

/**
 * One row for each host, and for each line that could not be parsed. The file is written in parts, because thousands of hosts with thousands
 * of issues are many megabytes.
 */
export function* checkAsCsv(
  messages: Messages<CheckKey>,
  { report, isCounted }: WrittenCheck,
): Generator<string> {
  const keysOf = (issues: readonly CheckedIssue[], isOne: (one: CheckedIssue) => boolean): string =>
    issues
      .flatMap((one) => (isCounted(one.issue) && isOne(one) ? (one.issue.id ?? one.issue.key) : []))
      .join(' ');
  const head = [
    ...(['host', 'line', 'version', 'note', 'target', 'open', 'maybe'] as const).map((column) =>
      messages(`check.column-${column}`),
    ),
    ...OUTCOMES.map((outcome) => messages(`check.outcome-${outcome}`)),
    messages('check.column-acknowledged'),
  ];
  const short = ({ host = '', line, version }: InstalledVersion, note: string): readonly string[] =>
    pad([host, `${line}`, version, note], head.length);
  yield writeCsv([head]);
  for (const group of report.groups) {
    const { issues, target } = group;
    const ofVersion = writeCsv([
      [
        groupNotes(messages, group).join('; '),
        target ? formatVersion(target) : '',
        keysOf(issues, ({ today }) => today === 'open'),
        keysOf(issues, ({ today }) => today === 'fixed-later'),
        ...OUTCOMES.map((outcome) => keysOf(issues, (one) => one.outcome === outcome)),
        keysOf(issues, ({ issue }) => report.acknowledged.has(issue.key)),
      ],
    ]);
    yield group.hosts
      .map(
        ({ host = '', line, version }) => `${writeCsv([[host, `${line}`, version]]).trimEnd()},${ofVersion}`,
      )
      .join('');
  }
  yield writeCsv([
    ...report.unknown.flatMap(({ hosts }) =>
      hosts.map((host) => short(host, messages('check.value-unknown'))),
    ),
    ...report.others.map((host) => short(host, messages('check.value-other', { stream: host.stream ?? '' }))),
    ...report.unread.map(({ line, text }) =>
      short({ host: text, line, version: '' }, messages('check.value-unread')),
    ),
  ]);
}

function pad(cells: readonly string[], length: number): readonly string[] {
  return [...cells, ...Array.from({ length: length - cells.length }, () => '')];
}

/** The output of `release-notes check-versions --json` for a stream, and the JSON file of the page. */
export type CheckJson = ReturnType<typeof withoutVersions> & {
  readonly versions: readonly ReturnType<typeof versionJson>[];
};

/** A `CheckJson`, in parts for the same reason. */
export function* checkAsJson(written: WrittenCheck): Generator<string> {
  yield `${JSON.stringify(withoutVersions(written)).slice(0, -1)},"versions":[`;
  for (const [place, group] of written.report.groups.entries()) {
    yield `${place === 0 ? '' : ','}\n${JSON.stringify(versionJson(group, written))}`;
  }
  yield ']}\n';
}

function withoutVersions({ report, isCounted, urlOf, origin }: WrittenCheck) {
  const rows = report.rows.filter(({ issue }) => isCounted(issue));
  return {
    stream: report.stream.id,
    // `recommended`, `patch` or a version.
    target: typeof report.target === 'object' ? formatVersion(report.target) : report.target,
    issues: Object.fromEntries(
      rows.map(({ issue, fixes }) => {
        const acknowledged = report.acknowledged.get(issue.key);
        const { id, title, isCve: cve, facts } = issue;
        const about = {
          ...(id !== undefined && { id }),
          ...(title !== undefined && { title }),
          ...(facts && { facts }),
        };
        const { id: _, ...why } = acknowledged ?? { id: '', reason: '' };
        const json = {
          ...{ ...about, url: `${origin}${urlOf(issue)}`, cve, fixedIn: fixes.map(formatVersion) },
          ...(acknowledged && { acknowledged: why }),
        };
        return [issue.key, json];
      }),
    ),
    unknown: report.unknown.map(({ text, hosts, nearest }) => ({
      ...{ version: text, hosts: plainHosts(hosts), nearest: nearest.map(formatVersion) },
    })),
    unread: report.unread,
    otherStreams: report.others,
  };
}

function versionJson(
  { version, series, hosts, withdrawn, endOfSupport, ...group }: VersionGroup,
  { isCounted }: WrittenCheck,
) {
  return {
    version: formatVersion(version),
    // The text of the hosts, if it names several releases: the oldest one is used.
    ...(series !== undefined && { series }),
    hosts: plainHosts(hosts),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(endOfSupport !== undefined && { supportEnded: endOfSupport }),
    prerelease: group.isPrerelease,
    ...(group.target && { target: formatVersion(group.target) }),
    downgrade: group.isDowngrade,
    // Without issues whose fix both the installed version and the target have. `key` is one of the keys above.
    issues: group.issues
      .filter(({ issue }) => isCounted(issue))
      .map(({ issue, today, after, outcome }) => ({ key: issue.key, today, after, outcome })),
  };
}

function plainHosts(hosts: readonly InstalledVersion[]) {
  return hosts.map(({ host, line }) => ({ ...(host !== undefined && { host }), line }));
}
