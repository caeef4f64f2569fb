import { useState } from 'react';
import {
  addMark,
  isTick,
  mergeRecords,
  parseRecord,
  personOf,
  type RunbookRecord,
  readSteps,
  ticksOf,
  undoMarks,
} from '#core/upgrade/runbook/runbook-record.ts';
import type { RunbookStep } from '#core/upgrade/runbook/runbook-steps.ts';
import { doneTasks } from '../../preferences/done-tasks.ts';
import { devicePreferences } from '../../preferences/storage.ts';

const NAME_KEY = 'release-notes-name';

/** The upgrade that a plan is about. */
export type PlannedUpgrade = Pick<RunbookRecord, 'stream' | 'from' | 'to'>;

export interface RunbookWork {
  readonly record: RunbookRecord;
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly tick: (step: RunbookStep, isDone: boolean) => void;
  readonly addNote: (step: RunbookStep, note: string) => void;
  /** Names the person who does a step, or the day of the upgrade for `WHOLE_PLAN`. Empty to take it back. */
  readonly assign: (step: string, value: string) => void;
  readonly change: (change: (record: RunbookRecord) => RunbookRecord) => void;
  readonly markRead: () => void;
  /** Adds the ticks and notes of an exported plan. False if the text is not a plan of the same upgrade. */
  readonly merge: (text: string) => boolean;
}

/** The plan on this device. A tick is also a tick of the task on every other page. */
export function useRunbookRecord(
  storageKey: string,
  steps: readonly RunbookStep[],
  upgrade: PlannedUpgrade,
): RunbookWork {
  const [name, setName] = useState(() => devicePreferences.read(NAME_KEY) ?? '');
  const [record, setRecord] = useState(() => readStored(storageKey) ?? startRecord(upgrade, steps));
  const store = (next: RunbookRecord): void => {
    devicePreferences.write(storageKey, JSON.stringify(next));
    setRecord(next);
  };
  const change = (how: (now: RunbookRecord) => RunbookRecord): void => {
    // Another tab may have changed the plan.
    const stored = readStored(storageKey);
    store(how(stored ? mergeRecords(record, stored) : record));
  };
  return {
    record,
    name,
    change,
    setName: (text) => {
      devicePreferences.write(NAME_KEY, text === '' ? undefined : text);
      setName(text);
    },
    tick: ({ key }, isDone) => {
      doneTasks.mark(key, isDone);
      change((stored) =>
        isDone
          ? addMark(stored, { step: key, by: name, at: now() })
          : undoMarks(stored, ticksOf(stored, key)),
      );
    },
    addNote: ({ key }, note) => change((stored) => addMark(stored, { step: key, by: name, at: now(), note })),
    assign: (step, value) => {
      if (value === personOf(record, step)) return;
      change((stored) => addMark(stored, { step, by: name, at: now(), value }));
    },
    markRead: () => change((stored) => readSteps(stored, steps, now())),
    merge: (text) => {
      const added = parseRecord(text);
      if (added === undefined || !isOf(added, upgrade)) return false;
      const merged = mergeRecords(record, added);
      const ticked = merged.marks.filter(isTick);
      for (const { step } of ticked) doneTasks.mark(step, ticksOf(merged, step).length > 0);
      store(merged);
      return true;
    },
  };
}

function now(): string {
  return new Date().toISOString();
}

function readStored(storageKey: string): RunbookRecord | undefined {
  return parseRecord(devicePreferences.read(storageKey) ?? '');
}

function isOf(record: RunbookRecord, { stream, from, to }: PlannedUpgrade): boolean {
  return record.stream === stream && record.from === from && record.to === to;
}

function startRecord(upgrade: PlannedUpgrade, steps: readonly RunbookStep[]): RunbookRecord {
  const at = now();
  return readSteps({ schema: 2, ...upgrade, marks: [], seen: { at, steps: {} } }, steps, at);
}
