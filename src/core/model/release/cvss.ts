/** What metrics of a vector may be, for each version of CVSS, in their order. All base metrics are necessary; others are optional. */
const METRICS = {
  3: {
    base: 'AV:[NALP] AC:[LH] PR:[NLH] UI:[NR] S:[UC] C:[NLH] I:[NLH] A:[NLH]',
    others:
      'E:[XUPFH] RL:[XOTWU] RC:[XURC] CR:[XLMH] IR:[XLMH] AR:[XLMH] MAV:[XNALP] MAC:[XLH] MPR:[XNLH] MUI:[XNR] MS:[XUC] MC:[XNLH] MI:[XNLH] MA:[XNLH]',
  },
  4: {
    base: 'AV:[NALP] AC:[LH] AT:[NP] PR:[NLH] UI:[NPA] VC:[HLN] VI:[HLN] VA:[HLN] SC:[HLN] SI:[HLN] SA:[HLN]',
    others:
      'E:[XAPU] CR:[XHML] IR:[XHML] AR:[XHML] MAV:[XNALP] MAC:[XLH] MAT:[XNP] MPR:[XNLH] MUI:[XNPA] MVC:[XHLN] MVI:[XHLN] MVA:[XHLN] MSC:[XHLN] MSI:[XSHLN] MSA:[XSHLN] S:[XNP] AU:[XNY] R:[XAUI] V:[XDC] RE:[XLMH] U:(?:X|Clear|Green|Amber|Red)',
  },
} as const;

const VECTOR = /CVSS:(?<version>3\.[01]|4\.0)\/(?<metrics>[A-Za-z]+:[A-Za-z]+(?:\/[A-Za-z]+:[A-Za-z]+)*)/;

/** Metrics after a name such as `CVSSv3.1` or `CVSS 4.0`, but without the beginning of a vector. */
const BARE =
  /(?:CVSS ?v?|\bv)(?<version>3\.[01]|4\.0)(?!\/|\d)[\s\S]*?(?<![\w:/])(?<metrics>AV:\w(?:\/[A-Za-z]+:[A-Za-z]+)+)/i;

/**
 * The vector of CVSS 3 or 4 in a text, if it is valid: `CVSS:3.1/AV:N/…`. The version of bare metrics has to be named. Metrics are put into
 * their order, because formats of advisories refuse vectors of CVSS 4 in another one.
 */
export function vectorIn(text: string): string | undefined {
  const { version = '', metrics = '' } = (VECTOR.exec(text) ?? BARE.exec(text))?.groups ?? {};
  if (version === '') return undefined;
  const allowed = METRICS[version === '4.0' ? 4 : 3];
  const written = metrics.split('/');
  if (!areValid(written, allowed)) return undefined;
  const names = `${allowed.base} ${allowed.others}`.split(' ').map(nameOf);
  return [`CVSS:${version}`, ...names.flatMap((name) => written.filter((one) => nameOf(one) === name))].join(
    '/',
  );
}

function areValid(metrics: readonly string[], { base, others }: (typeof METRICS)[3 | 4]): boolean {
  const names = metrics.map(nameOf);
  const isMetric = new RegExp(`^(?:${`${base} ${others}`.replaceAll(' ', '|')})$`);
  return (
    metrics.every((metric) => isMetric.test(metric)) &&
    new Set(names).size === names.length &&
    base.split(' ').every((metric) => names.includes(nameOf(metric)))
  );
}

/** `AV` of `AV:N` */
function nameOf(metric: string): string {
  return metric.replace(/:.*/, '');
}

const WEIGHTS: Readonly<Record<string, number>> = {
  ...{ 'AV:N': 0.85, 'AV:A': 0.62, 'AV:L': 0.55, 'AV:P': 0.2, 'AC:L': 0.77, 'AC:H': 0.44 },
  ...{ 'PR:N': 0.85, 'PR:L': 0.62, 'PR:H': 0.27, 'UI:N': 0.85, 'UI:R': 0.62 },
  ...{ H: 0.56, L: 0.22, N: 0 },
};

/** Privileges weigh more if other components are affected. */
const CHANGED_WEIGHTS: Readonly<Record<string, number>> = { 'PR:L': 0.68, 'PR:H': 0.5 };

/**
 * The base score of a vector of CVSS 3, as section 7.1 of its specification calculates it. Undefined for CVSS 4, whose score needs a table of
 * 270 values.
 */
export function baseScoreOf(vector: string): number | undefined {
  const [version = '', ...metrics] = vector.split('/');
  if (!version.startsWith('CVSS:3.')) return undefined;
  const isChanged = metrics.includes('S:C');
  const product = (names: readonly string[], value: (metric: string) => number): number =>
    metrics
      .filter((metric) => names.includes(nameOf(metric)))
      .reduce((all, metric) => all * value(metric), 1);
  const ease = product(
    ['AV', 'AC', 'PR', 'UI'],
    (metric) => (isChanged ? CHANGED_WEIGHTS[metric] : undefined) ?? WEIGHTS[metric] ?? 0,
  );
  const loss = 1 - product(['C', 'I', 'A'], (metric) => 1 - (WEIGHTS[metric.slice(2)] ?? 0));
  const impact = isChanged ? 7.52 * (loss - 0.029) - 3.25 * (loss - 0.02) ** 15 : 6.42 * loss;
  if (impact <= 0) return 0;
  const sum = (impact + 8.22 * ease) * (isChanged ? 1.08 : 1);
  return roundUp(Math.min(sum, 10), version);
}

/** CVSS 3.1 rounds a number such as 4.000002, which is a fault of the calculation, to 4.0. */
function roundUp(score: number, version: string): number {
  return Math.ceil(version === 'CVSS:3.0' ? score * 10 : Math.round(score * 100_000) / 10_000) / 10;
}
