import { expect, it } from 'vitest';
import { version } from '../../../tests/answer-samples.ts';
import { linesOf } from './lines.ts';

const namesOf = (...texts: readonly string[]): readonly string[] =>
  linesOf(texts.map((text) => ({ version: version(text) }))).map(({ name }) => name);

it('lines are named as the publisher writes their versions', () => {
  expect(namesOf('21.4R3', '21.4R3-S1', '22.1R1')).toEqual(['21.4R3', '22.1R1']);
  expect(namesOf('2.4', '2.4.1', 'v2.5.0')).toEqual(['2.4', '2.5']);
  expect(namesOf('24.04.1', '24.4.2', '24.10.0', 'v124.10.1')).toEqual(['24.04', '24.10', '124.10']);
});

it('versions of a line may be written in different cases', () => {
  expect(namesOf('21.4R3', '21.4r3-s1')).toEqual(['21.4R3']);
});
