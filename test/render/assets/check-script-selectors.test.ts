import { expect, test } from 'vitest'
import { checkScriptSelectors } from '../../../src/render/assets/check-script-selectors.ts'
import { docsFolder } from '../../support/docs-folder.ts'
import { linesOf } from '../../support/literal-config.ts'
import { literalSite } from '../../support/literal-site.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

function findings(script: string, settings: object = {}) {
  const files = { 'index.mdx': 'A', 'guides/start.mdx': 'B', 'lectern.json': JSON.stringify(settings), 'a.js': script }
  return checkScriptSelectors(literalSite(files).site, ['a.js'], docsFolder(files).files)
}

test('a selector that matches no link is reported with a corrected selector', () => {
  const found = findings('const a = 1\nconst b = document.querySelector(\'nav a[href="/guides/start"]\')\n')
  expect(linesOf(found)).toEqual([
    'hint render/link-selector a.js:2:40 This script selects links to "/guides/start", but in this site their address is "/guides/start/".',
  ])
  expect(found[0]?.hint).toMatch(/^Write \[href="\/guides\/start\/"\]\. "pages" in lectern\.json /)
})

test.each([
  ['x("[href=\\"/guides/start\\"]")', 'Write [href=\\"/guides/start/\\"].'],
  ["x(`a[href$='/start']`)", "Write [href$='/start/']."],
  ["accept('image/*')\nx(\"[href='/guides/start']\") /* b */", "Write [href='/guides/start/']."],
])('%s is reported too', (script, hint) => {
  expect(findings(script).map(found => found.hint?.startsWith(hint))).toEqual([true])
})

test.each([
  'if (location.pathname === "/guides/start") go()',
  'links.find(link => link.getAttribute("href") == "/guides/start")',
  'if (window.location.pathname!=="/guides/start?a") go()',
])('a comparison that is never true is reported: %s', script => {
  const [found] = findings(script)
  expect(found?.message).toMatch(/^This script compares an address with "\/guides\/start(\?a)?", but in this site /)
  expect(found?.hint).toMatch(/^Write "\/guides\/start\/(\?a)?"\. /)
  const line = script.slice((found?.span?.column ?? 0) - 1)
  expect(line.startsWith('"/guides/start')).toBe(true)
})

test('with "pages" set to "file", a trailing slash is reported', () => {
  expect(findings('x(\'[href="/guides/start/"]\')', { pages: 'file' })).toHaveLength(1)
})

test.each([
  'x(\'a[href="/guides/start"], a[href="/guides/start/"]\')',
  'x(\'a[href="/guides/start/"]\')',
  'x(\'a[href^="/guides/start"], a[href="/"], a[href="/nowhere"]\')',
  '// x(\'a[href="/guides/start"]\')',
  'if (location.pathname === "/guides/start" || location.pathname === "/guides/start/") go()',
  'if (location.pathname.startsWith("/guides/start") || name === "/guides/start") go()',
  '/*\n a[href="/guides/start"]\n*/',
])('%s is not reported', script => {
  expect(findings(script)).toEqual([])
})

test('both forms are found inside shared quotation marks and inside longer selectors', () => {
  expect(findings('x("/guides/start"); if (location.pathname === "/guides/start") y("/guides/start/"z")')).toEqual([])
  expect(findings('if (location.pathname === "/guides/start") x(\'[href="/guides/start/"]\')')).toEqual([])
})

test.each(['\n', '\r', '\u2028', ' ', '\n/*', 'a/*', '[href="', '[href="/nowhere"]', 'pathname ', 'x("/a/'])(
  'a script with many %j takes linear time',
  text => {
    const seconds = secondsOfWork()
    expect(findings(text.repeat(200_000))).toEqual([])
    expect(seconds()).toBeLessThan(3)
  },
)

test.each(['[href="/guides/start"]', '[href$="/start"]', 'pathname==="/guides/start";'])(
  'many diagnostics about %s take no longer than a few',
  text => {
    const seconds = secondsOfWork()
    expect(findings(text.repeat(50_000))).toHaveLength(50_000)
    expect(seconds()).toBeLessThan(3)
  },
)
