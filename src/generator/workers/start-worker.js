// Before the sources of a worker can be TypeScript, the worker must know how to read it: Node 20 does not hand the loader of
// the main thread on. The only file here that is JavaScript, for that reason.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.source);
