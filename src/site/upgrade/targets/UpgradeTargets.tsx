import { type ReactElement, useMemo } from 'react';
import { formatVersion, type Version } from '#core/model/version.ts';
import { targetNotices } from '#core/upgrade/end-notices.ts';
import { profileNames } from '#core/upgrade/profile.ts';
import type { TargetComparison } from '#core/upgrade/targets/compare-targets.ts';
import { targetsAsMarkdown } from '#core/upgrade/targets/target-rows.ts';
import { useApp } from '../../app/app-context.ts';
import { type Profile, ProfileFields } from '../../components/ProfileFields.tsx';
import { ToolButton } from '../../components/ToolButton.tsx';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import { marked, rich } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { copyText } from '../../reading/clipboard.ts';
import { ReleaseLink } from '../ReleaseLink.tsx';
import { EndNotices } from '../range/EndNotices.tsx';
import { formatRangeAddress, type RangeAddress } from '../range/range-address.ts';
import type { StreamVersions } from '../range/stream-versions.ts';
import type { TargetLoader } from './load-targets.ts';
import { TargetTable } from './TargetTable.tsx';
import { usePrint } from './use-print.ts';

interface UpgradeTargetsProps {
  readonly known: StreamVersions;
  readonly comparison: TargetComparison;
  readonly loadTexts: TargetLoader['texts'];
  readonly address: RangeAddress;
  readonly profile: Profile;
}

/** The releases to choose from for somebody who runs a version. */
export function UpgradeTargets(props: UpgradeTargetsProps): ReactElement {
  const { known, comparison, loadTexts, address, profile } = props;
  const app = useApp();
  const messages = useViewMessages('upgrade');
  const { from, targets } = comparison;
  const { unused } = profile;
  const { label } = known.list;
  const { printed, print } = usePrint(loadTexts);
  const names = useMemo(() => namesIn(targets, unused), [targets, unused]);
  const run = formatVersion(from.version);
  const planOf = (to: string): string => `${app.urls.upgrade()}${formatRangeAddress({ ...address, to })}`;
  const notices = targetNotices(messages, known.answers, { to: from.version });
  const copy = (): Promise<void> =>
    copyText(
      targetsAsMarkdown(messages, {
        title: messages('targets.title', { stream: label, version: run }),
        ...{ comparison, unused },
        planOf: (to) => `${window.location.origin}${planOf(to)}`,
      }),
      app,
    );
  return (
    <>
      <EndNotices texts={notices} />
      {targets.length === 0 ? (
        <p className="lead">{marked(messages, 'targets.none')}</p>
      ) : (
        <>
          <p className="lead">{marked(messages, 'targets.lead')}</p>
          <TargetTable {...{ targets, loadTexts, planOf, unused, printed }} from={from.version} />
          <ProfileFields {...{ messages, ...profile }} names={names} />
          <p className="hint">{marked(messages, 'targets.no-fix-stated')}</p>
          <p className="tools">
            <ToolButton onClick={copy}>{marked(messages, 'page.copy-markdown')}</ToolButton>
            <ToolButton onClick={print}>{marked(messages, 'page.print')}</ToolButton>
          </p>
        </>
      )}
      <NotSuggested comparison={comparison} known={known} />
    </>
  );
}

/** What the entries name of which the profile collapses some. */
function namesIn(targets: TargetComparison['targets'], unused: Profile['unused']): readonly string[] {
  const members = targets.flatMap(({ openIssues, fixes, features, unclear }) =>
    [openIssues, fixes, features, unclear].flat(),
  );
  return profileNames(members, unused);
}

/** Newer releases that are never suggested, with the reason. */
function NotSuggested({
  comparison,
  known,
}: Pick<UpgradeTargetsProps, 'comparison' | 'known'>): ReactElement | null {
  const messages = useViewMessages('upgrade');
  const { withdrawn, unsupported, prereleases } = comparison;
  if (withdrawn.length + unsupported.length + prereleases.length === 0) return null;
  return (
    <section className="targets__out" aria-labelledby="not-suggested">
      <h2 id="not-suggested">{marked(messages, 'targets.not-offered')}</h2>
      <dl>
        {withdrawn.length > 0 && (
          <div data-kind="breaking">
            <dt>{marked(messages, 'targets.withdrawn')}</dt>
            {withdrawn.map((version) => (
              <dd key={version.text}>
                <ReleaseLink version={version} known={known} /> {known.answers.statusOf(version).withdrawn}
              </dd>
            ))}
          </div>
        )}
        <VersionRange label={messages('targets.unsupported')} versions={unsupported} known={known} />
        <VersionRange label={messages('targets.prereleases')} versions={prereleases} known={known} />
      </dl>
    </section>
  );
}

interface VersionRangeProps {
  readonly label: string;
  /** Oldest first. */
  readonly versions: readonly Version[];
  readonly known: StreamVersions;
}

function VersionRange({ label, versions, known }: VersionRangeProps): ReactElement | null {
  const messages = useViewMessages('upgrade');
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined) return null;
  const newest = <ReleaseLink version={last} known={known} />;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {versions.length === 1
          ? newest
          : rich(messages, 'targets.range', {
              first: <VersionNumber version={first.text} />,
              last: newest,
              count: versions.length,
            })}
      </dd>
    </div>
  );
}
