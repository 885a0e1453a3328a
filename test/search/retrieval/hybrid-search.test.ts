import { expect, test } from 'vitest'
import type { PageRecords } from '../../../src/search/records/page-records.ts'
import { fuseRanks } from '../../../src/search/retrieval/fuse-ranks.ts'
import { createHybridSearch, type HybridOptions } from '../../../src/search/retrieval/hybrid-search.ts'
import { createRetrieval } from '../../../src/search/retrieval/retrieval.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'
import { pageRecords } from '../../support/page-records.ts'

const backups = pageRecords('/backups', 'Backups', { '': 'Copies are made each night.', Restore: 'Pick a snapshot.' })
const limits = pageRecords('/limits', 'Limits', { '': 'A snapshot is kept for a week.' })
const billing = pageRecords('/billing', 'Billing', { '': 'Invoices come by mail.' })
const pages = [backups, limits, billing]

async function searchWith(models: Omit<HybridOptions, 'retrieval' | 'read'>, added: readonly PageRecords[] = pages) {
  const stored = new Map<string, PageRecords>()
  const hybrid = createHybridSearch({
    read: route => stored.get(route),
    retrieval: createRetrieval(await languageToolsOf(['en'])),
    ...models,
  })
  const set = (pages: readonly PageRecords[]) => {
    for (const page of pages) stored.set(page.page.route, page)
    return hybrid.set(pages)
  }
  const search = { ...hybrid, set }
  const problems = await set(added)
  const ask = async (text: string, reader: object = {}) => {
    const result = await search.search({ text, language: 'en', ...reader })
    return { ids: result.sections.map(({ section }) => section.recordId), problems: result.problems }
  }
  return { ...search, ask, problems }
}

/** Vectors that say whether a text is about money. */
function moneyModel() {
  const embedded: string[] = []
  const cache = new Map<string, readonly number[]>()
  const model = {
    embedded,
    /** The length of its vectors. */
    length: 2,
    model: 'money',
    embed: async (texts: readonly string[]) => {
      embedded.push(...texts)
      return texts.map(text => (/invoice|price|cost/i.test(text) ? [1, 0, 0] : [0, 1, 0]).slice(0, model.length))
    },
    cache: {
      get: (key: string) => cache.get(key),
      set: (key: string, vector: readonly number[]) => void cache.set(key, vector),
    },
  }
  return model
}

/** The same model. Texts with "price" wait until they are released, and texts with "fail" are rejected. */
function slowModel() {
  const model = moneyModel()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const embed = async (texts: readonly string[]) => {
    if (texts.some(text => text.includes('price'))) await held
    if (texts.some(text => text.includes('fail'))) throw new Error('busy')
    return model.embed(texts)
  }
  return { slow: { ...model, embed }, release: () => release() }
}

test('the rankings of several lists are merged', () => {
  expect(fuseRanks([['a', 'b', 'c'], ['b', 'c', 'a'], ['b']])).toEqual(['b', 'a', 'c'])
  expect(fuseRanks([['a', 'b'], []])).toEqual(['a', 'b'])
})

test('without models, search uses words', async () => {
  const { ask } = await searchWith({})
  expect(await ask('snapshot')).toEqual({ ids: ['/backups#restore', '/limits'], problems: [] })
})

test('an embedding model finds sections that share no word, and vectors are cached by content', async () => {
  const embeddings = moneyModel()
  const { ask, set } = await searchWith({ embeddings })
  expect((await ask('what does it cost')).ids[0]).toBe('/billing')
  const before = embeddings.embedded.length
  await set([...pages, pageRecords('/new', 'New', { '': 'Text.' })])
  expect(embeddings.embedded.slice(before)).toEqual(['New\nText.'])
})

test('a reranker decides the order of the first results', async () => {
  const reranker = async (_: string, passages: readonly string[]) => passages.map(text => Number(text.includes('week')))
  const { ask } = await searchWith({ reranker })
  expect((await ask('snapshot')).ids).toEqual(['/limits', '/backups#restore'])
})

test('a model that fails or returns too little is reported, and word search still works', async () => {
  const fail = () => Promise.reject(new Error('no connection'))
  const first = await searchWith({ embeddings: { ...moneyModel(), embed: fail }, reranker: fail })
  expect(first.problems).toEqual(['The embedding model has failed, and the search works without it: no connection'])
  expect(await first.ask('snapshot')).toEqual({
    ids: ['/backups#restore', '/limits'],
    problems: [
      'The embedding model has failed, and the search works without it: no connection',
      'The re-ranker has failed, and the search works without it: no connection',
    ],
  })
  const second = await searchWith({ reranker: async () => [1] })
  expect((await second.ask('snapshot')).problems).toEqual([
    'The re-ranker has failed, and the search works without it: the model returned too few scores',
  ])
})

test('vectors of another length are not compared, and are reported if all stored ones have it', async () => {
  const embeddings = moneyModel()
  const { ask, set } = await searchWith({ embeddings })
  embeddings.length = 3
  expect(await ask('what does it cost')).toEqual({
    ids: [],
    problems: [expect.stringMatching(/vectors with 3 numbers, but those in the folder "vectors" .* have 2\. Delete/)],
  })
  await set([pageRecords('/prices', 'Prices', { '': 'The price.' })])
  expect(await ask('what does it cost')).toEqual({ ids: ['/prices'], problems: [] })
})

test('a deleted page is not found by any model', async () => {
  const search = await searchWith({ embeddings: moneyModel() })
  search.delete('/billing')
  expect((await search.ask('what does it cost')).ids).not.toContain('/billing')
})

test("of the versions of a page, a model finds the reader's", async () => {
  const inVersion = (version: string) =>
    pageRecords(
      `/${version}/billing`,
      'Billing',
      { '': 'Invoices come by mail.' },
      { divisions: { version }, isInDefaults: version === 'v3', copyKey: 'billing' },
    )
  const { ask } = await searchWith({ embeddings: moneyModel() }, ['v1', 'v2', 'v3'].map(inVersion))
  expect((await ask('what does it cost', { version: 'v2' })).ids).toEqual(['/v2/billing'])
  expect((await ask('what does it cost')).ids).toEqual(['/v3/billing'])
})

test('a late vector of an older text is dropped, and one failed request does not stop the others', async () => {
  const { slow, release } = slowModel()
  const search = await searchWith({ embeddings: slow }, [])
  const old = search.set([pageRecords('/a', 'A', { '': 'The price.' })])
  await search.set([pageRecords('/a', 'A', { '': 'Nothing of it.' }), billing])
  release()
  await old
  expect((await search.ask('what does it cost')).ids).toEqual(['/billing', '/a'])
  const many = Array.from({ length: 80 }, (_, at) =>
    pageRecords(`/m${at}`, 'M', { '': at === 0 ? 'fail' : 'An invoice.' }),
  )
  expect(await search.set(many)).toEqual(['The embedding model has failed, and the search works without it: busy'])
  expect((await search.ask('what does it cost')).ids).toContain('/m64')
})

test('a vector of a replaced or deleted page is dropped even if its request has not started', async () => {
  const { slow, release } = slowModel()
  const search = await searchWith({ embeddings: slow }, [])
  const sections = (text: string) => Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`S ${at}`, text]))
  const long = pageRecords('/long', 'Long', sections('The price.'))
  const gone = pageRecords('/gone', 'Gone', sections('The price.'))
  const old = search.set([long, gone])
  search.delete('/gone')
  await search.set([pageRecords('/long', 'Long', sections('Nothing of it.')), billing])
  release()
  await old
  expect((await search.ask('what does it cost')).ids[0]).toBe('/billing')
})

test('meaning counts more than the current page, and long questions are cut', async () => {
  const asked: string[] = []
  const similarities = { Near: [0.85, 0.53], Own: [0.72, 0.69] } as const
  const embeddings = {
    ...moneyModel(),
    embed: async (texts: readonly string[]) =>
      texts.map(text => {
        asked.push(text)
        return similarities[text.split('\n')[0] as 'Near'] ?? [1, 0]
      }),
  }
  const near = pageRecords('/near', 'Near', { '': 'Text.' })
  const own = pageRecords('/own', 'Own', { '': 'Text.' }, { boost: 1.5 })
  const { ask } = await searchWith({ embeddings }, [near, own])
  expect((await ask('zzz', { route: '/own' })).ids).toEqual(['/near', '/own'])
  await ask('x'.repeat(100_000))
  expect(Math.max(...asked.map(text => text.length))).toBeLessThanOrEqual(5_000)
})

test('a section reports how much of the question it covers and which other sections of its page answer it', async () => {
  const { search } = await searchWith({})
  const { sections } = await search({ text: 'pick a snapshot of the copies from yesterday', language: 'en' })
  expect(sections.map(({ section, further }) => [section.recordId, further.map(other => other.recordId)])).toEqual([
    ['/backups#restore', ['/backups']],
    ['/limits', []],
  ])
  const [first, second] = sections.map(({ coverage }) => coverage)
  expect(first).toBeGreaterThan(second ?? 1)
  expect(first).toBeLessThan(1)
})

test('pages that the filter rejects are found neither by words nor by meaning', async () => {
  const { search } = await searchWith({ embeddings: moneyModel() })
  const accepts = ({ route }: { readonly route: string }) => route === '/limits'
  const { sections } = await search({ text: 'snapshot price', language: 'en', accepts })
  expect(sections.map(({ page }) => page.route)).toEqual(['/limits'])
})
