import type { SiteConfig } from '#generator/config/site-config.ts';
import type { SourceKind } from '#generator/config/source-schema.ts';
import type { ImportPlan } from '../plan-import.ts';

/** The input of the settings. */
export interface ConfigInput {
  readonly stream: string;
  /** The name of the stream for readers. */
  readonly label: string;
  /** The title of the source. */
  readonly title: string | undefined;
  /** The address where the source was published. */
  readonly site: string | undefined;
  readonly kind: SourceKind;
  /** Unknown components. */
  readonly components: readonly string[];
  /** The module that exports `defineSite`: `release-notes`. */
  readonly from: string;
}

type Planned = Pick<ImportPlan, 'redirects' | 'calver' | 'semver'>;

/** A new `site.config.ts`. */
export function configText(input: ConfigInput, plan: Planned): string {
  const { label, title = label, site, from } = input;
  const origin =
    site !== undefined && URL.canParse(site) && input.kind !== 'changelog' ? new URL(site).origin : undefined;
  return `import { defineSite } from '${from}';

export default defineSite({
  title: ${quote(`${title} Release Notes`)},${isDocumentation(input.kind) && origin ? `\n  origin: ${quote(origin)},` : ''}
  streams: [${streamText(input, plan)}],
${componentsText(input)}${redirectsText(plan)}});
`;
}

/** The lines to add to an existing configuration; empty if it has all of them. */
export function configPiece(
  input: ConfigInput,
  plan: Planned,
  written: Pick<SiteConfig, 'streams' | 'redirects'>,
): string {
  const there = written.streams.find(({ id }) => id === input.stream);
  const lacksStream =
    there === undefined || (plan.calver && !there.calver) || (plan.semver && there.versions === undefined);
  const streams = lacksStream ? `  streams: [\n    // …\n    ${streamText(input, plan)},\n  ],\n` : '';
  const redirects = new Map([...plan.redirects].filter(([from, to]) => written.redirects[from] !== to));
  return `${streams}${componentsText(input)}${redirectsText({ redirects })}`;
}

function isDocumentation(kind: SourceKind): boolean {
  return kind === 'docusaurus' || kind === 'mkdocs' || kind === 'mintlify';
}

function streamText({ stream, label }: ConfigInput, { calver, semver }: Planned): string {
  const rules = `${calver ? ', calver: true' : ''}${semver ? ", versions: 'semver'" : ''}`;
  return `{ id: ${quote(stream)}, label: ${quote(label)}${rules} }`;
}

/** Unknown components are unwrapped, so their content is shown. */
function componentsText({ components }: ConfigInput): string {
  if (components.length === 0) return '';
  return `  components: { ${components.map((name) => `${/\W/.test(name) ? quote(name) : name}: 'unwrap'`).join(', ')} },\n`;
}

function redirectsText({ redirects }: Pick<Planned, 'redirects'>): string {
  if (redirects.size === 0) return '';
  const rows = Array.from(redirects, ([from, to]) => `    ${quote(from)}: ${quote(to)},\n`);
  return `  redirects: {\n${rows.join('')}  },\n`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`;
}
