import { distance } from 'fastest-levenshtein';
import { OperationError } from '#generator/config/operation-error.ts';
import { nearest } from '../nearest.ts';

/** The error for a stream that does not exist, with the stream that was probably meant, or with all streams. */
export function unknownStream(id: string, ids: readonly string[]): OperationError {
  const near = nearest(id, ids);
  const meant = near === undefined ? [] : ids.filter((one) => distance(id, one) <= distance(id, near));
  const correction =
    meant.length > 0
      ? `Did you mean ${meant.join(' or ')}?`
      : `${ids.length > 0 ? `Existing streams: ${ids.join(', ')}. ` : ''}To add a stream, add it to site.config.ts: streams: [{ id: '${id}' }]`;
  return new OperationError(`The stream "${id}" does not exist. ${correction}`);
}
