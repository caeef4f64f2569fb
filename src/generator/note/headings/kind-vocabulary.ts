import type { Kind } from '#core/model/kind.ts';

/** Terms that only publishers use for a kind, in addition to the common names in `namesOfKind`. */
interface PublisherTerms {
  /** The heading that this program writes above entries of the kind. */
  readonly heading: string;
  /** Headings and labels, in the singular and in lower case. */
  readonly headings: readonly string[];
  /**
   * Verbs at the beginning of an entry without a label. Verbs that fit any kind, such as "removed" and "updated", are
   * left out.
   */
  readonly verbs: readonly string[];
}

/** `site.config.ts` adds headings and overrides these: `kinds: { fix: ['dependencies'] }`. */
export const KIND_VOCABULARY: Readonly<Record<Kind, PublisherTerms>> = {
  feature: {
    heading: 'New features',
    headings: list(`
      new and noteworthy, what's new, what is new, whats new, added, add, addition, feat, new functionality,
      new capability, major feature, feature highlight, highlight, new feature and enhancement,
      new feature and improvement, feature and enhancement, feature and improvement, preview feature,
      new in this release, experimental feature, minor change, major new feature, notable new feature,
      key feature, new integration`),
    verbs: list(
      'add, added, adds, adding, introduce, introduced, introduces, implement, implemented, implements',
    ),
  },
  enhancement: {
    heading: 'Improvements',
    headings: list(`
      improved, enhanced, minor improvement, general improvement, performance improvement,
      performance enhancement, usability improvement, feature enhancement, feature improvement, ui improvement,
      update, updated, optimization, optimisation, optimized, new and improved, performance, perf, changed,
      enhancement and improvement, improvement and enhancement, other enhancement, other improvement,
      minor enhancement, enhancement and bug fix, enhancement and fix, improvement and bug fix,
      improvement and fix`),
    verbs: list(
      'improve, improved, improves, improving, enhance, enhanced, enhances, optimize, optimized, optimizes, optimise, optimised, speedup',
    ),
  },
  fix: {
    heading: 'Bug fixes',
    headings: list(`
      bug fixed, fixed bug, hotfix, resolved, resolved bug, fixed issue, issue fixed, resolved issue,
      issue resolved, resolved problem, fixed problem, addressed issue, issue addressed, fixed defect,
      resolved defect, defect fixed, correction, corrected, resolved caveat, customer reported fix,
      stability fix, other fix, minor fix, other bug fix, notable bug fix, notable fix, patch change, revert,
      reverted, bug and fix, fix and improvement, bug fix and improvement, bug fix and enhancement,
      bug fix and other change, fix and enhancement, bug or regression, regression,
      resolved issue requiring configuration change`),
    verbs: list(
      'fix, fixed, fixes, fixing, bugfix, hotfix, correct, corrected, corrects, resolve, resolved, resolves, repaired',
    ),
  },
  'known-issue': {
    heading: 'Known issues',
    headings: list(`
      known problem, known limitation, known defect, open issue, open bug, open caveat, open problem, caveat,
      limitation, known issue and limitation, limitation and known issue, unresolved issue,
      known issue and workaround`),
    verbs: [],
  },
  breaking: {
    heading: 'Breaking changes',
    headings: list(`
      breaking api change, incompatible change, incompatibility, removed, remove, backward incompatible change,
      backwards incompatible change, backwards incompatibility, backward incompatibility, removal,
      removed feature, compatibility break, major change, potentially breaking change,
      possible breaking change, important breaking change, possibly breaking change,
      breaking change and deprecation`),
    verbs: [],
  },
  deprecation: {
    heading: 'Deprecations',
    headings: list(`
      deprecate, deprecated feature, deprecation notice, feature deprecation, deprecation and removal,
      deprecated functionality, deprecated and removed feature, deprecation and removed feature,
      deprecated and removed, removal and deprecation, deprecation and breaking change, deprecated api`),
    verbs: list('deprecate, deprecated, deprecates, deprecating'),
  },
  security: {
    heading: 'Security',
    headings: list(`
      security update, security patch, security advisory, security bulletin, security improvement,
      security enhancement, security vulnerability, vulnerability fix, vulnerability fixed,
      fixed vulnerability, resolved vulnerability, security bug fix, cve fix, fixed cve`),
    verbs: [],
  },
  internal: {
    heading: 'Internal changes',
    headings: list(`
      internal improvement, doc, documentation, documentation update, documentation change,
      documentation improvement, docs update, doc update, miscellaneous chore, dependency, dependency update,
      dependency upgrade, updated dependency, dep, build deps, housekeeping, refactor, refactoring,
      code refactoring, refactored, ci, continuous integration, build, build system, test, testing, style,
      code style, maintenance, tooling, under the hood, developer experience, code cleanup, cleanup,
      release engineering, failing test, flake, cleanup or flake, for developers, technical change`),
    verbs: [],
  },
  other: {
    heading: 'Other changes',
    headings: list(`
      other change, change, miscellaneous, misc, general change, general, what's changed, what changed,
      whats changed, merged pull request, pull request, all change, full changelog, changelog, change log,
      release note, commit, detailed change, list of change, notable change, important change,
      change in this release, new change, full change, summary of change, detailed list of change,
      change log entry, change by kind, uncategorized`),
    verbs: [],
  },
};

export const ACTION_HEADINGS: readonly string[] = list(`
    action required, required action, upgrade note, before you upgrade, before upgrading, before you begin the upgrade,
    upgrade action, upgrade consideration, urgent upgrade note, upgrade notice, note on upgrading, upgrading note, upgrade instruction,
    upgrade requirement, required upgrade action, upgrade step, breaking change with step below, important upgrade note,
    urgent note, action needed`);

/** Headings whose content is not a change. Only terms that no part of a product is named after. */
export const ASIDE_HEADINGS: readonly string[] = list(`
    contributor, new contributor, first time contributor, community contributor, all contributor, our contributor, contributor to this release,
    thanks, thank you, special thanks, special thanks to, thanks to our contributor, thank you to our contributor, credit,
    acknowledgement, acknowledgment, supported package, supported platform, supported version, supported operating system, supported os,
    supported environment, supported browser, supported distribution, supported release, supported kubernetes version, tested version,
    tested platform, compatibility matrix, system requirement, minimum requirement, minimum system requirement, prerequisite,
    download, checksum, release asset, table of contents, contents, further reading, additional resource, related resource`);

function list(words: string): readonly string[] {
  return words
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
}
