import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '#generator/digest.ts';
import { createMemoryRemote } from '../../tests/memory-remote.ts';
import { type DeployOptions, deploy } from './deploy.ts';
import { STATE_FOLDER } from './deployment-state.ts';
import { LockLostError } from './lock.ts';

const DAY = 86_400_000;
const PAGES = ['index.html', 'app/index.html', 'app/1.0/index.html'];

/** Each page of a build loads the script of the build, and the index links to a release that no other build has. */
function siteOf(build: string): ReadonlyMap<string, string> {
  return new Map([
    [`assets/app.${build.repeat(8)}.js`, `script of ${build}`],
    ...PAGES.map(
      (page) =>
        [page, `${page} of ${build}, assets/app.${build.repeat(8)}.js app/${build}/index.html`] as const,
    ),
    [`app/${build}/index.html`, `a release of ${build}, assets/app.${build.repeat(8)}.js`],
  ]);
}

interface Machine {
  readonly store: Map<string, string>;
  readonly turn?: () => Promise<void>;
  readonly options?: Partial<DeployOptions>;
}

function deployBuild(
  build: string,
  { store, turn = async () => undefined, options }: Machine,
): Promise<unknown> {
  const contents = siteOf(build);
  return deploy(createMemoryRemote({ store, contents, turn }), {
    files: new Map([...contents].map(([path, text]) => [path, digestOf(text)])),
    name: `deployment-${build}`,
    owner: `machine ${build}`,
    now: 0,
    gracePeriodMs: DAY,
    isHashed: (path) => path.startsWith('assets/'),
    waitBeforeRetry: turn,
    maxUnchangedReads: 3,
    onWait: () => undefined,
    onStep: () => undefined,
    ...options,
  });
}

function published(store: ReadonlyMap<string, string>): readonly string[] {
  return [...store.keys()].filter((path) => !path.startsWith(`${STATE_FOLDER}/`)).sort();
}

/** The builds of the published pages. */
function buildsOf(store: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set(PAGES.map((page) => / of (\w+),/.exec(store.get(page) ?? '')?.[1] ?? 'none'))];
}

/** Missing files that existing pages load or link to. */
function brokenIn(store: ReadonlyMap<string, string>): readonly string[] {
  return [...store]
    .filter(([path]) => path.endsWith('.html'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/(?:assets|app)\/\S+\.(?:js|html)/g)]
        .filter(([target]) => target !== path && !text.startsWith(target) && !store.has(target))
        .map(([target]) => `${path} -> ${target}`),
    );
}

describe('a deployment', () => {
  it('publishes the files of the build, and sends nothing twice', async () => {
    const store = new Map<string, string>();
    await deployBuild('a', { store });
    expect(new Map(published(store).map((path) => [path, store.get(path)]))).toEqual(
      new Map([...siteOf('a')].toSorted()),
    );
    const steps: string[] = [];
    await deployBuild('a', { store, options: { onStep: (step, files) => steps.push(`${step} ${files}`) } });
    expect(steps).toEqual([]);
    await deployBuild('a', {
      store,
      options: { sendAll: true, onStep: (step, files) => steps.push(`${step} ${files}`) },
    });
    expect(steps).toEqual(['hashed 1', 'changed 4']);
  });

  it('keeps files that the site no longer contains for the grace period, and removes them with the next deployment after it', async () => {
    const store = new Map<string, string>();
    const old = [...siteOf('a').keys()].filter((path) => !siteOf('b').has(path));
    await deployBuild('a', { store });
    await deployBuild('b', { store, options: { now: DAY } });
    expect(published(store)).toEqual(expect.arrayContaining(old));
    await deployBuild('b', { store, options: { now: 2 * DAY - 1 } });
    expect(published(store)).toEqual(expect.arrayContaining(old));
    await deployBuild('b', { store, options: { now: 2 * DAY } });
    expect(published(store)).toEqual([...siteOf('b').keys()].sort());
  });

  it('removes them immediately without a grace period', async () => {
    const store = new Map<string, string>();
    await deployBuild('a', { store });
    await deployBuild('b', { store, options: { gracePeriodMs: 0 } });
    expect(published(store)).toEqual([...siteOf('b').keys()].sort());
  });

  it('keeps a file that returns within the grace period', async () => {
    const store = new Map<string, string>();
    await deployBuild('a', { store });
    await deployBuild('b', { store });
    await deployBuild('a', { store, options: { now: DAY } });
    await deployBuild('a', { store, options: { now: 3 * DAY } });
    expect(published(store)).toEqual([...siteOf('a').keys()].sort());
  });

  it('keeps files of others', async () => {
    const store = new Map([['CNAME', 'notes.example.com']]);
    await deployBuild('a', { store });
    await deployBuild('b', { store, options: { gracePeriodMs: 0 } });
    expect(store.get('CNAME')).toBe('notes.example.com');
  });

  it('reports the deployment that it waits for', async () => {
    const store = new Map([
      [`${STATE_FOLDER}/claims/x.json`, '{"owner":"the machine of Ada","beat":1,"holds":true}'],
    ]);
    const waits: string[] = [];
    await deployBuild('a', { store, options: { onWait: (owner) => waits.push(owner) } });
    expect(waits).toEqual(['the machine of Ada']);
    expect(buildsOf(store)).toEqual(['a']);
  });

  it('leaves no lock if it ends while it renews the lock', async () => {
    const store = new Map<string, string>();
    let renewed: Promise<void> | undefined;
    await deployBuild('a', {
      store,
      // The renewal takes several steps of the store, so it is unfinished when the deployment ends.
      turn: () => new Promise((resolve) => setImmediate(resolve)),
      options: {
        repeat: (renew) => () => {
          renewed = renew();
        },
      },
    });
    await renewed;
    expect([...store.keys()].filter((path) => path.includes('/claims/'))).toEqual([]);
  });

  it('is rejected if the state of deployments cannot be read', async () => {
    const store = new Map([[`${STATE_FOLDER}/journal.json`, '{"version":2}']]);
    await expect(deployBuild('a', { store })).rejects.toThrow('journal.json at the remote is not valid');
  });
});

describe('concurrent deployments, with any order of their steps', () => {
  /** The number of steps that each machine makes before it stops. */
  const lives = fc.record({
    a: fc.option(fc.nat(40), { nil: Number.POSITIVE_INFINITY }),
    b: fc.constant(Number.POSITIVE_INFINITY),
  });

  it('never link to missing files, and end with the pages of one build; the next deployment repairs an interrupted one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), lives, async (scheduler, left) => {
        const store = new Map<string, string>();
        await deployBuild('z', { store });
        const broken: string[] = [];
        const beats = new Map<string, () => Promise<void>>();
        const begin = (build: 'a' | 'b'): Promise<unknown> => {
          let steps = 0;
          const turn = async (): Promise<void> => {
            await scheduler.schedule(Promise.resolve(), build);
            broken.push(...brokenIn(store));
            steps += 1;
            if (steps <= left[build]) return;
            beats.delete(build);
            throw new Error('switched off');
          };
          const options: Partial<DeployOptions> = {
            repeat: (run) => {
              beats.set(build, run);
              return () => beats.delete(build);
            },
            // The clock of an active machine continues while another one waits.
            async waitBeforeRetry() {
              await turn();
              await beats
                .get(build === 'a' ? 'b' : 'a')?.()
                .catch(() => undefined);
            },
          };
          return deployBuild(build, { store, turn, options }).catch((error: unknown) => error);
        };
        const endings = await scheduler.waitFor(Promise.all([begin('a'), begin('b')]));
        expect(broken).toEqual([]);
        // A deployment that stopped, or that was so slow that its lock was taken over, may leave pages of both builds. The next deployment
        // repairs that.
        if (endings.some((ending) => ending instanceof Error)) await deployBuild('b', { store });
        expect(buildsOf(store)).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });

  it('are repaired by the next one if a deployment continues after its lock was taken over', async () => {
    const store = new Map<string, string>();
    let pages = 0;
    // Pauses before its second page until the other deployment has finished.
    const turn = async (): Promise<void> => {
      if (store.get('index.html')?.includes('of a,') && pages === 0) {
        pages += 1;
        await deployBuild('b', { store });
        expect(buildsOf(store)).toEqual(['b']);
      }
    };
    await deployBuild('z', { store });
    await expect(deployBuild('a', { store, turn })).rejects.toThrow(LockLostError);
    expect(buildsOf(store)).toEqual(['b', 'a']);
    await deployBuild('b', { store });
    expect(buildsOf(store)).toEqual(['b']);
  });
});
