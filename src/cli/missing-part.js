/*
 * JavaScript, because the launcher imports this file before anything has been compiled.
 */

/** The messages of Node and the bundlers about a missing package. Its name follows without a path. */
const PACKAGES = [
  /Cannot find package '(?<name>[^'./][^']*)'/,
  /Cannot find module '(?<name>(?:@[^'\\/:]+\/)?[^'.\\/:][^'\\/:]*)'/,
  /(?:Could not resolve|failed to resolve import) "(?<name>[^"./#][^"]*)"/,
  /(?:Cannot find module|no such file or directory, \w+) '[^']*[\\/]node_modules[\\/](?<name>(?:@[^\\/']+[\\/])?[^.\\/'][^\\/']*)/,
];

/** The bundled program and its cache are in node_modules, so a reinstallation deletes them while the program runs. */
const OWN =
  /(?:Cannot find module|no such file or directory, \w+) '[^']*[\\/]node_modules[\\/]\.cache[\\/]release-notes[\\/]/;

/**
 * A message for an error that means: a package is missing (after a pull that needs a new one), or a part of the program is (during an
 * installation).
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function missingPart(error) {
  const text = String(error);
  if (OWN.test(text)) return 'The packages were reinstalled while the program was running. Run it again.';
  const name = PACKAGES.map((pattern) => pattern.exec(text)?.groups?.name).find(Boolean);
  return name === undefined
    ? undefined
    : `The package ${name.replaceAll('\\', '/')} is missing or incomplete. Install the dependencies, then try again: npm install`;
}
