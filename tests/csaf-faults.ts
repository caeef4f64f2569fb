import * as basicTests from '@secvisogram/csaf-validator-lib/basic.js';
import validate from '@secvisogram/csaf-validator-lib/validate.js';

/** What the schema of CSAF 2.0 and its mandatory tests report about a document. */
export async function csafFaults(document: unknown): Promise<readonly string[]> {
  const { tests } = await validate(Object.values(basicTests), document);
  return tests.flatMap(({ name, errors }) =>
    errors.map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`),
  );
}
