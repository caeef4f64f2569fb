import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface LoadOptions {
  /** For example `http://127.0.0.1:8080`. */
  readonly origin: string;
  /** Requested in turn. */
  readonly paths: readonly string[];
  /** All valid response bodies. Any other body is a mixture of two builds. */
  readonly bodies: readonly Buffer[];
  readonly connections: number;
}

export interface LoadResult {
  readonly requests: number;
  /** Other status codes than 200, broken connections, and missing responses. */
  readonly failed: number;
  /** Bodies that are not in the list. */
  readonly mixed: number;
}

/** Between two requests of a connection: 200 connections send up to 2,000 requests per second. */
const PAUSE_MS = 100;

/** Lets wrk send requests continuously while `work` runs. */
export async function underLoad(options: LoadOptions, work: () => Promise<void>): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  try {
    for (const [place, body] of options.bodies.entries()) writeFileSync(join(folder, `body-${place}`), body);
    const script = join(folder, 'load.lua');
    writeFileSync(script, scriptOf(options, folder));
    // wrk prints its report when it is interrupted. The time limit applies only if nothing interrupts it.
    const words = [
      '-t',
      '2',
      '-c',
      String(options.connections),
      '-d',
      '600s',
      '--timeout',
      '60s',
      '-s',
      script,
    ];
    // Runs with lower priority, so that `work` is not delayed by the load.
    const wrk = spawn('nice', ['-n', '15', 'wrk', ...words, options.origin]);
    let output = '';
    for (const stream of [wrk.stdout, wrk.stderr]) stream.on('data', (piece: Buffer) => (output += piece));
    const ended = new Promise((resolve, reject) => wrk.on('close', resolve).on('error', reject));
    while (!existsSync(join(folder, 'started')) && wrk.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await work().finally(() => wrk.kill('SIGINT'));
    await ended;
    const [, report] = /^REPORT (.*)$/m.exec(output) ?? [];
    if (report === undefined) throw new Error(`wrk did not report:\n${output}`);
    return JSON.parse(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each thread of wrk has its own state; the counts are added at the end. */
function scriptOf({ paths, bodies }: LoadOptions, folder: string): string {
  return `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local threads = {}
function setup(thread) table.insert(threads, thread) end

local bodies = {}
function init()
  for place = 0, ${bodies.length - 1} do
    local file = io.open("${folder}/body-" .. place, "rb")
    bodies[file:read("*a")] = true
    file:close()
  end
  turn, mixed, failed = 0, 0, 0
end

-- Without a pause, the server would use all processors for these requests.
function delay() return ${PAUSE_MS} end

function request()
  turn = turn + 1
  return wrk.format("GET", paths[turn % #paths + 1])
end

local started
function response(status, headers, body)
  if not started then started = io.open("${folder}/started", "w"):close() end
  if status ~= 200 then failed = failed + 1 elseif not bodies[body] then mixed = mixed + 1 end
end

function done(summary)
  local all, wrong = 0, 0
  for _, thread in ipairs(threads) do
    all, wrong = all + thread:get("mixed"), wrong + thread:get("failed")
  end
  local errors = summary.errors
  local lost = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('REPORT {"requests":%d,"failed":%d,"mixed":%d}\\n', summary.requests, wrong + lost, all))
end
`;
}
