import { describe, expect, it } from 'vitest';
import { takenBack } from './withdrawals.ts';

const task = { kind: 'other', titleKey: 'rebuild', isTask: true } as const;
const fix = { kind: 'fix', titleKey: 'complete' } as const;
const issue = { kind: 'known-issue', titleKey: 'incomplete' } as const;

describe('what a withdrawal takes back', () => {
  const by = { kind: 'other', titleKey: 'index', withdraws: true } as const;

  it('is what has its id, where that is a task or a change alone', () => {
    expect([takenBack(by, [task, issue]), takenBack(by, [fix, issue])]).toEqual(['task', 'change']);
    expect(takenBack(by, [])).toBe('change');
  });

  it('is the one whose title it repeats', () => {
    expect(takenBack({ ...by, titleKey: 'rebuild' }, [task, fix])).toBe('task');
    expect(takenBack({ ...by, titleKey: 'complete', withdraws: 'among-tasks' }, [task, fix])).toBe('change');
  });

  it('is what the heading says that it stands below', () => {
    expect(takenBack({ ...by, withdraws: 'among-tasks' }, [task, fix])).toBe('task');
    expect(takenBack({ ...by, withdraws: 'among-changes' }, [task, fix])).toBe('change');
  });

  it('is a task and never a fix where the label says so', () => {
    expect(takenBack({ ...by, withdraws: 'task' }, [task, fix])).toBe('task');
    expect(takenBack({ ...by, withdraws: 'task' }, [fix])).toBe('task');
  });

  it('is unknown where nothing says so, of breaking changes as of tasks', () => {
    expect(takenBack(by, [task, fix])).toBeUndefined();
    expect(takenBack(by, [{ ...task, isTask: false, kind: 'breaking' }, fix])).toBeUndefined();
  });
});
