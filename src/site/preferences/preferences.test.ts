import { describe, expect, it } from 'vitest';
import { announcementDismissed, dismissAnnouncement } from './announcement.ts';
import { asColorMode, initialChoice, nextChoice } from './color-mode.ts';
import { createDoneTasks } from './done-tasks.ts';
import { resolvePreferredVersion } from './preferred-version.ts';
import { hasRunning, readRunning, rememberRunning } from './running-version.ts';
import { readBranchStates, writeBranchState } from './sidebar.ts';
import { createPreferences, type Preferences } from './storage.ts';

function memory(
  entries: Record<string, string> = {},
): Preferences & { readonly entries: Map<string, string> } {
  const stored = new Map(Object.entries(entries));
  return {
    entries: stored,
    read: (key) => stored.get(key),
    write(key, value) {
      if (value === undefined) stored.delete(key);
      else stored.set(key, value);
    },
  };
}

const blocked = createPreferences(() => {
  throw new DOMException('blocked', 'SecurityError');
});

describe('storage that is blocked', () => {
  it('remembers nothing and throws nothing', () => {
    blocked.write('theme', 'dark');
    expect(blocked.read('theme')).toBeUndefined();
    expect(announcementDismissed('a', blocked)).toBe(false);
    expect(readBranchStates(blocked)).toEqual({});
    expect(resolvePreferredVersion(blocked, [{ name: 'current' }], '')).toBeUndefined();
  });
});

describe('the colour mode', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', undefined],
    ['Dark', undefined],
    [null, undefined],
  ])('reads %j as %j', (text, mode) => {
    expect(asColorMode(text)).toBe(mode);
  });

  it('cycles light and dark, and system where the site respects it', () => {
    const plain = { defaultMode: 'light', respectSystem: false } as const;
    const respectful = { defaultMode: 'light', respectSystem: true } as const;
    expect([nextChoice('light', plain), nextChoice('dark', plain)]).toEqual(['dark', 'light']);
    expect((['light', 'dark', 'system'] as const).map((choice) => nextChoice(choice, respectful))).toEqual([
      'dark',
      'system',
      'light',
    ]);
    expect([initialChoice(plain), initialChoice(respectful)]).toEqual(['light', 'system']);
  });
});

describe('an announcement', () => {
  it('stays dismissed until another one is published', () => {
    const preferences = memory();
    expect(announcementDismissed('first', preferences)).toBe(false);
    dismissAnnouncement('first', preferences);
    expect(announcementDismissed('first', preferences)).toBe(true);
    expect(announcementDismissed('second', preferences)).toBe(false);
    expect(announcementDismissed('second', preferences)).toBe(false);
  });

  it('dismisses no newer one that another tab has shown meanwhile', () => {
    const preferences = memory();
    announcementDismissed('first', preferences);
    announcementDismissed('second', preferences);
    dismissAnnouncement('first', preferences);
    expect(announcementDismissed('second', preferences)).toBe(false);
  });

  it('uses the storage keys of Docusaurus', () => {
    const preferences = memory({
      'docusaurus.announcement.id': 'first',
      'docusaurus.announcement.dismiss': 'true',
    });
    expect(announcementDismissed('first', preferences)).toBe(true);
  });
});

describe('the preferred version', () => {
  const versions = [{ name: 'current' }, { name: '24' }];

  it('is the one in the address, and is remembered', () => {
    const preferences = memory();
    expect(resolvePreferredVersion(preferences, versions, '?q=token&version=24')).toBe('24');
    expect([...preferences.entries]).toEqual([['docs-preferred-version-default', '24']]);
    expect(resolvePreferredVersion(preferences, versions, '?q=token')).toBe('24');
  });

  it('is not changed by an address with an unpublished version', () => {
    const preferences = memory({ 'docs-preferred-version-default': '24' });
    expect(resolvePreferredVersion(preferences, versions, '?version=1.0')).toBe('24');
  });

  it('is forgotten when it is no longer published', () => {
    const preferences = memory({ 'docs-preferred-version-default': '1.0' });
    expect(resolvePreferredVersion(preferences, versions, '')).toBeUndefined();
    expect(preferences.entries.size).toBe(0);
  });
});

describe('the branches of the sidebar', () => {
  it('are remembered one by one', () => {
    const preferences = memory();
    writeBranchState(preferences, '/app/#y2024', true);
    writeBranchState(preferences, '/app/#y2025', false);
    expect(readBranchStates(preferences)).toEqual({ '/app/#y2024': true, '/app/#y2025': false });
  });

  it.each(['', 'null', '[', '"x"', '{"a":1}'])('are ignored when storage contains %j', (text) => {
    expect(readBranchStates(memory({ 'sidebar.branches': text }))).toEqual({});
  });
});

describe('the tasks that are done', () => {
  it('are remembered until the tick is removed', () => {
    const preferences = memory();
    const tasks = createDoneTasks(preferences);
    tasks.mark('/app/25.9.0/#export', true);
    tasks.mark('/app/25.9.0/#checks', true);
    expect([...createDoneTasks(preferences).get()]).toEqual(['/app/25.9.0/#export', '/app/25.9.0/#checks']);
    tasks.mark('/app/25.9.0/#export', false);
    expect([...tasks.get()]).toEqual(['/app/25.9.0/#checks']);
    tasks.mark('/app/25.9.0/#checks', false);
    expect(preferences.entries.size).toBe(0);
  });

  it('include those of another tab, in the same object until one changes', () => {
    const preferences = memory();
    const [tasks, elsewhere] = [createDoneTasks(preferences), createDoneTasks(preferences)];
    const before = tasks.get();
    expect(tasks.get()).toBe(before);
    elsewhere.mark('/app/25.9.0/#export', true);
    tasks.mark('/app/25.9.0/#checks', true);
    expect([...tasks.get()]).toEqual(['/app/25.9.0/#export', '/app/25.9.0/#checks']);
  });

  it('last for this page when nothing can be stored', () => {
    const tasks = createDoneTasks(blocked);
    tasks.mark('/app/25.9.0/#export', true);
    expect([...tasks.get()]).toEqual(['/app/25.9.0/#export']);
  });

  it.each(['null', '7', '[1]', '{', '{"a":"b"}'])('are empty when storage contains %s', (text) => {
    expect(createDoneTasks(memory({ 'release-notes-done': text })).get().size).toBe(0);
  });
});

describe('the version that a reader runs', () => {
  it('is remembered for each stream', () => {
    const preferences = memory();
    expect(hasRunning(preferences)).toBe(false);
    rememberRunning(preferences, 'app', '25.9.0');
    rememberRunning(preferences, 'api', '1.4.0');
    rememberRunning(preferences, 'app', '25.10.0');
    expect([readRunning(preferences, 'app'), readRunning(preferences, 'api')]).toEqual(['25.10.0', '1.4.0']);
    expect(readRunning(preferences, 'base')).toBe('');
  });

  it.each(['null', '7', '[1]', '{', '{"app":7}'])('is unknown when storage contains %s', (text) => {
    const preferences = memory({ 'release-notes-running': text });
    expect([hasRunning(preferences), readRunning(preferences, 'app')]).toEqual([false, '']);
  });
});
