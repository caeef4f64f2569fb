/** The value of a JSON text; undefined if the text is not JSON, such as a file that was written only in part. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
