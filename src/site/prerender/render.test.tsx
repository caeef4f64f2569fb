import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { RenderedArticle } from '#core/contracts/article-content.ts';
import type { PageData, SiteData } from '#core/contracts/page-data.ts';
import type { DocumentAssets } from '#core/contracts/renderer.ts';
import { htmlText } from '#core/model/html/html.ts';
import type { Block, Container } from '#core/model/release/release-body.ts';
import { sampleAssets } from '../../../tests/site-samples/assets.ts';
import { english } from '../../../tests/site-samples/messages.ts';
import { samplePage, sampleSite } from '../../../tests/site-samples/pages.ts';
import {
  html,
  sampleArticle,
  sampleEntry,
  sampleRelease,
  sampleSection,
} from '../../../tests/site-samples/release.ts';
import { prepareDocuments, renderArticle } from './render.tsx';

const release = sampleRelease({
  sections: [
    sampleSection({ blocks: [{ type: 'prose', html: html('<p>Notes.</p>'), text: 'Notes.', headings: [] }] }),
  ],
});
const article = renderArticle(sampleArticle({ release }), english);

function articleOf(body: string): RenderedArticle {
  const prose: Block = { type: 'prose', html: html(body), text: '', headings: [] };
  return renderArticle(
    sampleArticle({ release: sampleRelease({ sections: [sampleSection({ blocks: [prose] })] }) }),
    english,
  );
}

function container(form: Container['form']): Container {
  return { type: 'container', form, title: html('T'), text: 'T', tone: 'plain', sections: [] };
}

interface SampleParts {
  readonly article?: RenderedArticle;
  readonly site?: SiteData;
  readonly assets?: DocumentAssets;
}

function textOf(page: PageData, parts: SampleParts = {}): string {
  const renderDocument = prepareDocuments(parts.site ?? sampleSite, parts.assets ?? sampleAssets);
  return renderDocument({ page: JSON.stringify(page), article: parts.article ?? article });
}

function documentOf(page: PageData, site?: SiteData): ReturnType<typeof load> {
  return load(textOf(page, site && { site }));
}

function stylesIn($: ReturnType<typeof load>): readonly string[] {
  return $('head > style')
    .toArray()
    .map((style) => $(style).text());
}

describe('a document', () => {
  const $ = documentOf(samplePage);

  it('contains the page data next to the React tree, without the article', () => {
    expect(JSON.parse($('script[type="application/json"]').text())).toEqual(samplePage);
    expect($('[id="~root"] script')).toHaveLength(0);
    expect($('script[type="application/json"]').text()).not.toContain('Notes.');
  });

  it('contains the rendered article, head and body separately', () => {
    expect($('[data-article="head"]').html()).toBe(load(htmlText(article.head), null, false).html());
    expect($('[data-article="body"]').html()).toBe(load(htmlText(article.body), null, false).html());
  });

  it('escapes the title', () => {
    const title = '</script><img src=x onerror=alert(1)>"';
    const hostile = documentOf({ ...samplePage, title, description: title });
    expect(hostile('img')).toHaveLength(0);
    expect(hostile('title').text()).toBe(`${title} | Example Notes`);
    expect(hostile('meta[name="description"]').attr('content')).toBe(title);
    expect(JSON.parse(hostile('script[type="application/json"]').text())).toMatchObject({ title });
  });

  it('describes itself to search engines and link previews', () => {
    expect($('title').text()).toBe('App 25.1.x | Example Notes');
    expect($('link[rel="canonical"]').attr('href')).toBe(
      'https://docs.example.com/notes/app/release.25.1.x/',
    );
    const graph = Object.fromEntries(
      $('meta[property]')
        .map((_, meta) => [[$(meta).attr('property'), $(meta).attr('content')]])
        .get(),
    );
    expect(graph).toEqual({
      'og:title': 'App 25.1.x | Example Notes',
      'og:description': 'Two patches.',
      'og:url': 'https://docs.example.com/notes/app/release.25.1.x/',
      'og:type': 'article',
      'og:site_name': 'Example Notes',
    });
  });

  it('has its breadcrumbs as data for search engines, if they may index it', () => {
    const data = 'script[type="application/ld+json"]';
    const breadcrumbs = [{ label: '<App>', url: '/notes/app/' }, { label: '25.1.x' }];
    expect(JSON.parse(documentOf({ ...samplePage, breadcrumbs })(data).text())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '<App>', item: 'https://docs.example.com/notes/app/' },
        { '@type': 'ListItem', position: 2, name: '25.1.x' },
      ],
    });
    expect(documentOf({ ...samplePage, breadcrumbs: [] })(data)).toHaveLength(0);
    expect(documentOf({ ...samplePage, breadcrumbs, unlisted: true })(data)).toHaveLength(0);
  });

  it('uses the title and description of its note in the metadata', () => {
    const named = documentOf({ ...samplePage, documentTitle: 'All about paths' });
    expect(named('title').text()).toBe('All about paths | Example Notes');
    expect(named('meta[property="og:title"]').attr('content')).toBe('All about paths | Example Notes');
  });

  it('has no canonical address if its content depends on the query', () => {
    for (const kind of ['search', 'upgrade', 'id', 'not-found'] as const) {
      const queryDocument = documentOf({ ...samplePage, kind });
      expect(queryDocument('link[rel="canonical"], meta[property="og:url"]')).toHaveLength(0);
      expect(queryDocument('meta[property="og:title"]')).toHaveLength(1);
    }
  });

  it('has the keywords of its note', () => {
    const named = documentOf({ ...samplePage, keywords: ['path search', 'drops'] });
    expect(named('meta[name="keywords"]').attr('content')).toBe('path search, drops');
    expect(documentOf({ ...samplePage, keywords: [] })('meta[name="keywords"]')).toHaveLength(0);
  });

  it('is marked `noindex` where the site or the page is configured so', () => {
    const robots = (page: PageData, site?: SiteData) =>
      documentOf(page, site)('meta[name="robots"]').attr('content');
    expect(robots(samplePage)).toBeUndefined();
    expect(robots({ ...samplePage, unlisted: true })).toBe('noindex');
    expect(robots({ ...samplePage, kind: 'search' })).toBe('noindex');
    expect(robots({ ...samplePage, kind: 'not-found' })).toBe('noindex');
    expect(robots(samplePage, { ...sampleSite, noIndex: true })).toBe('noindex');
  });

  it('contains the policy first, the theme script before the styles, and the deferred script and styles last', () => {
    const themeScript = { text: 'theme()', hash: 'sha256-theme=' };
    const full = textOf(samplePage, { assets: { ...sampleAssets, themeScript, bootScript: '/b.js' } });
    const order = [
      'http-equiv',
      '<script>theme()',
      '<style>.index',
      '</main>',
      'id="~icon',
      'src="/b.js"',
      'assets/later.css',
    ];
    const places = order.map((part) => full.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
    const policy = load(full)('meta[http-equiv]').attr('content');
    expect(policy).toContain("script-src 'self' 'sha256-theme=';");
  });

  it('is painted without waiting for a file, and its policy allows only its inline styles', () => {
    expect($('head link[rel="stylesheet"], body link[rel="stylesheet"] ~ *')).toHaveLength(0);
    expect(stylesIn($)).toEqual(['.index{color:red}']);
    expect($('meta[http-equiv]').attr('content')).toContain("style-src 'self' 'sha256-index=';");
  });

  it.each([
    ['code', '<pre tabindex="0"><code>x</code></pre>', ['index', 'code']],
    ['code with a title', '<figure class="code"><pre><code>x</code></pre></figure>', ['index', 'code']],
    ['a picture', '<figure><img src="/a.png" alt=""></figure>', ['index', 'blocks']],
    ['a table', '<div class="table"><table></table></div>', ['index', 'blocks']],
    ['an aside', '<div class="aside" role="note"></div>', ['index', 'blocks']],
    ['a badge', '<span class="badge">New</span>', ['index', 'constructs']],
    ['words alone', '<p title="&lt;pre class=&quot;aside&quot;>">class="aside", &lt;pre></p>', ['index']],
  ])('has the styles for %s only if the article contains it', (_what, body, sheets) => {
    const page = textOf(samplePage, { article: articleOf(body) });
    expect(stylesIn(load(page))).toEqual(sheets.map((sheet) => `.${sheet}{color:red}`));
  });

  it.each([
    ['tasks', { tasks: [sampleEntry({ form: 'task' })] }, ['blocks']],
    [
      'an admonition around entries',
      { sections: [sampleSection({ blocks: [container('aside')] })] },
      ['blocks'],
    ],
    ['tabs around entries', { sections: [sampleSection({ blocks: [container('tabs')] })] }, ['tabs']],
    ['no list', { unlisted: true }, ['blocks']],
  ])('needs additional styles for a release with %s', (_what, release, sheets) => {
    expect(renderArticle(sampleArticle({ release: sampleRelease(release) }), english).sheets).toEqual(sheets);
  });

  it('contains only what it needs itself, independent of other pages', () => {
    const renderDocument = prepareDocuments(sampleSite, sampleAssets);
    const sheets = ['<pre>x</pre>', '<p>x</p>', '<pre>y</pre>'].map((body) => {
      const parts = { page: JSON.stringify(samplePage), article: articleOf(body) };
      return stylesIn(load(renderDocument(parts))).length;
    });
    expect(sheets).toEqual([2, 1, 2]);
  });

  it('has the styles of its page kind, of its language, and of a navigation with dropdowns', () => {
    const more = { label: 'More', items: [{ label: 'API', url: '/api/' }] };
    const [locale] = sampleSite.locales;
    const inHebrew = documentOf(
      { ...samplePage, kind: 'search' },
      { ...sampleSite, navigation: [more], locales: [{ ...locale, htmlLang: 'he-IL', direction: 'rtl' }] },
    );
    const names = ['index', 'dropdown', 'kinds/search', 'languages/he', 'languages/rtl'];
    expect(stylesIn(inHebrew)).toEqual(names.map((name) => `.${name}{color:red}`));
  });

  it.each([
    { kind: 'id', url: '/notes/id/', check: '/notes/check/', lists: [] },
    { kind: 'upgrade', streams: [], check: '/notes/check/' },
  ] as const)(
    'has the styles of entries, which arrive later, if it answers with entries: $kind',
    (content) => {
      expect(renderArticle(content, english).sheets).toEqual(['blocks', 'code']);
    },
  );

  it('defines every icon that it uses', () => {
    const missing = $('use')
      .map((_, use) => use.attribs.href)
      .get()
      .filter((href) => $(`symbol${href}`).length === 0);
    expect(missing).toEqual([]);
  });

  it('has no inline style or handler in its markup, which the policy would block', () => {
    const attributes = $('*')
      .map((_, element) => Object.keys($(element).attr() ?? {}))
      .get();
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
  });

  it('starts with a link that skips the navigation', () => {
    const first = $('a, button').first();
    expect(first.text()).toBe('Skip to main content');
    expect($(`main${first.attr('href')}`)).toHaveLength(1);
  });
});

describe('the search page', () => {
  const page = { ...samplePage, kind: 'search', url: '/notes/search/', title: 'Search' } as const;
  const search = renderArticle(
    { kind: 'search', streams: sampleSite.streams, check: '/notes/check/' },
    english,
  );
  const $ = load(textOf(page, { article: search }), { scriptingEnabled: false });

  it('has a labelled form that submits to its own address', () => {
    expect($('main form').attr('action')).toBe('/notes/search/');
    expect($('main input[name="q"]').attr('aria-label')).toBe('Search Notes');
  });

  it('explains without a script that it cannot search, and links to the streams', () => {
    expect($('noscript p').text()).toContain('Search needs JavaScript');
    expect(
      $('noscript a')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual(['/notes/app/', '/notes/app/release.25.2.0/', '/notes/api/']);
  });
});

describe('the not-found page', () => {
  it('explains what happened and links to the streams with their newest release', () => {
    const { body } = renderArticle(
      {
        kind: 'not-found',
        homeUrl: '/notes/',
        searchUrl: '/notes/search/',
        searchLabel: 'Search Notes',
        streams: sampleSite.streams,
      },
      english,
    );
    const $ = load(htmlText(body), null, false);
    expect($('h1').text()).toBe(english('article.not-found'));
    expect($('.lead a').attr('href')).toBe('/notes/');
    expect($('form').attr('action')).toBe('/notes/search/');
    expect(
      $('[aria-labelledby] .streamlist > li')
        .map((_, item) => $(item).text().trim())
        .get(),
    ).toEqual(['All App releases newest 25.2.0', 'All API releases']);
  });
});
