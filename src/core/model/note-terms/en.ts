import type { Kind } from '../kind.ts';
import { list, type NoteTerms, pairs } from './note-terms.ts';

/** English, in addition to the names of kinds in `kind.ts`. Sources: keepachangelog.com,
 * Conventional Commits, Changesets, and the public notes of 26 products. */
export const ENGLISH: NoteTerms = {
  kinds: {
    feature: list(`
      new and noteworthy, what's new, what is new, whats new, added, newly added, add, addition, feat, func,
      new functionality, new feature added, added functionality, new capability, major new feature, feature highlight, highlight,
      feature list, preview feature, experimental feature, minor change, new integration, new component, new hardware,
      new platform, new platform supported, newly supported platform, new command, new cli command,
      new software feature, new hardware feature, new module, new plugin, new role, new playbook, new endpoint`),
    enhancement: list(`
      improved, enhanced, minor improvement, general improvement, performance improvement, performance enhancement,
      usability improvement, feature enhancement, feature improvement, ui improvement, update, updated, modified,
      optimization, optimisation, optimize, optimized, new and improved, performance, perf, optim, changed,
      enhancement made, minor enhancement, enhanced feature, enhanced functionality, enh`),
    fix: [
      ...list(`
      hotfix, resolved, correction, corrected, customer reported fix, stability fix, minor fix, patch change, revert,
      reverted, reverted fix, reverted change, reverted commit, bug or regression, regression,
      resolved issue requiring configuration change, what was fixed, what's fixed, what is fixed, bug squashed`),
      ...pairs(
        'fixed, resolved, corrected, addressed, solved',
        'issue, bug, problem, defect, caveat, limitation, ticket, known issue, customer issue, customer reported issue, software caveat',
      ),
    ],
    'known-issue': [
      ...list(`
      caveat, limitation, known issue and workaround, restriction, known limitation and workaround,
      post release known issue, unsupported feature, unsupported functionality, feature not supported, not supported`),
      ...pairs(
        'known, open, outstanding, unresolved, existing, pending',
        'issue, bug, problem, defect, caveat, limitation, vulnerability, error, restriction, behavior, software caveat',
      ),
    ],
    breaking: [
      ...list(`
      breaking api change, breaking or behavioral change, breaking or behavioural change, breaking or behavior change,
      incompatible change, incompatibility, removed, remove, feature removal, backward incompatible change, backwards incompatibility,
      removal, compatibility break, major change, potentially breaking change, possible breaking change,
      possibly breaking change, behavior change, behaviour change, change in behavior, change in behaviour,
      change to behavior, changed behavior, behavioral change, change in default behavior, change to default behavior,
      default behavior change, change in default value, changed default, change in cli behavior, porting guide,
      porting note, compatibility change`),
      ...pairs('removed, deleted, discontinued, dropped', 'feature, functionality, support, item, endpoint'),
    ],
    deprecation: [
      ...list(`
      deprecate, new deprecation, announced deprecation, previously announced deprecation, deprecation notice,
      deprecation and removal notice, feature deprecation, removal and deprecation, end of life announcement,
      end of life, end of support, end of sale`),
      ...pairs('deprecated', 'feature, functionality, api, command, option'),
    ],
    security: [
      ...list(`
      sec, security update, security patch, security vulnerability patch, security advisory, security bulletin,
      security improvement, security enhancement, security vulnerability, vulnerability fix, security bug fix,
      cve fix, security content, advisory, cve's fixed, fixed cve's`),
      ...pairs(
        'fixed, resolved, corrected, addressed, closed',
        'vulnerability, cve, security issue, security vulnerability',
      ),
    ],
    internal: list(`
      internal improvement, maintenance and upkeep improvement, internal fix, doc, documentation, improved documentation, documentation update,
      documentation change, documentation improvement, docs update, miscellaneous chore, miscellaneous task, dependency,
      dependency update, dependency upgrade, updated dependency, dep, build deps, housekeeping, refactor, refactoring,
      code refactoring, refactored, ci, continuous integration, build, build system, test, testing, regtest,
      regression test, reorg, style, code style, maintenance, tooling, under the hood, developer experience, code cleanup,
      cleanup, release engineering, failing test, flake, cleanup or flake, for developers`),
    other: list(`
      change, other change, miscellaneous, misc, general change, general, what's changed, what changed, merged pull request,
      pull request, full changelog, changelog, change log, release note, patch note, full patch note,
      full release note, commit, detailed change, list of change, noteworthy change, compatibility note, new change,
      full change, summary of change, detailed list of change, change log entry, change by kind, uncategorized, technical change`),
  },
  // Verbs that fit any kind, such as "removed" and "updated", are left out.
  begins: {
    feature: list(`
      add, added, adds, adding, introduce, introduced, introduces, implement, implemented, implements`),
    enhancement: list(`
      improve, improved, improves, improving, enhance, enhanced, enhances, optimize, optimized, optimizes, optimise, optimised, speedup`),
    fix: list(`
      fix, fixed, fixes, fixing, bugfix, hotfix, correct, corrected, corrects, resolve, resolved, resolves, repaired`),
    deprecation: list(`
      deprecate, deprecated, deprecates, deprecating`),
  },
  actionLabels: list(`
    action required, required action, action needed, mandatory action, upgrade note, update note, upgrading note, migration note`),
  actions: list(`
    upgrade, helm upgrade, before you upgrade, before upgrading, before the upgrade, before the update,
    action required before the upgrade, action required before upgrading, action required before you upgrade,
    before you begin the upgrade, upgrade action, upgrade consideration, recommended action, urgent upgrade note, upgrade notice,
    note on upgrading, upgrade instruction, upgrade requirement, required upgrade action, upgrade step,
    breaking change with step below, urgent note, urgent update note, upgrading, how to upgrade, upgrade guide,
    upgrade guidance, before you update, before updating, before you install, update instruction, after upgrading,
    after you upgrade, after the upgrade, after the update, migration step, migration notice, migration instruction,
    migration guide, required migration, manual step, required step, mandatory step, post upgrade step,
    pre upgrade step, post upgrade task, pre upgrade task, post upgrade action, pre upgrade action,
    what you need to do, what you must do, what do i need to do, what to do, action item, required change,
    manual step required, thing to do before upgrading, pre upgrade checklist, upgrade checklist, upgrade impact,
    upgrade warning, note about upgrading, potential action needed, note before upgrading, upgrade information, attention, attention point, point of attention`),
  asides: list(`
    contributor, new contributor, first time contributor, community contributor, staff contributor, all contributor, our contributor, contributor to this release, bug reporter,
    thanks, thank you, special thanks, special thanks to, thanks to our contributor, thank you to our contributor, credit,
    acknowledgement, acknowledgment, supported package, supported platform, supported version, supported operating system, supported os,
    supported environment, supported browser, supported distribution, supported release, supported kubernetes version, tested version,
    tested platform, rollback, rolling back, roll back, how to roll back, compatibility matrix, system requirement, minimum requirement, minimum system requirement, prerequisite,
    download, checksum, release asset, table of contents, contents, further reading, additional resource, related resource, useful link, useful resource, related link`),
  withdrawn: list('withdrawn, withdraws, revert, reverts, reverted'),
  withdrawnRelease: list('withdrawn, yanked, retracted, recalled, do not use, do not install'),
  notRequired: list('no longer required, no longer needed, no longer necessary'),
  nothing: [],
  unreleased: list('unreleased, under development'),
  articles: list('the, this, our, latest, new'),
  version: list('version, release, patch'),
  releasedOn: list(`
    initial, general, release, released, published, publication, date, day, available, availability, posted, updated, shipped,
    launched, on, at`),
  releasedAfter: [],
  published: [String.raw`(?:was released (?:on )?|of the (?:[\w.-]+ ){1,4}?on )DAY`],
  emphasis: list(`
    all, additional, core, critical, further, important, key, main, major, more, most, notable, other, significant, various,
      top`),
  and: list('and'),
  area: list('in, to, for, introduced in, added in, included in, fixed in, resolved in, found in'),
  since: list('since, from, if upgrading from, when upgrading from, if updating from, when updating from'),
  here: list('update, this update, the update, new update, latest update, the latest update'),
  remarks: list('note, notes, nb, n.b, n.b., remark, remarks, tip, tips, info'),
  warnings: list('warning, caution, danger, important, attention'),
  due: { before: list('by, before, until, no later than, not later than'), after: [] },
  plural: /(?:s|ed|new)$/i,
  done: list('fix, resol, solv, correct, corrig, patch, repair, address, clos, updat, improv, enhanc'),
  verbs: list(`
    is, are, was, were, has, have, can, will, now, no, in, of, for, to, and, or, on, at, by, from, with, when, that, which`),
  facts: {
    severity: list('severity, severity level, security severity, risk, risk level, risk rating'),
    cvss: list('cvss, cvss score, cvss base score, cvss rating, base score, cvss vector, cvss vector string'),
    since: list(
      'since, since version, introduced in, introduced in version, first affected version, affected since',
    ),
    workaround: list(
      'workaround, work around, temporary workaround, known workaround, possible workaround, mitigation, mitigation and or workaround, workaround or mitigation',
    ),
    platforms: list(
      'affects, affected platform, affected hardware, affected product, affected model, affected system, platform, hardware platform',
    ),
    features: list('affected feature, affected function, affected component, affected area, affected module'),
  },
  fixes: {
    fixed: list('fixed, patched, resolved, corrected, addressed, remediated, solved'),
    doneHere: String.raw`\b(?:fixed|resolved|corrected|addressed)\s+(?:now\s+)?in\s+(?:this|the current)\s+(?:release|version|update)\b`,
    fixedIn: [String.raw`\b(?:resolution|solution):\s+(?:upgrade|update)\s+to\s+VERSIONS`],
    in: list('in, with, by, on'),
    from: list('since, from, as of, starting with, starting from, starting in, beginning with'),
    before: list('before, prior to, earlier than, older than, lower than, below'),
    upTo: list('up to and including, up to, until, till, through, thru'),
    affects: [
      'affect(?:s|ed|ing)?',
      'impact(?:s|ed)?',
      'vulnerable',
      'vulnerabilit(?:y|ies) in',
      'exists? in',
      'present in',
      'occurs? in',
    ],
    planned: list('will, would, should, may, might, could, can'),
    limits: [],
    fixing: [
      'fix(?:e[sd]|ing)?',
      'resolv(?:e[sd]?|ing)',
      'correct(?:s|ed)',
      'address(?:es|ed)',
      'clos(?:e[sd]?|ing)',
      'solve[sd]?',
      'mitigate[sd]?',
      'remediate[sd]?',
      'patch(?:es|ed)',
    ],
    weaknesses: [],
    repaired: [],
    also: list('also, both'),
    unfixed: [
      /\b(?:not|never)\s+(?:yet\s+|been\s+|fully\s+|completely\s+|entirely\s+|be\s+){0,2}(?:fixed|patched)\b/i,
      /\bnot\s+(?:yet|fully|completely|entirely)\s+(?:been\s+|be\s+)?(?:resolved|addressed|corrected|mitigated)\b/i,
      /(?:\b(?:does|do|did|will)\s+not|n['’]t)\s+(?:yet\s+|fully\s+|completely\s+|entirely\s+)?fix\b/i,
      /\b(?:isn|aren|wasn|weren|hasn|haven)['’]t\s+(?:yet\s+|been\s+){0,2}(?:fixed|patched)\b/i,
      /\b(?:partially|partly|incompletely|temporarily)\s+(?:fix(?:es|ed)?|resolve[sd]?|address(?:es|ed)?|mitigate[sd]?|patch(?:es|ed)?)\b/i,
      /\b(?:partial|temporary|incomplete)\s+mitigation\b|^\s*(?:a\s+)?partial\s+(?:bug)?fix\b/i,
      /\b(?:CVE-[\d-]+|GHSA-[\w-]+|[A-Z][A-Z\d]*-\d+|#\d+)\)?,?\s+(?:(?:still|remains?|stays?|is|are)\s+){1,2}(?:open|unfixed|unresolved|unpatched)\b/,
      /\b(?:unfixed|unpatched)\b/i,
      /\b(?:will|to|should|is planned to)\s+be\s+(?:fixed|resolved|addressed|corrected|patched)\s+(?:in|by|with)\b/i,
      /\b(?:no|without an?)\s+(?:fix|patch)(?:es)?\s+(?:for\s+\S+\s+)?(?:is|are|exists?|yet|available|has|have)\b/i,
      /\buntil\s+(?:a|the)\s+(?:fix|patch)\b/i,
      /\bfix(?:es)?\s+(?:is|are)\s+(?:planned|scheduled|expected|pending|in progress)\b/i,
      // Only in the first sentence: later ones say which uses of the product never had the problem.
      /^(?:[^.!?]|[.!?](?=\S))*\b(?:not|never|un)[ -]?(?:affected|impacted|vulnerable|exploitable)\b/i,
      /^(?:[^.!?]|[.!?](?=\S))*\b(?:do|does)(?: not|n['’]t)\s+(?:affect|impact)\b/i,
      /\b(?:all\s+)?(?:versions|releases)\s+(?:up to and including\s+this\b|including\s+this\s+one)/i,
      /\b(?:under|pending)\s+(?:investigation|analysis|review)\b|\b(?:is|are|being)\s+(?:being\s+)?investigated\b|\bonly\s+mitigated\b/i,
      // A component, or the product, still has the vulnerability. With versions, see `reachOf`.
      /^[^\d]*\b(?:is|are)\s+(?:still\s+)?(?:affected by|vulnerable to)\s+\(?(?:CVE|GHSA)-/i,
      /^(?:(?!fix|patch|resolv|address|updat|upgrad|bump)[\s\S])*\bno\s+action\s+(?:is\s+)?(?:required|needed|necessary)\b/i,
      /^\W*(?:re-?open(?:s|ed)?|still open)\s*[:：]/i,
    ],
  },
  severities: {
    critical: list('critical'),
    high: list('high, important'),
    medium: list('medium, moderate'),
    low: list('low'),
  },
  columns: {
    id: list(
      'id, id number, case id, identifier, number, key, ticket, reference, advisory, cve, bug, defect, caveat, pr',
    ),
    title: list(
      'description, summary, title, release note, headline, synopsis, symptom, problem, detail, issue, change, feature, fix, bug, defect, caveat, name, what, action',
    ),
    kind: list('type, kind, category, change type, issue type, type of change, modification type'),
    state: list('status, state, resolution'),
    day: list('date, day, release date, release day, released, released on'),
  },
};

/** The headings that this program writes above entries of a kind. */
export const KIND_HEADINGS: Readonly<Record<Kind, string>> = {
  feature: 'New features',
  enhancement: 'Improvements',
  fix: 'Bug fixes',
  'known-issue': 'Known issues',
  breaking: 'Breaking changes',
  deprecation: 'Deprecations',
  security: 'Security',
  internal: 'Internal changes',
  other: 'Other changes',
};

/** Names of kinds that can come after a part of the product: `Editor improvements`. */
export const KINDS_AFTER_AREA: readonly string[] = list(`
  features, new features, enhancements, improvements, fixes, bugfixes, bug fixes, bugs, known issues, deprecations, breaking changes,
  behavior changes, behaviour changes`);
