import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';

export const initUsage = (act: Act) =>
  withExamples(
    new Command('init')
      .description('Writes settings and a first note; what is there stays as it is')
      .summary('begin a site: settings and a first note')
      .argument('[folder]', 'where the site begins', '.')
      .option('--name <name>', 'what readers know the product as (default: the name of the folder)'),
    {
      'release-notes init': 'in this folder',
      'release-notes init notes --name "Acme"': 'in notes/',
    },
  ).action((folder, { name }) =>
    act(async (environment) => {
      const { initialise } = await import('../commands/init.ts');
      return initialise({ folder, name }, environment);
    }),
  );
