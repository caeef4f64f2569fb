/**
 * `npm run audit`: reports the known vulnerabilities of all installed packages, from the registry. Exits with
 * code 1 if there are any. If the registry does not respond or has no such service, that is reported and is
 * not an error.
 */
import { spawnSync } from 'node:child_process';

interface Audit {
  /** Why the registry did not respond. */
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });

function parse(text: string): Audit {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const { vulnerabilities, message = 'it did not answer' } = parse(stdout);
if (vulnerabilities === undefined) {
  console.log(`The registry says nothing of weaknesses: ${message}`);
} else {
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    console.log(`${name} ${range}: ${severity}`);
  console.log(`${Object.keys(vulnerabilities).length} packages with known weaknesses`);
  if (Object.keys(vulnerabilities).length > 0) process.exitCode = 1;
}
