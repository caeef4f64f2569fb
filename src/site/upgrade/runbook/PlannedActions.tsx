import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { Upgrade, UpgradePlan } from '#core/answers/upgrade.ts';
import type { UnreadText } from '#core/upgrade/plan-summary.ts';
import { profileSummary, type Unused } from '#core/upgrade/profile.ts';
import type { RequiredStop } from '#core/upgrade/required-stops.ts';
import type { PlannedWork } from '#core/upgrade/runbook/runbook-steps.ts';
import { useApp } from '../../app/app-context.ts';
import { Loading } from '../../components/Loading.tsx';
import { ToolButton } from '../../components/ToolButton.tsx';
import { marked } from '../../messages/messages-context.ts';
import { loadView, useViewMessages } from '../../messages/view-messages.tsx';
import { focusPlace } from '../../navigation/focus.ts';
import { ActionList, stopKey, taskKey, Withdrawn } from '../ActionList.tsx';
import { changeSource } from '../change-source.ts';
import { releaseUrl, type StreamVersions } from '../range/stream-versions.ts';
import type { RunbookProps } from './Runbook.tsx';
import { hasRunbook, runbookKey } from './stored-runbook.ts';

export interface PlannedActionsProps {
  /** `App 24.6.0 to 25.10.0` */
  readonly title: string;
  readonly plan: UpgradePlan;
  readonly stops: readonly RequiredStop[];
  readonly unread: readonly UnreadText[];
  readonly upgrade: Upgrade;
  readonly known: StreamVersions;
  readonly unused: Unused;
  /** The number of tasks to render so far. */
  readonly ready: number;
}

/** The required actions as a list, or as the plan of the work if the reader has made one on this device. */
export function PlannedActions(props: PlannedActionsProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { plan, stops, upgrade, known, ready } = props;
  const storageKey = runbookKey(known.list.stream, upgrade);
  const [isPlanned, setIsPlanned] = useState(() => hasRunbook(storageKey));
  /** The button that was pressed is gone, so the focus moves to what replaced it. */
  const [takesFocus, setTakesFocus] = useState(false);
  const show = useCallback((isShown: boolean): void => {
    setIsPlanned(isShown);
    setTakesFocus(true);
  }, []);
  const isStored = !isPlanned && hasRunbook(storageKey);
  const planButton = useMemo(
    () => (
      <ToolButton ref={takesFocus ? focusPlace : undefined} onClick={() => show(true)}>
        {marked(messages, isStored ? 'upgrade.open-plan' : 'upgrade.plan-work')}
      </ToolButton>
    ),
    [messages, isStored, takesFocus, show],
  );
  if (isPlanned)
    return <PlannedWorkView {...props} {...{ storageKey, takesFocus, onClose: () => show(false) }} />;
  const { required: tasks, withdrawn } = plan;
  return <ActionList {...{ stops, upgrade, known, ready, tasks, withdrawn, planButton }} />;
}

type PlannedWorkViewProps = PlannedActionsProps & Pick<RunbookProps, 'storageKey' | 'takesFocus' | 'onClose'>;

function PlannedWorkView(props: PlannedWorkViewProps): ReactElement {
  const { title, plan, upgrade, known, storageKey, unused, takesFocus, onClose } = props;
  const { site } = useApp();
  const messages = useViewMessages('upgrade');
  const profile = profileSummary(messages, unused);
  const work = usePlannedWork(props);
  // Most readers of an upgrade do not plan it here, so the script of the plan is loaded when they do.
  const load = useCallback(
    () =>
      loadView(
        'runbook',
        site,
        import('./Runbook.tsx').then(({ Runbook }) => Runbook),
      ),
    [site],
  );
  const loadBack = useCallback(
    () => changeSource.plan({ from: upgrade.to, to: upgrade.from }, known),
    [upgrade, known],
  );
  return (
    <>
      <Loading load={load}>
        {(Runbook) => (
          <Runbook
            {...{ title, storageKey, work, profile, loadBack, takesFocus, onClose }}
            streamId={known.list.stream}
          />
        )}
      </Loading>
      <Withdrawn tasks={plan.withdrawn} />
    </>
  );
}

function usePlannedWork({ plan, stops, unread, upgrade, known }: PlannedActionsProps): PlannedWork {
  const { site } = useApp();
  return useMemo(
    () => ({
      ...{ stream: known.answers, upgrade, stops, unread, required: plan.required },
      keyOfStop: (url) => stopKey({ url }, site),
      keyOfTask: (task) => taskKey(task, site),
      urlOf: (version) => releaseUrl(known, version) ?? '',
    }),
    [known, upgrade, stops, unread, plan.required, site],
  );
}
