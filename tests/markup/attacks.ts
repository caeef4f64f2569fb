/** Payloads that an attacker wants to be parsed as markup. */
export const PAYLOADS = [
  '<meta http-equiv=refresh content=9;url=//evil.example>',
  '<!--',
  '</h4><meta http-equiv=refresh content=2;url=//evil.example/>',
  '<style>*{background:red!important}</style>',
  '</body>',
  '</head>',
  '<body>',
  '</title><script src=//evil.example></script>',
  '<img src=x onerror=alert(1)>',
  'a > b',
  "' onload='x",
  '<a href="#top">',
  '<span class="id">PA-1</span>',
  '<div data-tone="plain"><p class="aside__title">',
  '<h4 id="r">',
  'id="r"',
] as const;

/** Escaped for Markdown. */
export function inMarkdown(payload: string): string {
  return payload.replace(/[\\[\]<>&!]/g, '\\$&');
}

/** Escaped for HTML text and attribute values. */
export function inHtml(payload: string): string {
  return payload
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A note with the payload in every place, valid or not. */
function noteOf(payload: string, number: number): string {
  const text = inMarkdown(payload);
  const value = inHtml(payload);
  return `---
title: 'App 1.${number}.0 ${payload.replaceAll("'", "''")}'
description: '${payload.replaceAll("'", "''")}'
keywords: ['${payload.replaceAll("'", "''")}']
date: 2025-01-10
---

![${text}](/x/y.png) ![${text}](/\\evil.example) ![${text}](../../out.png) ![${text}](https://evil.example/a.png)

![${text}](./rack.svg "${text}")

#### R ![${text}](./rack.svg)

#### S <abbr title="${value}">x</abbr>

<a id="top" title="${value}" href="#top">up</a> <a title="${value}" href="release.1.0.0.md">one</a> and [own](#fixes "${text}")

:::warning[${text} ![${text}](./rack.svg)]

${text}

:::

| ${text.replaceAll('|', '')} |
| --- |
| ![${text}](./rack.svg) |

## Action required

- **Breaking change:** [Rename ![${text}](./rack.svg)](#fixes) (before you upgrade)

## Fixes

- **Fix:** Write \`${payload.replaceAll('`', '')}\` ![${text}](./rack.svg) (PA-${number}1)
- **Fix:** Shows ${text} (PA-${number}2)

### Feature: ${text} ![${text}](./rack.svg) (PA-${number}3)

Text with <abbr title="${value}">PA-${number}3</abbr>.

##### T ![${text}](./rack.svg)
`;
}

export const RACK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>';

/** Notes with one payload each, by path below the content folder. */
export const ATTACKS: Readonly<Record<string, string>> = {
  'app/release.1.0.0.md':
    '---\ntitle: App 1.0.0\ndate: 2025-01-09\n---\n\n## Fixes\n\n- **Fix:** Rows fold (PA-1)\n',
  'app/rack.svg': RACK,
  ...Object.fromEntries(
    PAYLOADS.map((payload, place) => [`app/release.1.${place + 1}.0.md`, noteOf(payload, place + 1)]),
  ),
};
