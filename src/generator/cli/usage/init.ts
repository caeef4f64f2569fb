import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';

export const initUsage = (act: Act) =>
  withExamples(
    new Command('init')
      .description('Creates a site: settings, scripts for npm and a sample note. Never overwrites a file')
      .summary('create a site with settings and a sample note')
      .argument('[folder]', 'the folder of the new site', '.')
      .option('--name <name>', 'the name of your product (default: the name of the folder)'),
    {
      'release-notes init': 'create a site in the current folder',
      'release-notes init notes --name "Acme"': 'create a site in notes/',
    },
  ).action((folder, { name }) =>
    act(async (environment) => {
      const { initialise } = await import('../commands/init.ts');
      return initialise({ folder, name }, environment);
    }),
  );
