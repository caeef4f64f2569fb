import { TREATMENTS, type Treatment } from '#generator/config/component-treatments.ts';

/** Components of Docusaurus, Mintlify, Starlight, Nextra and VitePress that occur in notes. */
const KNOWN: Readonly<Record<Treatment, string>> = {
  drop: 'Head TOCInline DocCardList Icon BrowserWindowControls',
  unwrap: `AccordionGroup BrowserOnly CardGroup Columns Column Steps React.Fragment Fragment Wrapper Cards FileTree
    LinkCardGrid CardGrid`,
  admonition:
    'Note Tip Info Warning Danger Caution Check Callout Admonition Aside Alert Important Success Error',
  details: 'Accordion Expandable Details Collapse Collapsible Spoiler',
  tabs: 'Tabs TabGroup',
  tab: 'TabItem Tab Tabs.Tab',
  'code-group': 'CodeGroup CodeTabs RequestExample ResponseExample',
  card: 'Card LinkCard Step',
  field: 'ResponseField ParamField Property',
  update: 'Update',
  badge: 'Badge Tag Chip Pill',
  figure: 'Frame Figure',
  image: 'Image Img ThemedImage Zoom',
  link: 'Link LinkButton Button',
};

const BY_NAME: ReadonlyMap<string, Treatment> = new Map(
  TREATMENTS.flatMap((treatment) => KNOWN[treatment].split(/\s+/).map((name) => [name, treatment] as const)),
);

export function knownTreatment(name: string): Treatment | undefined {
  return BY_NAME.get(name);
}
