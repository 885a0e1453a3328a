import { expect, test } from 'vitest'
import { didYouMeanPath, nearestPath } from '../../src/navigation/nearest-path.ts'
import { charactersOf, indexPaths, mayBecome } from '../../src/navigation/path-index.ts'

const known = [
  '/',
  '/guides/start',
  '/guides/applications/platform-apps',
  '/ja/guides/applications/app-types/platform-apps',
  '/ja/guides/start',
  '/ja/only',
  '/product/ai-gateway/batches',
  '/product/ai-gateway/overview',
  '/product/observability/metadata',
  '/product/observability/overview',
  '/product/security/overview',
  '/reference/starts',
  '/webhooks/v1/deep/down',
]

test.each([
  ['a slip in the last part', '/guides/strat', '/guides/start'],
  ['a slip in a folder', '/giudes/start', '/guides/start'],
  ['other letter case', '/Guides/Start', '/guides/start'],
  ['a page that moved', '/product/ai-gateway/metadata', '/product/observability/metadata'],
  [
    'a page that moved, in its language',
    '/guides/applications/app-types/platform-apps',
    '/guides/applications/platform-apps',
  ],
  ['a slip, in its language', '/ja/guides/strat', '/ja/guides/start'],
  ['the only page of the name', '/down', '/webhooks/v1/deep/down'],
  ['a slip rather than the only page of the name', '/guides/starts', '/guides/start'],
  ['a page without a translation', '/fr/product/ai-gateway/batches', '/product/ai-gateway/batches'],
  ['a page without its language', '/only', '/ja/only'],
  ['nothing of which only the folder is near', '/product/ai-gateway/caching', undefined],
  ['nothing of a name that many have', '/other/overview', undefined],
  ['nothing of a name that many have in one folder', '/product/much-further-away/overview', undefined],
])('%s is found', (_, written, meant) => {
  expect(nearestPath(written, indexPaths(known))).toBe(meant)
})

test('among paths in other languages, the one without a prefix comes first', () => {
  const paths = ['/hi/plugins/board', '/plugins/board', '/ja/start']
  expect(nearestPath('/ar/plugins/board', indexPaths(paths))).toBe('/plugins/board')
  expect(nearestPath('/ar/plugins/board', indexPaths(paths.slice(0, 1)))).toBe('/hi/plugins/board')
})

test('the language may be any folder of a path', () => {
  const paths = ['/docs/ja/plugins/board', '/docs/plugins/board', '/docs/ja/plugins/start', '/docs/plugins/start']
  expect(nearestPath('/docs/fr/plugins/board', indexPaths(paths))).toBe('/docs/plugins/board')
  expect(nearestPath('/docs/ja/plugins/strat', indexPaths(paths))).toBe('/docs/ja/plugins/start')
  expect(nearestPath('/docs/ja/board', indexPaths(paths))).toBe('/docs/ja/plugins/board')
})

test('paths may be written without a slash', () => {
  expect(didYouMeanPath('guides/strat', indexPaths(['index', 'guides/start']))).toBe('Did you mean "guides/start"?')
  expect(didYouMeanPath('guides/strat', indexPaths([]))).toBeUndefined()
})

test('of several equally similar paths, the first one is found', () => {
  const paths = ['/a/others', '/a/star', '/a/starts']
  expect(nearestPath('/a/start', indexPaths(paths))).toBe('/a/star')
  expect(nearestPath('/a/start', indexPaths(paths.toReversed()))).toBe('/a/starts')
})

test.each([
  ['start', 'strat', 0],
  ['start', 'starts', 0],
  ['start', 'smart', 1],
  ['start', 'query', 4],
])('%s can become %s with %i new characters', (name, other, errors) => {
  const [characters, others] = [charactersOf(name), charactersOf(other)]
  expect(mayBecome(characters, others, errors)).toBe(true)
  expect(mayBecome(characters, others, errors - 1)).toBe(false)
})
