import { expect, test } from 'vitest'
import { toFoundPages } from '../../../src/search/browser-index/found-page.ts'
import type { PageRecords } from '../../../src/search/records/page-records.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'
import { browserIndexOf } from '../../support/browser-index.ts'
import { pageRecords } from '../../support/page-records.ts'

/** What is shown of the only page, with matches in brackets. */
async function shown(page: PageRecords, query: string) {
  const { open } = await browserIndexOf([page])
  const index = await open()
  const tools = (await languageToolsOf(['en']))('en')
  const [found] = toFoundPages(await index.search(query, {}, 6), tools, { language: 'en' })
  const textOf = (parts: readonly { text: string; isMatch: boolean }[] = []) =>
    parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
  const sections = found?.sections.map(({ titles, excerpt }) => `${titles.map(textOf).join(' › ')}: ${textOf(excerpt)}`)
  return { title: textOf(found?.title), excerpt: textOf(found?.excerpt), sections }
}

const droplet = pageRecords(
  '/droplet',
  'Create a droplet',
  {
    '': 'Start here.',
    Authorizations: 'To create a droplet, you need a token.',
    'Create many droplets': 'Send a list of names.',
    Body: 'The size of the droplet in gigabytes.',
  },
  { description: 'Send a POST request to create a droplet.' },
)

test('sections that only repeat the page title are not shown', async () => {
  expect(await shown(droplet, 'create droplet')).toEqual({
    title: '[Create] a [droplet]',
    excerpt: '',
    sections: ['[Create] many [droplets]: Send a list of names.'],
  })
  expect((await shown(droplet, 'size')).sections).toEqual(['Body: The [size] of the droplet in gigabytes.'])
})

test('without a section, the description is shown', async () => {
  const { 0: intro, 1: authorizations } = droplet.sections
  const page = { ...droplet, sections: [intro, authorizations].filter(section => section !== undefined) }
  expect(await shown(page, 'create droplet')).toEqual({
    title: '[Create] a [droplet]',
    excerpt: 'Send a POST request to [create] a [droplet]. Start here.',
    sections: [],
  })
})

test('for a word that is only in code, the best section is shown', async () => {
  const page = pageRecords('/setup', 'Setup', { Install: 'Run this command.', Remove: 'Not needed.' })
  const sections = page.sections.map((section, at) => ({
    ...section,
    code: at === 0 ? [{ text: 'orbitctl init', language: 'sh' }] : [],
  }))
  expect((await shown({ ...page, sections }, 'orbitctl')).sections).toEqual(['Install: Run this command.'])
})
