import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'

const config = JSON.stringify({
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#0F766E' },
  navigation: {
    groups: [
      { group: 'Start', pages: ['index', 'a', 'b'] },
      { group: 'Listed', root: 'list', directory: 'card', pages: ['c'] },
      { group: 'API', openapi: 'api.json' },
    ],
  },
})
const page = (title: string, description: string) =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\nWords.\n`
const api = (description: string) => {
  const responses = { 200: { description: 'Done' } }
  const paths = {
    '/one': { get: { summary: 'One', description, responses } },
    '/two': { get: { summary: 'Two', description: 'Gets two', responses } },
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths })
}
const project = {
  'docs.json': config,
  'index.mdx': page('Home', 'Of home'),
  'a.mdx': page('A', 'Of a'),
  'b.mdx': page('B', 'Of b'),
  'c.mdx': page('C', 'Of c'),
  'list.mdx': page('List', 'Of the list'),
  'api.json': api('Gets one'),
}

/** Names all that each page is made from. */
async function keysOf(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>()
  const published = (path: string, keyOf: () => string) => {
    if (path.endsWith('.html')) keys.set(path, keyOf())
    return undefined
  }
  await builtSite(files, {}, { published })
  return keys
}

async function madeAnew(change: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const [before, after] = [await keysOf(project), await keysOf({ ...project, ...change })]
  return [...after].flatMap(([path, key]) => (before.get(path) === key ? [] : [path])).sort()
}

test('a description makes its own page anew, and those that list it', async () => {
  expect(await madeAnew({ 'b.mdx': page('B', 'Another') })).toEqual(['b/index.html'])
  expect(await madeAnew({ 'c.mdx': page('C', 'Another') })).toEqual(['c/index.html', 'list/index.html'])
})

test('what an operation says of itself makes its page anew', async () => {
  expect(await madeAnew({ 'api.json': api('Gets another') })).toEqual(['api-reference/one/index.html'])
})
