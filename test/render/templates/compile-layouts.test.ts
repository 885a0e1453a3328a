import { type DefaultTreeAdapterTypes, html, parse } from 'parse5'
import { expect, test } from 'vitest'
import { compileLayouts } from '../../../src/render/templates/compile-layouts.ts'
import type { SidebarGroupView, SidebarPageView } from '../../../src/render/templates/navigation-view.ts'
import type { PageView } from '../../../src/render/templates/page-view.ts'
import { precompileTemplates } from '../../../src/render/templates/template-compiler.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'
import { frameWith } from '../../support/frame-files.ts'
import { pageView } from '../../support/page-view.ts'

const builtIn = await compileLayouts(frameWith())

function renderPage(more: Parameters<typeof pageView>[0] = {}): string {
  return builtIn.render('page', pageView(more))
}

function sidebarPage(title: string, more: Partial<SidebarPageView> = {}): SidebarPageView {
  const href = `/${title.toLowerCase()}/`
  return { type: 'page', title, href, isExternal: false, isCurrent: false, isDeprecated: false, ...more }
}

function sidebarGroup(title: string, more: Partial<SidebarGroupView> = {}): SidebarGroupView {
  const state = { isCurrent: false, isActive: false, isOpen: false, isFoldable: true }
  return { type: 'group', key: '0', title, depth: 1, children: [], ...state, ...more }
}

/** Names of all HTML elements in a document, to count landmarks. */
function elementsOf(markup: string): string[] {
  const visit = (node: DefaultTreeAdapterTypes.Node): string[] => {
    const own = 'tagName' in node && node.namespaceURI === html.NS.HTML ? [node.tagName] : []
    return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(visit)] : own
  }
  return visit(parse(markup))
}

test('a page has one main, one h1 and the attributes that styles and tools rely on', () => {
  const markup = renderPage()
  const names = elementsOf(markup)
  expect(names.filter(name => name === 'main')).toHaveLength(1)
  expect(names.filter(name => name === 'h1')).toHaveLength(1)
  expect(markup).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr" data-current-path="\/start" data-theme="mint"/)
  for (const id of ['navbar', 'body-content', 'content-area', 'content', 'header', 'page-title', 'background-color']) {
    expect(markup).toContain(`id="${id}"`)
  }
})

test('no class has the name of an ID that authors style, because such a rule would also narrow the table of contents', () => {
  expect(renderPage()).not.toMatch(/class="[^"]*\bcontent-area\b/)
})

test('templates that were compiled before give the same result and are not compiled again', async () => {
  const { precompiled: _, ...frame } = frameWith()
  const texts = [...Object.values(frame.layouts), ...Object.values(frame.partials)]
  const exported: { exports?: Map<string, { main: unknown }> } = {}
  new Function('module', precompileTemplates(texts))(exported)
  const precompiled = new Map(exported.exports)
  expect(precompiled.size).toBe(new Set(texts).size)
  const view = pageView({ sidebar: [sidebarGroup('One', { children: [sidebarPage('Two')] })] })
  expect((await compileLayouts({ ...frame, precompiled })).render('page', view)).toBe(
    (await compileLayouts(frame)).render('page', view),
  )
  for (const template of precompiled.values()) template.main = () => 'compiled before'
  const { layouts } = frame
  expect((await compileLayouts({ ...frame, layouts: { ...layouts }, precompiled })).render('page', view)).toBe(
    'compiled before',
  )
})

test('the skip link comes before all other links', () => {
  expect(/<body>\s*<a class="skip-link" href="#content-area">/.test(renderPage())).toBe(true)
})

test('contains no inline script and no script twice', () => {
  const head = {
    earlyScripts: ['/early.js'],
    scripts: ['/frame.js'],
    authorScripts: ['/mine.js'],
    styles: ['/base.css'],
  }
  const scripts = [...renderPage({ head }).matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(scripts).toEqual([
    '<script src="/early.js">',
    '<script type="module" src="/frame.js">',
    '<script defer src="/mine.js">',
  ])
})

test('text is escaped, also in attributes, and markup is kept', () => {
  const markup = renderPage({ page: { title: '<b>"Q&A"</b>', bodyHtml: '<p id="body">Text</p>' } })
  expect(markup).toContain('&lt;b&gt;&quot;Q&amp;A&quot;&lt;/b&gt;</h1>')
  expect(markup).not.toContain('<b>"Q')
  expect(markup).toContain('<p id="body">Text</p>')
})

test('marks the current page and opens external links in a new tab', () => {
  const sidebar = [
    sidebarPage('Start', { isCurrent: true }),
    sidebarPage('Forum', { href: 'https://forum.example.com', isExternal: true }),
  ]
  const markup = renderPage({ hasSidebar: true, sidebar })
  expect(markup).toContain(
    '<li class="sidebar-item" data-active><a class="sidebar-link" href="/start/" aria-current="page">',
  )
  expect(markup).toContain('href="https://forum.example.com" target="_blank" rel="noopener noreferrer">')
})

test('a list that is loaded on demand is a link to its first page', () => {
  const sidebar = [sidebarGroup('Big', { lazyHref: '/_navigation/1.html', firstHref: '/big/' })]
  const markup = renderPage({ hasSidebar: true, sidebar })
  expect(markup).toContain('<details data-key="0" data-lazy-href="/_navigation/1.html">')
  expect(markup).toContain('<a href="/big/">Big</a>')
})

test('the title of a group with a root page is a link next to its toggle', () => {
  const markup = renderPage({ hasSidebar: true, sidebar: [sidebarGroup('Hooks', { href: '/hooks/' })] })
  expect(markup).toContain('<a class="sidebar-link" href="/hooks/">')
  expect(markup).toContain('<summary class="sidebar-toggle" aria-label="Hooks"></summary>')
})

test('a cached sidebar entry is marked as current only on its own page', async () => {
  const layouts = await compileLayouts(frameWith())
  const at = (current: string) => {
    const children = ['A', 'B'].map(title => sidebarPage(title, { isCurrent: title === current }))
    const sidebar = [sidebarGroup('Letters', { isActive: true, isOpen: true, children })]
    return layouts.render('page', pageView({ hasSidebar: true, sidebar }))
  }
  const currentOf = (markup: string) => [...markup.matchAll(/href="\/(\w)\/" aria-current/g)].map(([, name]) => name)
  expect([at('A'), at('B'), at('A')].map(currentOf)).toEqual([['a'], ['b'], ['a']])
})

test('sidebar entries are in the language of the page', async () => {
  const sidebar = [sidebarPage('Old', { isDeprecated: true })]
  const layouts = await compileLayouts(frameWith())
  const inLanguage = (deprecated: string) =>
    layouts.render('page', pageView({ hasSidebar: true, sidebar, labels: { deprecated } }))
  expect(inLanguage('deprecated')).toMatch(/<a [^>]*data-deprecated>.*>deprecated<\/span>/)
  expect(inLanguage('veraltet')).toContain('>veraltet</span>')
})

test('a custom page has neither header nor footer', () => {
  const markup = renderPage({ page: { mode: 'custom', hasOwnTitle: true } })
  expect(markup).not.toContain('<h1')
  expect(markup).not.toContain('class="page-end"')
})

test('a custom page without a heading of level 1 has its title for screen readers', () => {
  const markup = renderPage({ page: { title: 'Start', mode: 'custom', hasOwnTitle: false } })
  expect(markup).toContain('<h1 class="visually-hidden">Start</h1>')
  expect(markup).not.toContain('page-header')
})

test('the right column comes after the header and before the body, only in the default mode', () => {
  const aside = { asideHtml: '<pre>curl</pre>' }
  const order = [...renderPage({ page: aside }).matchAll(/id="(header|panel|content)"/g)].map(([, id]) => id)
  expect(order).toEqual(['header', 'panel', 'content'])
  expect(renderPage({ page: { ...aside, mode: 'wide' } })).not.toContain('curl')
})

test('an endpoint comes before the examples in every mode', () => {
  const parts = { leadHtml: '<div class="api-endpoint"></div>', asideHtml: '<pre>curl</pre>' }
  const markup = renderPage({ page: parts })
  const order = [...markup.matchAll(/id="(header|panel|content)"|class="(api-endpoint)"/g)].map(
    ([, id, name]) => id ?? name,
  )
  expect(order).toEqual(['header', 'api-endpoint', 'panel', 'content'])
  expect(renderPage({ page: { ...parts, mode: 'wide' } })).toContain('api-endpoint')
})

test('menus are native elements with real links', () => {
  const english = { name: 'en', title: 'English', href: '/', isCurrent: true, lang: 'en' }
  const german = { name: 'de', title: 'Deutsch', href: '/de/', isCurrent: false, lang: 'de' }
  const entries = [english, german].map(entry => ({
    ...entry,
    isExternal: false,
    align: 'start' as const,
    isCounterpart: true,
    menu: [],
  }))
  const markup = renderPage({ selectors: [{ kind: 'language', label: 'English', current: entries[0], entries }] })
  expect(markup).toContain('id="localization-select-trigger" aria-label="language: English"')
  expect(markup).toContain('href="/de/" hreflang="de" lang="de" id="localization-select-item-de"')
  expect(markup.match(/id="localization-select-item-de"/g)).toHaveLength(1)
})

test('the page of an old address redirects without scripts', () => {
  const view = {
    title: 'New',
    href: '/new/',
    canonical: 'https://x.org/new/',
    lang: 'en',
    dir: 'ltr',
    labels: {},
  } as const
  const markup = builtIn.render('redirect', view)
  expect(markup).toContain('<meta http-equiv="refresh" content="0; url=/new/">')
  expect(markup).toContain('<link rel="canonical" href="https://x.org/new/">')
  expect(markup).toContain('<a href="/new/">/new/</a>')
})

test('an author layout replaces the built-in one and can use built-in partials and its own', async () => {
  const { render, diagnostics } = await compileLayouts(
    frameWith(
      { path: 'look/layouts/page.hbs', text: '<main>{{> mine}}{{> eyebrow}}</main>' },
      { path: 'look/partials/mine.hbs', text: '<h1>{{page.title}}</h1>' },
    ),
  )
  expect(diagnostics).toEqual([])
  expect(render('page', pageView())).toBe('<main><h1>Start</h1></main>')
})

test('a template with an error is reported, and the built-in one is used', async () => {
  const { render, diagnostics } = await compileLayouts(
    frameWith({ path: 'look/layouts/page.hbs', text: '{{> eyebro}}' }),
  )
  expect(diagnostics).toMatchObject([{ code: 'render/template-error', severity: 'error' }])
  expect(render('page', pageView())).toContain('id="content-area"')
})

test.each([
  ['partials that call themselves', '{{> eyebrow}}', 'call each other endlessly'],
  ['partials that call themselves with other data', '{{> eyebrow more=page}}', 'call each other endlessly'],
  ['partials that call themselves twice', '{{#if page}}{{> eyebrow}}{{> eyebrow}}{{/if}}', 'call each other endlessly'],
  ['calls of a block that is missing', '{{> @partial-block}}', 'The partial @partial-block could not be found'],
  [
    'loops inside loops',
    '{{#each toc}}{{#each @root.toc}}{{#each @root.toc}}x{{/each}}{{/each}}{{/each}}',
    'too many blocks',
  ],
  ['partials with unknown names', '{{> (lookup page "title")}}', 'The partial Start could not be found'],
])('if %s fail on a page, built-in templates are used on that page', async (_, text, reason) => {
  const layouts = await compileLayouts(
    frameWith({ path: 'look/partials/eyebrow.hbs', text: `{{#if page.tag}}${text}{{/if}}mine` }),
  )
  expect(layouts.diagnostics).toEqual([])
  const toc = Array.from({ length: 100 }, () => ({ text: '', id: '', href: '#', depth: 2 }))
  const failures: Diagnostic[] = []
  const render = (page: object) => layouts.render('page', pageView({ page, toc }), failure => failures.push(failure))
  const pages = [render({}), render({ tag: 'new' }), render({})]
  expect(pages.map(page => page.includes('mine'))).toEqual([true, false, true])
  expect(failures).toMatchObject([{ code: 'render/template-error', span: { path: 'look/partials/eyebrow.hbs' } }])
  expect(failures[0]?.message).toContain('throws an error on /start')
  expect(failures[0]?.message).toContain(reason)
})

test('an error without a listener is added to the diagnostics of the templates', async () => {
  const { render, diagnostics } = await compileLayouts(
    frameWith({ path: 'look/layouts/nav.hbs', text: '{{> (lookup labels "next")}}' }),
  )
  expect(render('nav', { children: [], labels: { next: 'Next' } })).toContain('sidebar-group')
  expect(diagnostics.map(({ code }) => code)).toEqual(['render/template-error'])
})

test('a template with an unknown name is reported with the layout that it may mean', async () => {
  const { diagnostics } = await compileLayouts(frameWith({ path: 'look/layouts/pages.hbs', text: 'x' }))
  expect(diagnostics).toMatchObject([{ code: 'render/unknown-layout', hint: 'Did you mean "page"?' }])
})

test.each([
  '{{lookup page "toString"}}',
  '{{#with (lookup page "constructor")}}{{name}}{{/with}}',
  '{{#each (lookup toc "constructor")}}x{{/each}}',
  '{{icon (lookup page "__proto__")}}',
])('a template cannot reach a prototype: %s', async text => {
  const { render, diagnostics } = await compileLayouts(frameWith({ path: 'look/layouts/page.hbs', text: `${text}|` }))
  expect([render('page', pageView()), diagnostics]).toEqual(['|', []])
})

test.each(['{{page.constructor.name}}', '{{page.__proto__}}', '{{t "constructor"}}'])(
  'prototype properties are not fields: %s',
  async text => {
    const { render, diagnostics } = await compileLayouts(frameWith({ path: 'look/layouts/page.hbs', text }))
    expect(diagnostics).toHaveLength(1)
    expect(render('page', pageView())).toContain('id="content-area"')
  },
)

test('strings do not give access to a prototype either', async () => {
  const text = '{{t (lookup page "title")}}'
  const { render } = await compileLayouts(frameWith({ path: 'look/layouts/page.hbs', text }))
  expect(render('page', pageView({ page: { title: 'constructor' } }))).toBe('constructor')
})

test('renders no sidebar element if there is no sidebar', () => {
  const view: PageView = pageView({ hasSidebar: false })
  expect(builtIn.render('page', view)).not.toContain('id="sidebar"')
})
