/*
 * JavaScript, because the launcher asks for it before anything has been compiled.
 */

/** What Node and the bundlers say of a package that is not there: no path stands before its name. */
const PACKAGES = [
  /Cannot find package '(?<name>[^'./][^']*)'/,
  /Cannot find module '(?<name>(?:@[^'\\/:]+\/)?[^'.\\/:][^'\\/:]*)'/,
  /(?:Could not resolve|failed to resolve import) "(?<name>[^"./#][^"]*)"/,
  /(?:Cannot find module|no such file or directory, \w+) '[^']*[\\/]node_modules[\\/](?<name>(?:@[^\\/']+[\\/])?[^.\\/'][^\\/']*)/,
];

/** The program itself, and what it keeps, lie with the packages: whoever installs them anew takes it away. */
const OWN =
  /(?:Cannot find module|no such file or directory, \w+) '[^']*[\\/]node_modules[\\/]\.cache[\\/]release-notes[\\/]/;

/**
 * In words, where a package is missing, as after a pull that needs another one, or a part of the program, as while packages are installed.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function missingPart(error) {
  const text = String(error);
  if (OWN.test(text)) return 'The packages were installed anew while the program ran. Run it again.';
  const name = PACKAGES.map((words) => words.exec(text)?.groups?.name).find(Boolean);
  return name === undefined
    ? undefined
    : `The package ${name.replaceAll('\\', '/')} is not there, or not whole. Install what the program needs, and run it again: npm install`;
}
