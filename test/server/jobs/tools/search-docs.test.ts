import { expect, test } from 'vitest'
import { searchDocs } from '../../../../src/server/jobs/tools/search-docs.ts'
import { forGroups, pageRecords } from '../../../support/page-records.ts'
import { searchOf, unloadedSearchOf } from '../../search/search-of.ts'

const pages = [
  pageRecords('/install', 'Install', { 'On Linux': 'Use the package manager.' }),
  pageRecords('/de/install', 'Installieren', { 'Unter Linux': 'Nutze den Paketmanager.' }, { language: 'de' }),
  pageRecords('/secret', 'Secret of Linux', { '': 'For members only.' }, { access: forGroups('members') }),
]

test('finds sections with the paths of their files', async () => {
  const tool = searchDocs(await searchOf(pages))
  expect(await tool.call({ query: 'package manager' })).toEqual({
    text: 'Install > On Linux\nFile: install.mdx\nRoute: /install#on-linux\nUse the package manager.',
    activity: { kind: 'search' },
  })
  expect((await tool.call({ query: 'Paketmanager', language: 'de' })).text).toContain('File: de/install.mdx')
  expect((await tool.call({ query: 'quux' })).text).toBe(
    'The search has found nothing. Try other words, or use list_files.',
  )
})

test('says that the search is not available', async () => {
  expect((await searchDocs(unloadedSearchOf(pages)).call({ query: 'linux' })).text).toBe(
    'The search is not available. Use list_files and read_file instead.',
  )
  expect((await searchDocs(unloadedSearchOf(pages)).call({ query: ' ' })).text).toContain('"query" must not be empty.')
})
