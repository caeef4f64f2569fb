import launchEditor from 'launch-editor';
import type { FilePlace } from '#generator/serve/dev-responses.ts';
import type { Environment } from './environment.ts';
import { printable } from './output/printable.ts';

/** Uses the editor that is running, or the one in `LAUNCH_EDITOR`, `VISUAL` or `EDITOR`. */
export function openInEditor(
  { file, line, column }: FilePlace,
  { writeError }: Pick<Environment, 'writeError'>,
): void {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  launchEditor(place, (_name, reason) => {
    const why = (reason ?? 'no editor was found').replace(/\.?$/, '.');
    writeError(
      `${printable(`Cannot open ${place}: ${why} To set your editor: LAUNCH_EDITOR=code npm run dev`)}\n`,
    );
  });
}
