import { describe, expect, it } from 'vitest';
import { type Machine, planChromium } from './chromium.ts';

const bare: Machine = { named: undefined, has: () => false, installs: false };

function withBrowserAt(path: string, more: Partial<Machine> = {}): Machine {
  return { ...bare, has: (asked) => asked === path, ...more };
}

describe('the browser of the tests', () => {
  it('is the configured one, if any', () => {
    const has = (path: string): boolean => ['/opt/chrome', '/usr/bin/chromium'].includes(path);
    expect(planChromium({ ...bare, named: '/opt/chrome', has })).toEqual({
      step: 'use',
      path: '/opt/chrome',
    });
  });

  it('is never replaced if the configured one is missing', () => {
    const plan = planChromium(withBrowserAt('/usr/bin/chromium', { named: '/opt/chrom', installs: true }));
    expect(plan).toEqual({ step: 'give up', message: expect.stringContaining('/opt/chrom,') });
  });

  it('is found in the usual places', () => {
    expect(planChromium(withBrowserAt('/usr/bin/google-chrome'))).toEqual({
      step: 'use',
      path: '/usr/bin/google-chrome',
    });
  });

  it('is installed if it is missing and installation is allowed', () => {
    expect(planChromium({ ...bare, installs: true })).toEqual({ step: 'install' });
  });

  it('is the headless shell, which is installed next to another browser if allowed', () => {
    const shell = '/usr/bin/chromium-headless-shell';
    const both = (path: string): boolean => ['/usr/bin/chromium', shell].includes(path);
    expect(planChromium({ ...bare, has: both, installs: true })).toEqual({ step: 'use', path: shell });
    const other = '/usr/bin/chromium';
    expect(planChromium(withBrowserAt(other, { installs: true }))).toEqual({
      step: 'install',
      otherwise: other,
    });
    expect(planChromium(withBrowserAt(other))).toEqual({ step: 'use', path: other });
  });

  it('is requested in one line with instructions if installation is not allowed', () => {
    const plan = planChromium(bare);
    expect(plan).toEqual({ step: 'give up', message: expect.stringMatching(/^The tests need Chromium.*/) });
    const message = plan.step === 'give up' ? plan.message : '';
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toContain('apt-get install chromium');
    expect(message).toContain('CHROMIUM_PATH=');
  });
});
