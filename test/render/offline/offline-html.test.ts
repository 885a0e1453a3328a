import { describe, expect, test } from 'vitest'
import { offlineMarkup, offlinePage } from '../../../src/render/offline/offline-html.ts'
import { svgSymbols } from '../../../src/render/offline/svg-symbols.ts'
import { offlineSite } from './support.ts'

const site = offlineSite([])
const sprite = svgSymbols(`<svg><defs><linearGradient id="fade"/></defs>
<symbol id="a" viewBox="0 0 4 4" preserveAspectRatio='none'><path d="M0 0"/></symbol>
<symbol id="b"><path fill="url(#fade)"/></symbol></svg>`)
const addresses = {
  rewrite: (href: string, use: string) => `${use}:${href}`,
  symbolAt: (href: string) => (href.startsWith('/sprite.svg#') ? sprite.get(href.slice(12)) : undefined),
}
const rewritten = (html: string) => offlineMarkup(html, addresses)

describe('addresses in attributes and styles', () => {
  test.each([
    ['<a href="/a">', '<a href="link:/a">'],
    ["<a class=x href='/a'>", '<a class=x href="link:/a">'],
    ['<a href="/a&amp;b?c&#x3D;d">', '<a href="link:/a&amp;b?c=d">'],
    ['<a href="/a" data-copy-page>', '<a href="fetched:/a" data-copy-page>'],
    ['<img alt="a > b" src="/a.png">', '<img alt="a > b" src="loaded:/a.png">'],
    ['<img srcset="/a.png 1x, /b.png 2x">', '<img srcset="loaded:/a.png 1x, loaded:/b.png 2x">'],
    ['<p style="background: url(&quot;/a.png&quot;)">', '<p style="background: url(&quot;loaded:/a.png&quot;)">'],
    ['<details data-lazy-href="/_navigation/1.html">', '<details data-lazy-href="fetched:/_navigation/1.html">'],
    ['<dialog data-folder="/_lectern/search-1/" data-ask="?">', '<dialog data-folder="folder:/_lectern/search-1/" >'],
    ['<meta http-equiv="refresh" content="0; url=/new">', '<meta http-equiv="refresh" content="0; url=link:/new">'],
    ['<style>a { background: url(/a.png) }</style>', '<style>a { background: url("loaded:/a.png") }</style>'],
  ])('are rewritten: %s', (html, expected) => {
    expect(rewritten(html)).toBe(expected)
  })

  test.each([
    '<a href="#part">',
    '<a href="https://example.com/">',
    '<html data-current-path="/guides">',
    '<code>href="/a"</code>',
    '<!-- <a href="/a"> -->',
    '<textarea><a href="/a"></textarea>',
    '<title><a href="/a"></title>',
    '<meta property="og:url" content="/a">',
    '<link rel="canonical" href="https://example.com/a">',
    '<script type="application/ld+json">{"url":"/a"}</script>',
  ])('are not changed: %s', html => {
    expect(rewritten(html)).toBe(html)
  })
})

describe('scripts', () => {
  test('modules become classic scripts', () => {
    expect(rewritten('<script type="module" src="/a.js"></script>')).toBe(
      '<script defer src="module:/a.js" data-module></script>',
    )
    expect(rewritten('<link rel="modulepreload" href="/b.js">')).toBe('<script defer src="module:/b.js"></script>')
  })

  test('other scripts only get a new address', () => {
    expect(rewritten('<script defer src="/a.js"></script>')).toBe('<script defer src="loaded:/a.js"></script>')
  })

  test.each([
    '<script type="module" src="/docs/_lectern/assistant-DRfK9kWh.js"></script>',
    '<script src="/_lectern/assistant-early-CrScXzMc.js"></script>',
    '<script type="module" src="/_lectern/integrations-DOeWtg84.js"></script>',
    '<script type="application/json" id="integrations-data">{}</script>',
    '<script type="speculationrules">{}</script>',
    '<link rel="preload" href="/a.woff2" as="font" crossorigin="anonymous">',
    '<link rel="alternate" href="/index.md" type="text/markdown">',
    '<link rel="llms-txt" href="/llms.txt" type="text/plain">',
  ])('left out: %s', html => {
    expect(rewritten(html)).toBe('')
  })
})

test('symbols of an SVG file become part of the page, with the size of the element and the definitions that they use', () => {
  expect(rewritten('<svg><use href="/sprite.svg#a"/></svg>')).toBe(
    '<svg><svg viewBox="0 0 4 4" preserveAspectRatio="none" width="100%" height="100%"><path d="M0 0"/></svg></svg>',
  )
  expect(rewritten('<use class="x" xlink:href="/sprite.svg#b" width="2" x="1"></use>')).toBe(
    '<svg class="x" x="1" width="2" height="100%"><defs><linearGradient id="fade"/></defs><path fill="url(#fade)"/></svg></use>',
  )
  expect(rewritten('<use href="#own"/>')).toBe('<use href="#own"/>')
})

test('a page begins with the script of the copy', () => {
  const page = offlinePage('<head><title>A</title><script src="/early.js"></script></head>', site, addresses)
  expect(page).toMatch(
    /^<head><title>A<\/title><script src="loaded:\/_lectern\/offline\.js"><\/script>\n<style>[^<]*<\/style>\n<script src="loaded:\/early\.js">/,
  )
})

test('parts that need a server are hidden, and links that need the published site only without its URL', () => {
  const head = '<head><script src="/a.js"></script></head>'
  const hidden = (siteUrl: string | undefined) => offlinePage(head, { ...site, siteUrl }, addresses)
  for (const selector of ['[data-assistant-open]', '.assistant-bar-track', '[data-account]', '.theme-switch'])
    expect(hidden('https://example.com')).toContain(selector)
  expect(hidden('https://example.com')).not.toContain('[data-prompt]')
  expect(hidden(undefined)).toContain('[data-prompt]')
})

test('hostile text does not become an attribute', () => {
  const escaping = { ...addresses, rewrite: () => '"><script>alert(1)</script>' }
  expect(offlineMarkup('<a href="/a">', escaping)).toBe('<a href="&quot;>&lt;script>alert(1)&lt;/script>">')
})
