import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { imageSize } from 'image-size';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function clean(text: string): string {
  const result = cleanSvg(new TextEncoder().encode(text));
  return 'reason' in result ? `refused: ${result.reason}` : new TextDecoder().decode(result).trim();
}

const drawing = (inner: string): string => `<svg ${SVG} viewBox="0 0 4 2">${inner}</svg>`;

describe('a cleaned SVG file', () => {
  it.each([
    '<g id="a" class="b" style="fill: red"><path d="M0 0h4" stroke-width="2" vector-effect="non-scaling-stroke"/></g>',
    '<style>.b { fill: url(#g); font: 1px x } @media print { .b { fill: red } }</style>',
    '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0"/></linearGradient></defs>',
    '<use href="#a"/><use xlink:href="#a"/><rect fill="url(#g)" filter="url(\'#f\')"/>',
    '<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>',
    '<title>Racks &#x26; cables</title><text x="1" xml:space="preserve"> a <tspan>b</tspan></text>',
    '<circle r="1"><animate attributeName="r" from="1" to="2" dur="1s" repeatCount="indefinite"/></circle>',
    '<a href="https://docs.example.com/"><text>Docs</text></a>',
    '<style>@font-face { font-family: x; src: url(data:font/woff2;base64,d09GMg==) }</style>',
  ])('still contains what is drawn: %s', (inner) => {
    expect(clean(drawing(inner))).toBe(drawing(inner));
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<script href="https://evil.example/x.js"/>', ''],
    ['<SCRIPT>alert(1)</SCRIPT>', 'alert(1)'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', ''],
    ['<rect onload="alert(1)" ONCLICK="alert(1)" ev:event="x" xmlns:ev="x" width="1"/>', '<rect width="1"/>'],
    ['<a href="javascript:alert(1)"><text>x</text></a>', '<a><text>x</text></a>'],
    ['<a xlink:href=" java&#10;script:alert(1)"><text>x</text></a>', '<a><text>x</text></a>'],
    ['<a href="#x"><set attributeName="href" to="javascript:alert(1)"/></a>', '<a href="#x"/>'],
    ['<a><animate attributeName=" xlink:href " values="javascript:alert(1)"/></a>', '<a/>'],
    ['<set attributeName="onmouseover" to="alert(1)"/>', ''],
    ['<use href="https://evil.example/a.svg#b"/>', '<use/>'],
    ['<use href="data:image/svg+xml,x#a"/>', '<use/>'],
    ['<image href="https://evil.example/a.png"/>', '<image/>'],
    ['<image href="data:image/svg+xml,x"/>', '<image/>'],
    [
      '<style>@import "https://evil.example/x.css"; a { fill: red }</style>',
      '<style>a { fill: red }</style>',
    ],
    [
      '<style>a { background: url(https://evil.example/x); fill: red }</style>',
      '<style>a { fill: red }</style>',
    ],
    ['<style>a { background: u\\72l(https://evil.example/x) }</style>', '<style>a { }</style>'],
    ['<style><![CDATA[a { background: url(//evil.example/x) }]]></style>', '<style>a { }</style>'],
    ['<style>@\\69mport "x"; a { fill: red }</style>', '<style/>'],
    ['<style>a { fill: "url(x</style>', '<style/>'],
    [
      '<rect style="fill: url(&quot;https://evil.example/x#a&quot;); stroke: red" width="1"/>',
      '<rect style="stroke: red" width="1"/>',
    ],
    ['<rect style="fill: url(//evil.example/)" width="1"/>', '<rect width="1"/>'],
    ['<rect fill="url(https://evil.example/x#a)" width="1"/>', '<rect width="1"/>'],
    ['<title xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></title>', '<title/>'],
    ['<iframe src="javascript:alert(1)"/><video src="x"/><handler>alert(1)</handler>', ''],
    [
      '<!-- a --><?xml-stylesheet href="x.xsl"?><metadata><rdf:RDF xmlns:rdf="x">y</rdf:RDF></metadata>',
      '<metadata/>',
    ],
    [
      '<switch><foreignObject><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject><text>x</text></switch>',
      '<switch><text>x</text></switch>',
    ],
  ])('does not contain what runs or loads: %s', (inner, left) => {
    expect(clean(drawing(inner))).toBe(drawing(left).replace('></svg>', left === '' ? '/>' : '></svg>'));
  });

  it('is valid XML, whatever its text contains', () => {
    const text = clean(drawing('<text>a]]&gt;b]]&gt;c &amp;lt;d</text>'));
    const parsed = XmlDocument.fromString(text);
    expect(parsed.root.content).toBe('a]]>b]]>c &lt;d');
    parsed.dispose();
  });

  it.each(['\u001b', '&#27;', '\u0000', '\uffff'])(
    'is rejected with a control character: %j',
    (character) => {
      expect(clean(drawing(`<text>a${character}b</text>`))).toContain('refused: it is no XML');
    },
  );

  it('does not contain the text before the drawing', () => {
    const before = '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="x.xsl"?>\n';
    const doctype = '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>\n';
    expect(clean(`\u{feff}${before}${doctype}${drawing('<rect/>')}`)).toBe(drawing('<rect/>'));
  });

  it.each([
    [
      drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
      'it contains HTML in a <foreignObject>',
    ],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'its root element is not <svg>'],
    ['<svg><rect></svg>', 'it is no XML: '],
    [drawing('<text>&secret;</text>'), 'it is no XML: '],
    ['<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]><svg>&x;</svg>', 'it is no XML: '],
    ['', 'it is no XML: '],
    [`<svg>${'<g>'.repeat(200_000)}`, ''],
    [drawing(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`), 'its elements are nested too deeply'],
  ])('is rejected with a reason: %#', (text, reason) => {
    expect(clean(text)).toContain(`refused: ${reason}`);
    expect(clean(text)).not.toContain('\n');
  });

  it('is rejected if it is not UTF-8', () => {
    expect(cleanSvg(new Uint8Array([0xff, 0xfe, 0x3c, 0]))).toEqual({ reason: 'it is no text in UTF-8' });
  });

  it('is the same if it is cleaned again, with the same size', () => {
    const content = fileURLToPath(new URL('../../../../content/', import.meta.url));
    const drawings = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.svg'),
    );
    expect(drawings.length).toBeGreaterThan(5);
    for (const path of drawings) {
      const before = readFileSync(`${content}${path}`);
      const once = cleanSvg(before);
      if ('reason' in once) throw new Error(`${path}: ${once.reason}`);
      expect(cleanSvg(once)).toEqual(once);
      expect(imageSize(once)).toEqual(imageSize(before));
    }
  });

  it('never contains active content', () => {
    const name = fc.constantFrom(
      'g',
      'a',
      'use',
      'script',
      'style',
      'image',
      'set',
      'animate',
      'svg',
      'foreignObject',
      'Script',
      'x:script',
    );
    const attribute = fc.tuple(
      fc.constantFrom(
        'href',
        'xlink:href',
        'onload',
        'onClick',
        'style',
        'fill',
        'attributeName',
        'to',
        'values',
        'src',
        'xml:base',
      ),
      fc.constantFrom(
        '#a',
        'javascript:x',
        ' javascript:x',
        'https://evil.example/',
        'url(#a)',
        'url(//evil.example)',
        'href',
        'data:text/html,x',
      ),
    );
    const { element } = fc.letrec<{ element: string }>((tie) => ({
      element: fc
        .tuple(
          name,
          fc.uniqueArray(attribute, { selector: ([key]) => key, maxLength: 3 }),
          fc.array(
            fc.oneof(
              { maxDepth: 3 },
              fc.constantFrom('x', '@import url(x);', '<!-- c -->', ']]&gt;', '&#x1b;', '\u001b', '&amp;lt;'),
              tie('element'),
            ),
            {
              maxLength: 3,
            },
          ),
        )
        .map(
          ([tag, attributes, inner]) =>
            `<${tag} ${attributes.map(([key, value]) => `${key}="${value}"`).join(' ')}>${inner.join('')}</${tag}>`,
        ),
    }));
    fc.assert(
      fc.property(element, (inner) => {
        const text = clean(drawing(inner));
        if (text.startsWith('refused: ')) return;
        XmlDocument.fromString(text).dispose();
        expect(text).not.toMatch(/<(?:\w+:)?(?:script|foreignObject)|\son\w+=|xml:base/i);
        expect(text).not.toMatch(
          /href="(?!#|https:\/\/)|="[^"]*url\((?!#)|<style(?![^>]*\/>)[^>]*>[^<]*(?:@import|url\()/i,
        );
        expect(text).not.toMatch(/<(?!a )\w+ [^>]*href="https:/);
      }),
      { numRuns: 300 },
    );
  });
});
