import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { leastConfig, linesOf } from '../support/literal-config.ts'

const page = `---
title: Start
---

<Variation is="cloud">
## Sign up

<Variation is={['server', 'cloud']}>
### Name
</Variation>

<Variation is="server">
### Never shown
</Variation>
</Variation>

<Variation is={["cloud", "sever"]}>Text.</Variation>

<Variation>All.</Variation>
`

const siteWith = (variations: object | undefined) =>
  builtSite({ 'docs.json': JSON.stringify({ ...leastConfig, variations }), 'index.mdx': page })

const options = [
  { id: 'cloud', label: 'Cloud' },
  { id: 'server', label: 'Self-hosted' },
]

test('a page names its variations, and its table of contents those of the headings', async () => {
  const { files, diagnostics } = await siteWith({ options })
  const html = files.get('index.html') ?? ''
  expect(html).toContain(' data-variation="cloud" data-variations="cloud server"')
  expect(html).toContain('<option value="server">Self-hosted</option>')
  const entries = [...html.matchAll(/<li class="toc-item"([^>]*)><a href="#([^"]*)">/g)].map(([, is, id]) => [id, is])
  expect(entries).toEqual([
    ['sign-up', ' data-depth="2" data-is="cloud"'],
    ['name', ' data-depth="3" data-is="cloud"'],
  ])
  expect(files.get('index.md')).toContain('**Cloud**')
  expect(linesOf(diagnostics).filter(line => line.includes('Variation'))).toEqual([
    'warning content/invalid-property-value index.mdx:17:12 "is" of <Variation> has the invalid value "sever".',
    expect.stringContaining('index.mdx:19:1'),
  ])
})

test('without variations in docs.json, everything is shown', async () => {
  const { files, diagnostics } = await siteWith(undefined)
  expect(files.get('index.html')).not.toMatch(/ data-variations?=|<lectern-variations/)
  const hints = diagnostics.filter(({ code }) => code === 'content/invalid-property-value').map(({ hint }) => hint)
  expect(new Set(hints)).toEqual(new Set(['Define it in "variations" of docs.json.']))
})

test('the style sheet of the site hides all variations but the chosen one', async () => {
  const { files } = await siteWith({ options: [{ id: 'a"b', label: 'A' }] })
  const css = [...files].find(([path]) => path.endsWith('.css') && path.includes('theme'))?.[1] ?? ''
  expect(css).toContain(':root[data-variation="a%22b"] :is(.variation, .toc-item)[data-is]:not([data-is~="a%22b"])')
})
