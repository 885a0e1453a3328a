import { expect, test } from 'vitest'
import { pagefindIndex } from '../../../src/host/build/pagefind-index.ts'

async function indexOf(pages: Readonly<Record<string, string>>) {
  const index = await pagefindIndex()
  for (const [href, words] of Object.entries(pages)) {
    await index.add(href, `<html lang="${href.split('/')[1]}"><body data-pagefind-body><h1>${words}</h1></body></html>`)
  }
  return index.finish()
}

test('the same pages make the same files, without interfaces that nobody loads', async () => {
  const first = await indexOf({ '/en/': 'Alpha', '/de/': 'Beta', '/fr/': 'Gamma' })
  const second = await indexOf({ '/en/': 'Alpha', '/de/': 'Beta', '/fr/': 'Gamma' })
  expect(first.problems).toEqual([])
  const paths = first.files.map(({ path }) => path)
  expect(paths).toContain('pagefind.js')
  const entry = first.files.find(({ path }) => path === 'pagefind-entry.json')
  const { languages } = JSON.parse(new TextDecoder().decode(entry?.contents))
  expect(Object.keys(languages)).toEqual(['de', 'en', 'fr'])
  expect(paths.filter(path => /ui|highlight/.test(path))).toEqual([])
  const sorted = (files: typeof first.files) => [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  expect(sorted(second.files)).toEqual(sorted(first.files))
})

test('an index of nothing is no mistake', async () => {
  expect((await indexOf({})).problems).toEqual([])
})

test('half a surrogate pair on a page costs no index', async () => {
  const { files, problems } = await indexOf({ '/en/': 'Half \ud800', '/de/': 'Whole \ud83d\ude00' })
  expect([files.length > 0, problems]).toEqual([true, []])
})
