import { describe, expect, it } from 'vitest';
import { withdrawnTarget } from './withdrawals.ts';

const task = { kind: 'other', titleKey: 'rebuild', isTask: true } as const;
const fix = { kind: 'fix', titleKey: 'complete' } as const;
const issue = { kind: 'known-issue', titleKey: 'incomplete' } as const;

describe('the target of a withdrawal', () => {
  const by = { kind: 'other', titleKey: 'index', withdraws: true } as const;

  it('is the entry with its id, if that is a single task or change', () => {
    expect([withdrawnTarget(by, [task, issue]), withdrawnTarget(by, [fix, issue])]).toEqual([
      'task',
      'change',
    ]);
    expect(withdrawnTarget(by, [])).toBe('change');
  });

  it('is the entry whose title it repeats', () => {
    expect(withdrawnTarget({ ...by, titleKey: 'rebuild' }, [task, fix])).toBe('task');
    expect(withdrawnTarget({ ...by, titleKey: 'complete', withdraws: 'among-tasks' }, [task, fix])).toBe(
      'change',
    );
  });

  it('is of the kind that its heading names', () => {
    expect(withdrawnTarget({ ...by, withdraws: 'among-tasks' }, [task, fix])).toBe('task');
    expect(withdrawnTarget({ ...by, withdraws: 'among-changes' }, [task, fix])).toBe('change');
  });

  it('is a task and never a fix if the label says so', () => {
    expect(withdrawnTarget({ ...by, withdraws: 'task' }, [task, fix])).toBe('task');
    expect(withdrawnTarget({ ...by, withdraws: 'task' }, [fix])).toBe('task');
  });

  it('is unknown if nothing identifies it, for breaking changes as for tasks', () => {
    expect(withdrawnTarget(by, [task, fix])).toBeUndefined();
    expect(withdrawnTarget(by, [{ ...task, isTask: false, kind: 'breaking' }, fix])).toBeUndefined();
  });
});
