import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { MILLISECONDS_OF_DAY } from '#core/model/dates/day.ts';
import { UsageError } from '../environment.ts';
import { withExamples } from './examples.ts';
import { CONFIG, OUT } from './site-options.ts';

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: MILLISECONDS_OF_DAY };

export const deployUsage = () =>
  withExamples(
    new Command('deploy')
      .description(
        'Uploads the output folder without interrupting readers: first scripts, styles and data, then pages. Files that the site no longer has are removed after a grace period',
      )
      .summary('upload the output folder with rclone, or copy it to a folder')
      .argument('<remote>', 'a folder, or an rclone remote such as s3:bucket/folder', parseRemote)
      .addOption(CONFIG)
      .addOption(OUT)
      .addOption(
        new Option(
          '--grace <time>',
          'how long to keep files that the site no longer has, such as 30m, 12h or 7d',
        )
          .argParser(parseTime)
          .default(MILLISECONDS_OF_DAY, '1d'),
      )
      .option('--all', 'upload every file, including those that are already there'),
    {
      'release-notes deploy s3:docs-example-com': 'upload to a bucket of the rclone remote s3',
      'release-notes deploy /srv/release-notes --grace 7d': 'copy to a folder that a web server publishes',
    },
  );

/** The forms that rclone accepts: `s3:bucket`, `s3,region=eu:bucket`, `:webdav,url="https://files.example.com/":`. */
const REMOTE = /^:?[\w.+@][\w.+@ -]*(?:,.*)?:/s;

/** Neither options, nor text that the shell was supposed to expand (`~/site`, `$(x)`): it would become the name of a folder. */
const FOLDER = /^(?![-~])[^$`*?"|<>\p{Cc}]+$/u;

function parseRemote(remote: string): string {
  if ((remote.includes(':') ? REMOTE : FOLDER).test(remote)) return remote;
  throw new UsageError(
    `"${remote}" is not a valid folder or rclone remote. Example: release-notes deploy s3:docs-example-com`,
  );
}

function parseTime(text: string): number {
  const { count, unit } = /^(?<count>\d+)(?<unit>[mhd])$/.exec(text)?.groups ?? {};
  if (text === '0') return 0;
  if (count === undefined || unit === undefined)
    throw new InvalidArgumentError(
      'Expected a number with the unit m, h or d, such as 30m, 12h or 7d, or 0.',
    );
  return Number(count) * (UNIT_MS[unit] ?? MILLISECONDS_OF_DAY);
}

export const deployCheckUsage = () =>
  withExamples(
    new Command('deploy-check')
      .description(
        'Checks that a web host serves the site in the output folder correctly: files, headers, redirects, compression, and 404 for what does not exist',
      )
      .summary('check that a web host serves the site correctly')
      .argument('<origin>', 'scheme and host, such as https://docs.example.com')
      .addOption(CONFIG)
      .addOption(OUT)
      .option('--all', 'request every file instead of a sample of 200'),
    {
      'release-notes deploy-check https://docs.example.com': 'print what this host does wrong',
    },
  );

export const deployFilesUsage = () =>
  withExamples(
    new Command('deploy-files')
      .description(
        'Writes configuration files for nginx, Caddy, Apache and Varnish that match the base path of the site',
      )
      .summary('write configuration files for web servers')
      .addOption(CONFIG)
      .option('--out <folder>', 'the folder to write them to', 'deploy'),
    { 'release-notes deploy-files --out servers': 'write four files to servers/' },
  );
