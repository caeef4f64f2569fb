import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmitter } from './emit.ts';

let parent: string;
let target: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'emit-'));
  target = join(parent, 'dist');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

async function emitSite(text: string): Promise<void> {
  const emitter = await createEmitter(target, '/notes/');
  await emitter.write('notes/site.json', text);
  await emitter.write('notes/app/index.html', text);
  await emitter.commit();
}

const siteFile = (): string => readFileSync(join(target, 'notes/site.json'), 'utf8');

describe('the emitter', () => {
  it('writes files into folders that it makes, and counts them by ending', async () => {
    const emitter = await createEmitter(target, '/notes/');
    await emitter.write('notes/site.json', '{}');
    await emitter.write('notes/a/b/index.html', 'é');
    await emitter.commit();
    expect(readFileSync(join(target, 'notes/a/b/index.html'), 'utf8')).toBe('é');
    expect(Object.fromEntries(emitter.written)).toEqual({
      json: { files: 1, bytes: 2 },
      html: { files: 1, bytes: 2 },
    });
  });

  it('replaces the site of an earlier build as a whole', async () => {
    await emitSite('first');
    writeFileSync(join(target, 'notes/old.html'), 'old');
    await emitSite('second');
    expect(siteFile()).toBe('second');
    expect(existsSync(join(target, 'notes/old.html'))).toBe(false);
  });

  it('leaves the earlier site as it was when the build does not end', async () => {
    await emitSite('good');
    const emitter = await createEmitter(target, '/notes/');
    await emitter.write('notes/site.json', 'half');
    await emitter.discard();
    expect(siteFile()).toBe('good');
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('leaves nothing beside the site', async () => {
    await emitSite('first');
    await emitSite('second');
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('does not replace a folder with files that no build wrote', async () => {
    mkdirSync(target);
    writeFileSync(join(target, 'thesis.txt'), 'years of work');
    await expect(createEmitter(target, '/notes/')).rejects.toThrow(
      `${target} holds files that no build wrote (thesis.txt). Choose an empty folder with --out.`,
    );
  });

  it('does not take the place of a file', async () => {
    writeFileSync(target, '');
    await expect(createEmitter(target, '/notes/')).rejects.toThrow(`${target} is a file.`);
  });
});
