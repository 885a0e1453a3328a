import { expect, test } from 'vitest'
import { changedNames, mayLeadTo } from '../../../src/site/links/changed-names.ts'
import { resolveLinks } from '../../../src/site/links/resolve-links.ts'
import { literalSite, pageAt } from '../../support/literal-site.ts'

const hrefs = [
  ...[
    '/new',
    '/new/',
    '/New',
    '/new.md',
    '/new.html',
    '/new/index',
    'new',
    './new',
    '../new',
    '../folder/new',
    'new?a=b#c',
  ],
  ...[
    '/folder',
    './',
    '.',
    '..',
    '../',
    '../..',
    'index',
    './index.md',
    '../index.mdx',
    '\\\\new',
    '/ne%77',
    '/n:ew',
    '/n*ew',
  ],
  ...[
    '/new.svg',
    '../new.svg',
    '/folder/new',
    '/folder/other',
    '/page',
    '/page#part',
    '#part',
    '?a',
    '/',
    '//new',
    'https://x/new',
  ],
]

const page = hrefs.map(href => `<a href="${href.replaceAll('\\\\', '\\\\\\\\')}">x</a>`).join('\n\n')

const siteWith = (files: Readonly<Record<string, string>>) =>
  literalSite({ 'page.mdx': '## Part\n', 'folder/page.mdx': page, 'a/b/c.mdx': page, ...files }).site

test.each([
  'new.mdx',
  'folder/new.mdx',
  'folder/index.mdx',
  'a/b/new.md',
  'a/b.mdx',
  'new.svg',
  'a/n-ew.mdx',
  'ne-w.mdx',
])('if %s is added or removed, only links that may lead to it change', path => {
  const [without, added] = [siteWith({}), siteWith({ [path]: path.endsWith('.svg') ? '<svg/>' : 'Text.\n' })]
  const names = changedNames(without, added)
  expect(changedNames(added, without)).toEqual(names)
  // All links must be checked again if a folder leads to another page.
  if (!names) return
  for (const [one, other] of [
    [without, added],
    [added, without],
  ] as const)
    for (const route of ['/folder/page', '/a/b/c']) {
      const { links, ...rest } = pageAt(one, route)
      expect(links.length).toBeGreaterThan(20)
      for (const link of links) {
        const alone = { ...rest, links: [link] }
        const [before, after] = [resolveLinks(one, alone), resolveLinks(other, alone)]
        if (before.diagnostics.length === 0 && !mayLeadTo(alone, names)) expect(after).toEqual(before)
      }
    }
})

test('links with other names are not checked again', () => {
  const [without, added] = [siteWith({}), siteWith({ 'new.mdx': 'Text.\n' })]
  const names = changedNames(without, added)
  expect(names).toEqual(['new'])
  const written = pageAt(without, '/a/b/c').links.filter(link =>
    mayLeadTo({ ...pageAt(without, '/a/b/c'), links: [link] }, names ?? []),
  )
  expect(written.map(({ href }) => href)).not.toContain('/page#part')
  expect(written.map(({ href }) => href)).not.toContain('https://x/new')
})
