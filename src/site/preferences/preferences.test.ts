import { afterEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, stubStorage } from '../../../tests/site-samples/storage.ts';
import { announcementDismissed, dismissAnnouncement } from './announcement.ts';
import { asColorMode, initialChoice, nextChoice } from './color-mode.ts';
import { createDoneTasks } from './done-tasks.ts';
import { hasRunning, readRunning, rememberRunning } from './running-version.ts';
import { readBranchStates, writeBranchState } from './sidebar.ts';
import { devicePreferences } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('storage that is blocked', () => {
  it('remembers nothing and throws nothing', () => {
    blockStorage();
    devicePreferences.write('theme', 'dark');
    expect(devicePreferences.read('theme')).toBeUndefined();
    expect(announcementDismissed('a')).toBe(false);
    expect(readBranchStates()).toEqual({});
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
    stubStorage();
    expect(announcementDismissed('first')).toBe(false);
    dismissAnnouncement('first');
    expect(announcementDismissed('first')).toBe(true);
    expect(announcementDismissed('second')).toBe(false);
    expect(announcementDismissed('second')).toBe(false);
  });

  it('dismisses no newer one that another tab has shown meanwhile', () => {
    stubStorage();
    announcementDismissed('first');
    announcementDismissed('second');
    dismissAnnouncement('first');
    expect(announcementDismissed('second')).toBe(false);
  });

  it('uses the storage keys of Docusaurus', () => {
    stubStorage({
      'docusaurus.announcement.id': 'first',
      'docusaurus.announcement.dismiss': 'true',
    });
    expect(announcementDismissed('first')).toBe(true);
  });
});

describe('the branches of the sidebar', () => {
  it('are remembered one by one', () => {
    stubStorage();
    writeBranchState('/app/#y2024', true);
    writeBranchState('/app/#y2025', false);
    expect(readBranchStates()).toEqual({ '/app/#y2024': true, '/app/#y2025': false });
  });

  it.each(['', 'null', '[', '"x"', '{"a":1}'])('are ignored when storage contains %j', (text) => {
    stubStorage({}, { 'sidebar.branches': text });
    expect(readBranchStates()).toEqual({});
  });
});

describe('the tasks that are done', () => {
  it('are remembered until the tick is removed', () => {
    const stored = stubStorage();
    const tasks = createDoneTasks(devicePreferences);
    tasks.mark('/app/25.9.0/#export', true);
    tasks.mark('/app/25.9.0/#checks', true);
    expect([...createDoneTasks(devicePreferences).get()]).toEqual([
      '/app/25.9.0/#export',
      '/app/25.9.0/#checks',
    ]);
    tasks.mark('/app/25.9.0/#export', false);
    expect([...tasks.get()]).toEqual(['/app/25.9.0/#checks']);
    tasks.mark('/app/25.9.0/#checks', false);
    expect(stored.size).toBe(0);
  });

  it('include those of another tab, in the same object until one changes', () => {
    stubStorage();
    const [tasks, elsewhere] = [createDoneTasks(devicePreferences), createDoneTasks(devicePreferences)];
    const before = tasks.get();
    expect(tasks.get()).toBe(before);
    elsewhere.mark('/app/25.9.0/#export', true);
    tasks.mark('/app/25.9.0/#checks', true);
    expect([...tasks.get()]).toEqual(['/app/25.9.0/#export', '/app/25.9.0/#checks']);
  });

  it('last for this page when nothing can be stored', () => {
    blockStorage();
    const tasks = createDoneTasks(devicePreferences);
    tasks.mark('/app/25.9.0/#export', true);
    expect([...tasks.get()]).toEqual(['/app/25.9.0/#export']);
  });

  it.each(['null', '7', '[1]', '{', '{"a":"b"}'])('are empty when storage contains %s', (text) => {
    stubStorage({ 'release-notes-done': text });
    expect(createDoneTasks(devicePreferences).get().size).toBe(0);
  });
});

describe('the version that a reader runs', () => {
  it('is remembered for each stream', () => {
    stubStorage();
    expect(hasRunning()).toBe(false);
    rememberRunning('app', '25.9.0');
    rememberRunning('api', '1.4.0');
    rememberRunning('app', '25.10.0');
    expect([readRunning('app'), readRunning('api')]).toEqual(['25.10.0', '1.4.0']);
    expect(readRunning('base')).toBe('');
  });

  it.each(['null', '7', '[1]', '{', '{"app":7}'])('is unknown when storage contains %s', (text) => {
    stubStorage({ 'release-notes-running': text });
    expect([hasRunning(), readRunning('app')]).toEqual([false, '']);
  });
});
