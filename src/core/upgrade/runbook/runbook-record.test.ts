import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMark,
  changesSince,
  type Mark,
  mergeRecords,
  notesOf,
  parseRecord,
  personOf,
  plannedDay,
  type RunbookRecord,
  readSteps,
  ticksOf,
  undoMarks,
  WHOLE_PLAN,
} from './runbook-record.ts';

const START: RunbookRecord = {
  ...{ schema: 2, stream: 'app', from: '1.0.0', to: '2.0.0', marks: [] },
  seen: { at: '2025-10-01T08:00:00.000Z', steps: {} },
};

const STEPS = ['a', 'b', 'c'] as const;

/** What one person does with a record: each action has its own time. */
const anyWork = fc.array(
  fc.record({
    does: fc.constantFrom('tick', 'note', 'untick', 'read', 'assign'),
    step: fc.constantFrom(...STEPS),
    by: fc.constantFrom('', 'Ito', 'Larsen'),
    at: fc.integer({ min: 0, max: 40 }).map((hour) => new Date(hour * 3_600_000).toISOString()),
  }),
  { maxLength: 8 },
);

function work(
  record: RunbookRecord,
  actions: readonly (typeof anyWork extends fc.Arbitrary<infer T> ? T : never)[number][],
): RunbookRecord {
  return actions.reduce((now, { does, step, by, at }) => {
    if (does === 'read') return readSteps(now, [{ key: step, title: `${step} ${by}` }], at);
    if (does === 'assign') return addMark(now, { step, by, at, value: `${by} at ${at}` });
    if (does === 'untick') return undoMarks(now, ticksOf(now, step));
    return addMark(now, { step, by, at, ...(does === 'note' && { note: `${by} at ${at}` }) });
  }, record);
}

const isUndone = ({ marks }: RunbookRecord, { step, by, at, note }: Mark): boolean =>
  marks.some((one) => one.step === step && one.by === by && one.at === at && one.note === note && one.undone);

describe('merging what two people did', () => {
  const properties = fc.tuple(anyWork, anyWork, anyWork, anyWork);

  it('gives the same in any order and again, and can be written and read', () => {
    fc.assert(
      fc.property(properties, ([before, first, second, third]) => {
        const shared = work(START, before);
        const [a, b, c] = [work(shared, first), work(shared, second), work(shared, third)] as const;
        const merged = mergeRecords(a, b);
        expect(mergeRecords(b, a)).toEqual(merged);
        expect(mergeRecords(merged, b)).toEqual(merged);
        expect(mergeRecords(merged, merged)).toEqual(merged);
        for (const step of STEPS) {
          expect([personOf(a, step), personOf(b, step)]).toContain(personOf(merged, step));
        }
        expect(mergeRecords(merged, c)).toEqual(mergeRecords(a, mergeRecords(b, c)));
        expect(parseRecord(JSON.stringify(merged))).toEqual(merged);
      }),
    );
  });

  it('loses no tick and no note, unless someone who had seen it took it back', () => {
    fc.assert(
      fc.property(properties, ([before, first, second]) => {
        const shared = work(START, before);
        const [a, b] = [work(shared, first), work(shared, second)] as const;
        const merged = mergeRecords(a, b);
        for (const step of STEPS) {
          const kept = [...ticksOf(merged, step), ...notesOf(merged, step)];
          for (const mark of [...ticksOf(a, step), ...notesOf(a, step)]) {
            if (!isUndone(b, mark)) expect(kept).toContainEqual(mark);
          }
        }
      }),
    );
  });
});

describe('a plan', () => {
  it('has the person and the day that were named last, and a person is not a tick', () => {
    const named = ['M. Ito', 'A. Larsen'].reduce(
      (now, value, hour) => addMark(now, { step: 'a', by: '', at: `2025-10-01T1${hour}:00:00.000Z`, value }),
      START,
    );
    expect([personOf(named, 'a'), personOf(named, 'b'), ticksOf(named, 'a')]).toEqual(['A. Larsen', '', []]);
    const [planned, unplanned] = ['2025-10-25', 'soon'].map((value) =>
      addMark(named, { step: WHOLE_PLAN, by: '', at: '', value }),
    );
    expect(planned && plannedDay(planned)).toBe('2025-10-25');
    expect(unplanned && plannedDay(unplanned)).toBeUndefined();
  });

  it('can be read from the first schema, which had only ticks and notes', () => {
    expect(parseRecord(JSON.stringify({ ...START, schema: 1 }))).toEqual(START);
  });

  it('names the steps that the notes added, removed or moved since it was read', () => {
    const read = readSteps(
      START,
      [
        { key: 'a', title: 'Back up' },
        { key: 'b', title: 'Rename', deadline: 'by 1 May 2026' },
      ],
      '2025-10-02T08:00:00.000Z',
    );
    const now = [
      { key: 'b', title: 'Rename', deadline: 'by 1 April 2026' },
      { key: 'c', title: 'Export keys' },
    ];
    const titles = Object.entries(changesSince(read, now)).map(([change, steps]) => [
      change,
      steps.map(({ title }: { readonly title: string }) => title),
    ]);
    expect(Object.fromEntries(titles)).toEqual({
      added: ['Export keys'],
      removed: ['Back up'],
      moved: ['Rename'],
    });
    expect(changesSince(readSteps(read, now, '2025-10-03T08:00:00.000Z'), now)).toEqual({
      ...{ added: [], removed: [], moved: [] },
    });
  });

  it.each([
    '',
    '[]',
    '{"schema":3,"stream":"app","from":"1","to":"2","marks":[],"seen":{"at":"x","steps":{}}}',
    '{"schema":1,"stream":"app","from":"1","to":"2","marks":[],"seen":{"at":"x"}}',
    '{"schema":2,"stream":"app","from":"1","to":"2","marks":[],"seen":{"at":"x","steps":{}}}',
  ])('is not read from another file: %s', (text) => {
    expect(parseRecord(text)).toBeUndefined();
  });
});
