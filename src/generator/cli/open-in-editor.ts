import launchEditor from 'launch-editor';
import type { FilePlace } from '#generator/serve/dev-responses.ts';
import type { Environment } from './environment.ts';
import { printable } from './output/printable.ts';

/** In the editor that runs, or that `LAUNCH_EDITOR`, `VISUAL` or `EDITOR` names. */
export function openInEditor(
  { file, line, column }: FilePlace,
  { writeError }: Pick<Environment, 'writeError'>,
): void {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  launchEditor(place, (_name, reason) => {
    const why = reason === null ? 'no editor was found' : reason;
    writeError(`${printable(`Cannot open ${place}: ${why} Name yours: LAUNCH_EDITOR=code npm run dev`)}\n`);
  });
}
