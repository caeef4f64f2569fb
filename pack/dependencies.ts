/** `npm run dependencies:page`: writes docs/dependencies.md, with release dates from the registry. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeDependencies, readDependencies } from './dependencies-page.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

function lastRelease(name: string): string {
  const answer = execFileSync('npm', ['view', name, 'time', '--json'], { encoding: 'utf8', cwd: ROOT });
  const { created: _, modified: __, ...versions }: Record<string, string> = JSON.parse(answer);
  const days = Object.entries(versions).flatMap(([version, time]) =>
    version.includes('-') ? [] : [time.slice(0, 'yyyy-mm-dd'.length)],
  );
  return days.toSorted().at(-1) ?? '';
}

const dependencies = readDependencies(ROOT);
const released = new Map(dependencies.map(({ name }) => [name, lastRelease(name)]));
writeFileSync(`${ROOT}docs/dependencies.md`, describeDependencies(dependencies, released));
