/** What the program knows about a kind of entries, apart from messages, words in notes and its icon. */
interface KindTraits {
  /**
   * Its names in the singular and in lower case, for headings, queries, filters and the command line. The first one is its label in notes.
   * The texts for readers are the messages `kinds.*`.
   */
  readonly names: readonly [label: string, ...others: string[]];
  /** Sorts changes, from what readers must know before an upgrade to what they can look up later. */
  readonly urgency: number;
  /** Whether readers must know such a change before they upgrade. */
  readonly asksForAction?: true;
  /** Sorts what an upgrade loses. Changes of kinds without it are not lost if they no longer apply. */
  readonly loss?: number;
  /** The weight of its entries in the search, compared with a feature. */
  readonly searchWeight: number;
}

/** The kinds of entries, in the order in which pages list their counts. */
const TRAITS = {
  feature: { names: ['feature', 'new', 'new feature'], urgency: 4, loss: 2, searchWeight: 1 },
  enhancement: { names: ['enhancement', 'improvement'], urgency: 5, loss: 3, searchWeight: 1 },
  fix: { names: ['fix', 'fixed', 'bug', 'bug fix', 'bugfix'], urgency: 7, loss: 1, searchWeight: 1 },
  'known-issue': { names: ['known issue', 'known', 'known bug'], urgency: 3, searchWeight: 1 },
  breaking: {
    names: ['breaking change', 'breaking', 'break'],
    ...{ urgency: 0, asksForAction: true, searchWeight: 1.1 },
  },
  deprecation: { names: ['deprecation', 'deprecated'], urgency: 2, searchWeight: 1.05 },
  security: {
    names: ['security', 'security fix', 'security issue', 'vulnerability', 'cve'],
    ...{ urgency: 1, asksForAction: true, loss: 0, searchWeight: 1.1 },
  },
  internal: { names: ['internal', 'internal change', 'chore'], urgency: 8, searchWeight: 0.8 },
  other: { names: ['other'], urgency: 6, loss: 4, searchWeight: 1 },
} as const satisfies Readonly<Record<string, KindTraits>>;

export type Kind = keyof typeof TRAITS;

export const KIND_TRAITS: Readonly<Record<Kind, KindTraits>> = TRAITS;

export const KINDS = Object.keys(TRAITS) as unknown as readonly [Kind, ...Kind[]];

/** The number of changes of each kind; kinds without changes are missing. */
export type KindCounts = Readonly<Partial<Record<Kind, number>>>;
