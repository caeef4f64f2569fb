import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface LoadOptions {
  /** `http://127.0.0.1:8080` */
  readonly origin: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  /** Everything that may be answered; any other body is part of one and part of another. */
  readonly bodies: readonly Buffer[];
  readonly connections: number;
}

export interface LoadResult {
  readonly requests: number;
  /** Other statuses than 200, connections that broke, and answers that did not come. */
  readonly failed: number;
  /** Bodies that are none of those that may be. */
  readonly mixed: number;
}

/** Has wrk ask without pause while `work` goes on. */
export async function underLoad(options: LoadOptions, work: () => Promise<void>): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  try {
    for (const [place, body] of options.bodies.entries()) writeFileSync(join(folder, `body-${place}`), body);
    const script = join(folder, 'load.lua');
    writeFileSync(script, scriptOf(options, folder));
    // It reports when it is interrupted; the time is only for the case that nobody does.
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
    // It takes what the machine has to give: the work goes first, so that it is not over only when everybody has waited long enough.
    const wrk = spawn('nice', ['-n', '15', 'wrk', ...words, options.origin]);
    let said = '';
    for (const stream of [wrk.stdout, wrk.stderr]) stream.on('data', (piece: Buffer) => (said += piece));
    const ended = new Promise((resolve, reject) => wrk.on('close', resolve).on('error', reject));
    while (!existsSync(join(folder, 'started')) && wrk.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await work().finally(() => wrk.kill('SIGINT'));
    await ended;
    const [, report] = /^REPORT (.*)$/m.exec(said) ?? [];
    if (report === undefined) throw new Error(`wrk did not report:\n${said}`);
    return JSON.parse(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each thread of wrk has a state of its own: they are added up in the end. */
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
