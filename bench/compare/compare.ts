import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROWS } from '../search/engines.ts';
import { type LabelledQuery, labelledQueries } from '../search/labelled-queries.ts';
import { measureQuality } from '../search/measure.ts';
import { createRandom } from '../search/random.ts';
import { DESKTOP, launchBrowser, openVisit, type PublishedSite } from './browser.ts';
import { buildCold, buildWarm, megabytesOut } from './builds.ts';
import { type Certificate, makeCertificate, openHost } from './host.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { type Comparison, type Machine, MEASURES, type Measure, median } from './measures.ts';
import { stepOnce, watchSteps } from './next-page.ts';
import { middleNote, type ReadNotes } from './notes.ts';
import type { FoundPeer, Note } from './peer.ts';
import { readOnce } from './reading.ts';
import type { Ran } from './run-command.ts';
import { askOnce, openForQuestions, searchOnce } from './searching.ts';
import { writePeerNotes } from './write-notes.ts';

export interface ComparisonPlan extends ReadNotes {
  /** A description of the notes. */
  readonly from: string;
  readonly runs: Comparison['runs'];
  /** The time limit of a build, in minutes. */
  readonly minutes: number;
  readonly say: (line: string) => void;
}

const SEED = 1;
/** Queries that are typed one by one. */
const LETTERS = 6;

export async function compare(peers: readonly FoundPeer[], plan: ComparisonPlan): Promise<Comparison> {
  const { notes, runs, bytes, from } = plan;
  const middle = middleNote(notes);
  const ledger = createLedger();
  const before = loadavg()[0] ?? 0;
  await compareBuilds(peers, { ...plan, note: middle.note }, ledger);
  const certificate = makeCertificate();
  const browser = await launchBrowser(certificate);
  const machine = describeMachine(browser, before);
  const sites = await publish(
    peers.filter((peer) => !ledger.hasFailed(peer)),
    certificate,
  );
  try {
    await compareVisits(sites, { ...plan, ...middle, browser }, ledger);
    await compareAnswers(sites, { ...plan, note: middle.note, browser }, ledger);
  } finally {
    await browser.close();
    for (const { host } of sites) host.close();
  }
  return {
    format: 1,
    day: new Date().toISOString().slice(0, 10),
    machine: { ...machine, load: [round(before), round(loadavg()[0] ?? 0)] },
    notes: { from, count: notes.length, kilobytes: Math.round(bytes / 1000), read: middle.note.id },
    runs,
    peers: peers.map((peer) => ({
      id: peer.id,
      title: peer.title,
      with: peer.with,
      seen: ledger.seenOf(peer),
    })),
  };
}

interface BuildComparison extends ComparisonPlan {
  readonly note: Note;
}

/** Runs cold builds, alternating between programs, and then warm ones. */
async function compareBuilds(
  peers: readonly FoundPeer[],
  plan: BuildComparison,
  ledger: Ledger,
): Promise<void> {
  const { notes, runs, say } = plan;
  for (const peer of peers) await writePeerNotes(peer, notes);
  const attempt = async (peer: FoundPeer, name: string, build: () => Promise<Ran>): Promise<void> => {
    if (ledger.hasFailed(peer)) return;
    try {
      const { seconds, processorSeconds, peakMegabytes } = await build();
      say(`${peer.title}: ${name} build in ${seconds.toFixed(1)} s`);
      const cold = name === 'cold';
      ledger.add(peer, {
        [cold ? 'coldSeconds' : 'warmSeconds']: seconds,
        [cold ? 'coldProcessorSeconds' : 'warmProcessorSeconds']: processorSeconds,
        [cold ? 'coldMegabytes' : 'warmMegabytes']: peakMegabytes,
        ...(cold && { megabytesOut: await megabytesOut(peer) }),
      });
    } catch (error) {
      say(`${peer.title}: ${String(error)}`);
      ledger.fail(peer, MEASURES, error);
    }
  };
  for (let run = 0; run < runs.cold; run += 1)
    for (const peer of peers) await attempt(peer, 'cold', () => buildCold(peer, plan));
  for (let run = 0; run < runs.warm; run += 1)
    for (const peer of peers) await attempt(peer, 'warm', () => buildWarm(peer, plan, run + 1));
}

function publish(peers: readonly FoundPeer[], certificate: Certificate): Promise<PublishedSite[]> {
  return Promise.all(
    peers.map(async (peer) => {
      const root = join(peer.folder, peer.output);
      return { peer, host: await openHost({ root, immutable: peer.immutable, certificate }) };
    }),
  );
}

interface VisitComparison extends ComparisonPlan {
  readonly browser: Browser;
  readonly note: Note;
  readonly older: readonly Note[];
}

/** Each site gets one visit that is not measured, so that the host has compressed its files. */
async function compareVisits(
  sites: readonly PublishedSite[],
  plan: VisitComparison,
  ledger: Ledger,
): Promise<void> {
  for (let run = 0; run <= plan.runs.visits; run += 1) {
    for (const site of sites) {
      if (ledger.hasFailed(site.peer)) continue;
      try {
        const seen = await visitOnce(site, plan);
        plan.say(`${site.peer.title}: ${run === 0 ? 'a visit before all' : `visit ${run}`}`);
        if (run > 0) ledger.add(site.peer, seen);
      } catch (error) {
        plan.say(`${site.peer.title}: ${String(error)}`);
        ledger.fail(site.peer, MEASURES, error);
      }
    }
  }
}

async function visitOnce(
  site: PublishedSite,
  plan: VisitComparison,
): Promise<Readonly<Partial<Record<Measure, number>>>> {
  const { browser, note, older } = plan;
  const { kilobytes, requests, ...reading } = await readOnce(browser, site, note);
  const visit = await openVisit(browser, site, DESKTOP);
  await watchSteps(visit.page);
  await visit.page.goto(site.peer.address(note));
  await visit.quiet();
  const [next, afterNext] = older;
  if (next === undefined || afterNext === undefined) throw new Error('There is nothing to go on to.');
  await visit.slow(true);
  const slow = await stepOnce(visit, site, next);
  await visit.slow(false);
  const step = await stepOnce(visit, site, afterNext);
  await visit.slow(true);
  const searching = await searchOnce(visit, site, typedQueries(plan));
  await visit.close();
  return {
    ...reading,
    readKilobytes: kilobytes,
    readRequests: requests,
    stepSlow: slow.milliseconds,
    stepKilobytes: slow.kilobytes,
    step: step.milliseconds,
    firstHit: searching.firstHit,
    firstHitKilobytes: searching.kilobytesToFirstHit,
    key: median(searching.keys),
    keyKilobytes: mean(searching.kilobytesPerKey),
  };
}

/**
 * The first query is several words of one passage, pasted. The second is the beginning of a word of another
 * passage, typed letter by letter.
 */
function typedQueries(plan: ComparisonPlan): readonly [string, string] {
  const questions = questionsOf(plan);
  const words = questions.filter(({ kind }) => kind === 'words');
  const [first, second] = words.length > 1 ? words : questions;
  if (first === undefined || second === undefined) throw new Error('These notes give no questions.');
  return [first.query.split(' ').slice(0, 2).join(' '), second.query.slice(0, LETTERS)];
}

function questionsOf({ catalogue, runs }: ComparisonPlan): LabelledQuery[] {
  return labelledQueries(catalogue, createRandom(SEED), runs.queries);
}

async function compareAnswers(
  sites: readonly PublishedSite[],
  plan: ComparisonPlan & { readonly browser: Browser; readonly note: Note },
  ledger: Ledger,
): Promise<void> {
  const questions = questionsOf(plan);
  for (const site of sites) {
    if (ledger.hasFailed(site.peer)) continue;
    plan.say(`${site.peer.title}: ${questions.length} questions`);
    const visit = await openVisit(plan.browser, site, DESKTOP);
    try {
      await openForQuestions(visit, site, plan.note);
      const ask = (query: string): Promise<readonly string[]> =>
        askOnce(visit.page, site, { query, notes: plan.notes });
      const quality = await measureQuality({ name: site.peer.title, ask: firstRows(ask) }, questions);
      ledger.add(site.peer, { meanReciprocalRank: quality.get('all')?.mrr ?? Number.NaN });
    } catch (error) {
      plan.say(`${site.peer.title}: ${String(error)}`);
      ledger.fail(site.peer, ['meanReciprocalRank'], error);
    } finally {
      await visit.close();
    }
  }
}

function firstRows(ask: (query: string) => Promise<readonly string[]>): typeof ask {
  return async (query) => (await ask(query)).slice(0, ROWS);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function describeMachine(browser: Browser, load: number): Machine {
  const system =
    /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform;
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    processors: availableParallelism(),
    gigabytes: Math.round(totalmem() / 1e9),
    system,
    node: process.version.slice(1),
    browser: `Chromium ${browser.version()}`,
    load: [round(load), round(load)],
  };
}
