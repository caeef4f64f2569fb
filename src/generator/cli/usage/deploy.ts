import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { UsageError } from '../usage-error.ts';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, OUT } from './site-options.ts';

const MILLISECONDS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const DAY = 86_400_000;

export const deployUsage = (act: Act) =>
  withExamples(
    new Command('deploy')
      .description(
        'Publishes the output folder while it is read: what pages ask for, then pages, and in the end what the site has no longer',
      )
      .summary('publish the output folder, through rclone or into a folder')
      .argument('<remote>', 'a folder, or what rclone calls a remote: s3:bucket/folder')
      .addOption(CONFIG)
      .addOption(OUT)
      .option(
        '--grace <time>',
        'how long readers may still ask for what the site has no longer: 30m, 12h, 7d (default: 1d)',
        parseTime,
      )
      .option('--all', 'send every file, also those that are there'),
    {
      'release-notes deploy s3:docs-example-com': 'into a bucket that rclone knows as s3',
      'release-notes deploy /srv/release-notes --grace 7d': 'into a folder that a server publishes',
    },
  ).action((remote, { grace = DAY, ...options }) =>
    act(async (environment) => {
      assertRemote(remote);
      const { deploySite } = await import('../commands/deploy.ts');
      return deploySite({ remote, grace, ...options }, environment);
    }),
  );

/** As rclone names them: `s3:bucket`, `s3,region=eu:bucket`, `:webdav,url="https://files.example.com/":`. */
const REMOTE = /^:?[\w.+@][\w.+@ -]*(?:,.*)?:/s;

/** Not what a shell was meant to replace, nor an option: both would become folders. */
const FOLDER = /^(?![-~])[^$`*?"|<>\p{Cc}]+$/u;

function assertRemote(remote: string): void {
  if ((remote.includes(':') ? REMOTE : FOLDER).test(remote)) return;
  throw new UsageError(
    `"${remote}" is neither a folder nor a remote of rclone. Write, for example: release-notes deploy s3:docs-example-com`,
  );
}

function parseTime(text: string): number {
  const { count, unit } = /^(?<count>\d+)(?<unit>[mhd])$/.exec(text)?.groups ?? {};
  if (text === '0') return 0;
  if (count === undefined || unit === undefined)
    throw new InvalidArgumentError('Write a number and m, h or d: 30m, 12h, 7d; or 0.');
  return Number(count) * (MILLISECONDS[unit] ?? DAY);
}
