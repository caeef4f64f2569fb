/**
 * Building blocks of hostile documents: complete and broken syntax of every construct that a parser could
 * support.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const lines = (text: string): readonly string[] => text.trim().split(/\n\s*/);

export const SIGNS: readonly string[] = [
  ...words(
    String.raw`* ** *** _ __ ~ ~~ [ ] ( ) ![ ]( ][ < > & \ # ## - + 1. 1) | |-| : :: ::: :::: = --- === { } {# $ {`,
  ),
  ...words('` `` ```'),
  ...words('&amp; &#0; &#27; &#x1b; &#xFFFE; &#x110000; &#xD800; &nbsp &bogus; 🙂 ß İ'),
  ...[
    '\n',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\t',
    '    ',
    ' ',
    '  \n',
    '\u00a0',
    '\u2028',
    '\u0000',
    '\u001b',
    '\u000b',
    '\ufeff',
    '\ufdd0',
  ],
  ...['\uffff', '\ud800', '\udfff', '\u202e', 'e\u0301\u0301'],
];

export const WORDS: readonly string[] = [
  ...words(
    'collector path Fix Feature: **Fix:** [BUGFIX] fix(ui): feat!: PA-3290 #1234 CVE-2025-1234 24.9.1 v1.0.0-rc.1',
  ),
  ...words(
    'chore(deps): docs: 495d9ff org/name#12 @name Thanks MISCELLANEOUS: 2024-10-02 <stdin> __proto__ constructor toString www.example.com me@example.com `code` 10:30 :smile: Unreleased',
  ),
  ...lines(
    '(2 October 2024)\nReleased on 2024-10-02.\nBUG FIXES:\n**Bug fixes:**\nImprovements to X\nby @a in https://x.org/o/r/pull/1\n~40 ms\n(removed in 25.1)\nhttps://a.example/?q=1&r=2',
  ),
  'x'.repeat(300),
];

export const TARGETS: readonly string[] = [
  ...words(
    'release.2.0.0.md ./release.2.0.0.md#anchor ../app/release.1.0.0.md ../../../../etc/passwd /app/release.1.0.0/ #fixes #',
  ),
  ...words(
    'javascript:alert(1) JAVASCRIPT:alert(1) java&#10;script:alert(1) &#106;avascript:alert(1) vbscript:x file:///etc/passwd',
  ),
  ...words(
    'data:text/html,<script>alert(1)</script> pathname://javascript:alert(1) note:x image:x page:/x //evil.example mailto:',
  ),
  ...words(String.raw`% %E0%A4%A %00 ?q \\evil (((( https://[ https://example.com:99999/ it's.md a&b.png`),
  ...['', ' ', '<a b>', 'a b', 'java\tscript:alert(1)'],
];

export const HTML: readonly string[] = lines(`
  <script>alert(1)</script>
  <img src=x onerror=alert(1)>
  <svg onload=alert(1)>
  <svg><style><img src=x onerror=alert(1)>
  <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
  <noscript><p title="</noscript><img src=x onerror=alert(1)>">
  <iframe srcdoc="<b>">
  <details><summary>a</summary>
  </details>
  <table><tr><td>
  </td></tr></table>
  <b>
  </b>
  <p>
  </p>
  <!--
  -->
  <!-->
  <![CDATA[
  ]]>
  <?php
  <!DOCTYPE html>
  <a href="
  <a name=x id=x>
  <div id="search">
  <h2 id=fixes>
  <input>
  <select><option>
  <template><b>
  <frame>
  <Frame>
  <Tabs><TabItem value="a">
  {/* x */}
  <div style="position:fixed">
  <base href="//evil.example">
  <form action=x><button>
  <xmp>
  <plaintext>
  <br/>
  <br></br>
  </br>`);

/** Complete and broken MDX syntax. */
export const MDX: readonly string[] = lines(`
  <Tabs groupId="a b" queryString>
  <TabItem value='"><script>' label={"<b>"} default>
  </TabItem>
  </Tabs>
  <Note title={\`a\`}>x</Note>
  <Callout type="\\"onload=1">y</Callout>
  <__proto__/>
  <Constructor.prototype x={1}/>
  <Badge text="x"/> <Badge/>
  <a href={"java" + "script:alert(1)"}>x</a>
  <Link to="javascript:alert(1)">x</Link>
  <img src={require('./a.png').default} onError={() => 1}/>
  <Card href="data:text/html,x" title="<img src=x onerror=1>"/>
  <Update label="24.9.1" tags={["a", ["b"], {c: 1}]}>
  </Update>
  <details open={true}><summary>x</summary>
  </details>
  {1 + 1} {"<script>"} {/* */} {[[['a']]]} {{a: 1}} {a.b.c()} {...a}
  {
  }
  <>
  </>
  <A b={
  <iframe src="javascript:1"/>
  export const a = '<b>'; export const b = {a}
  import a from './a.png'
  {a}
  {"\\x1b"} <Badge text={"\\u0001"}/>
  {/* #x */}
  \\{ \\<
  <div style={{a: 1}} dangerouslySetInnerHTML={{__html: '<script>'}} onclick="x">y</div>`);

export const FORMULAS: readonly string[] = lines(String.raw`
  $$a^2$$
  $\frac{1}{c}$
  $$\def\a{\a\a}\a$$
  $$\href{javascript:alert(1)}{x}$$
  $$\text{<script>}</math><script>$$
  $$\style{color:red}{x} \class{a}{b} \includegraphics{x}$$
  $$\begin{matrix} a & b \\ c$$
  $$
  $[prodname] {{ name }} {{< a >}} {% b %} :tada: :material-x:{ .a }`);

export const HEADINGS: readonly string[] = lines(`
  Bug fixes
  Action required
  Before you upgrade
  What's new
  Known issues
  24.9.1 (2 October 2024)
  {#x}
  a {#a b}
  Fixes {#fixes}
  Fixes
  <b>
  🐛`);

export const BLOCKS: readonly string[] = [
  ...lines(`
    import X from "x"
    export const a = {
    <CloudBadge/>
    $[prodname]
    {{< shortcode >}}
    {% raw %}
    ***
    ---`),
  'a\n===',
  'a\n---',
];

/** The opening line of a container, in this and other systems. */
export const OPENERS: readonly string[] = lines(`
  :::note
  :::warning[Title]
  ::: tip
  ::::info My [title]
  :::unknown
  :::
  :::details
  > [!NOTE]
  !!! note
  !!! tip "T"
      text
  ??? x
  ===! "A"
  > [!TIP]- x
  === "Tab"`);

/** Expensive in large numbers. */
export const REPEATED: readonly string[] = [
  ...['- ', '> ', '* a\n', '> a\nb\n', '[a](', '![', '<b>', '*a_ ', '# a\n', '|a', '`a``', '[^1]'],
  ...SIGNS,
  ...HTML,
  ...MDX,
  ...FORMULAS,
];

export const KEYS: readonly string[] = [
  ...words('title date description keywords draft unlisted sidebar_position titel __proto__ <<'),
  '? x',
  '- a',
];

export const VALUES: readonly string[] = [
  ...words(`2024-10-02 02/10/2024 true *a | >- " ' [ @`),
  ...lines('App 24.9.0\n[a, b]\n{a: b}\n&a [*a]\n!!js/function x\n!!binary x'),
  '\t',
  String.raw`"a\x1b\uD800\uFFFF"`,
];

export const BROKEN_FRONT_MATTER: readonly string[] = [
  ...['---\n', '---\n---\n', '--- \ntitle: x\n', '+++\ntitle = "x"\n+++\n', '\ufeff---\ntitle: x\n---\n'],
  '---\ntitle: x\n...\n',
];
