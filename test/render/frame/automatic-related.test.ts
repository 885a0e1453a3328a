import { expect, test } from 'vitest'
import { prepareRelated } from '../../../src/render/frame/automatic-related.ts'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'
import { literalSite, pageAt } from '../../support/literal-site.ts'

const navigation = {
  groups: [
    { group: 'Keys', pages: ['keys', 'keys/rotate', 'keys/old', 'keys/team', 'keys/same'] },
    { group: 'Other', pages: ['index', 'other'] },
  ],
}
const pages = {
  'index.mdx': '# Home',
  'other.mdx': '---\ntitle: Billing\n---\n',
  'keys.mdx': '---\ntitle: API keys\n---\n',
  'keys/rotate.mdx': '---\ntitle: Rotate **API** keys\n---\n',
  'keys/old.mdx': '---\ntitle: Old API keys\ndeprecated: true\n---\n',
  'keys/team.mdx': '---\ntitle: API keys of a team\ngroups: [team]\n---\n',
  'keys/same.mdx': '---\ntitle: api keys\n---\n',
  'keys/hidden.mdx': '---\ntitle: Hidden API keys\nhidden: true\n---\n',
}

const relatedTo = async (route: string) => {
  const { site } = literalSite(pages, { navigation })
  return (await prepareRelated(site))(pageAt(site, route)).map(page => page.route)
}

test('pages that are hidden, deprecated, or called the same are left out', async () => {
  expect(await relatedTo('/keys')).toEqual(['/keys/rotate'])
  expect(await relatedTo('/other')).toEqual([])
})

test('a page that not all readers of a page may read is left out, but not the other way around', async () => {
  expect(await relatedTo('/keys/rotate')).toEqual(['/keys'])
  expect(await relatedTo('/keys/team')).toEqual(['/keys'])
})

/** The related links of a page, as text. */
async function linksOn(page: string, mode: string): Promise<readonly string[]> {
  const settings = JSON.stringify({ related: { mode, limit: 1 } })
  const docs = JSON.stringify({ ...leastConfig, navigation })
  const { files } = await builtSite({ ...pages, 'docs.json': docs, 'lectern.json': settings })
  const html = files.get(page) ?? ''
  return [...html.matchAll(/class="related-link" href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href, text]) => `${href} ${text}`,
  )
}

test('pages show them only if the project wants them', async () => {
  expect(await linksOn('keys/index.html', 'automatic')).toEqual(['/keys/rotate/ Rotate API keys'])
  expect(await linksOn('keys/index.html', 'manual')).toEqual([])
})

test('links in the front matter replace them, and false removes them', async () => {
  const settings = JSON.stringify({ related: { mode: 'automatic' } })
  const { files } = await builtSite({
    ...pages,
    'docs.json': JSON.stringify({ ...leastConfig, navigation }),
    'lectern.json': settings,
    'keys.mdx': '---\ntitle: API keys\nrelated: [/other]\n---\n',
    'keys/rotate.mdx': '---\ntitle: Rotate API keys\nrelated: false\n---\n',
  })
  expect(files.get('keys/index.html')).toContain('class="related-link" href="/other/"')
  expect(files.get('keys/index.html')).not.toContain('class="related-link" href="/keys/')
  expect(files.get('keys/rotate/index.html')).not.toContain('related-link')
})
