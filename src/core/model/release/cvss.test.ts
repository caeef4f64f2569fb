import { describe, expect, it } from 'vitest';
import { baseScoreOf, vectorIn } from './cvss.ts';

const HIGH = 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';
const FOUR = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:H/UI:N/VC:L/VI:L/VA:N/SC:N/SI:N/SA:N';

describe('a vector of CVSS', () => {
  it.each([
    [`CVSS:3.1/${HIGH}`, `CVSS:3.1/${HIGH}`],
    [`7.5 (CVSS:3.0/${HIGH})`, `CVSS:3.0/${HIGH}`],
    [`CVSS:3.1/${HIGH}/E:P/RL:O.`, `CVSS:3.1/${HIGH}/E:P/RL:O`],
    [`CVSSv3.1 Base Score: 7.5 (${HIGH})`, `CVSS:3.1/${HIGH}`],
    [`CVSS 3.0: 7.5 ${HIGH}`, `CVSS:3.0/${HIGH}`],
    [`CVSS v4.0: 5.1 / ${FOUR}`, FOUR],
    [`${FOUR}/E:U/U:Amber`, `${FOUR}/E:U/U:Amber`],
    // CVSS 4 requires this order.
    [`${FOUR.replace('/AV:N', '')}/U:Amber/AV:N/MSA:S/E:U`, `${FOUR}/E:U/MSA:S/U:Amber`],
  ])('is read in %s', (text, vector) => {
    expect(vectorIn(text)).toBe(vector);
  });

  it.each([
    ['without the version', `7.5 (${HIGH})`],
    ['without the version, after a score that could be one', `Score 4.0 (${HIGH})`],
    ['of CVSS 2', 'CVSS v2: 9.3 (AV:N/AC:M/Au:N/C:C/I:C/A:C)'],
    ['with a metric missing', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N'],
    ['with a metric twice', `CVSS:3.1/${HIGH}/A:N`],
    ['with an unknown value', 'CVSS:3.1/AV:Z/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N'],
    ['with metrics of another version', `CVSS:4.0/${HIGH}`],
  ])('is not read %s', (_, text) => {
    expect(vectorIn(text)).toBeUndefined();
  });

  it.each([
    // From the examples of FIRST for CVSS 3.1, and from the list of CVEs.
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8],
    [`CVSS:3.1/${HIGH}`, 7.5],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1],
    ['CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N', 6.4],
    ['CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N', 3.1],
    ['CVSS:3.1/AV:L/AC:L/PR:H/UI:N/S:U/C:L/I:L/A:L', 4.2],
    ['CVSS:3.0/AV:P/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0],
    [FOUR, undefined],
  ])('has the score of its base metrics: %s, %s', (vector, score) => {
    expect(baseScoreOf(vector)).toBe(score);
  });
});
