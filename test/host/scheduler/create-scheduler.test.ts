import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../src/host/cache/store.ts'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import { type CachePolicy, type Run, runSequentially, type Stage } from '../../../src/source/stage.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

interface Input {
  readonly path: string
  readonly text: string
}

/** A stage with a policy that records the inputs it is applied to. */
function recordingStage(cache: CachePolicy<Input, string>) {
  const applied: string[] = []
  const apply = (shared: string, { text }: Input) => {
    applied.push(text)
    return shared + text
  }
  return { stage: { name: 'recording', cache, apply }, applied }
}

const input = (path: string, text: string): Input => ({ path, text })

const policies: readonly [string, CachePolicy<Input, string>, 'once' | 'each time'][] = [
  ['nowhere', {}, 'each time'],
  ['within a build', { build: true }, 'once'],
  ['in a session', { session: ({ path }) => path }, 'each time'],
  ['on disk', { disk: true }, 'each time'],
  ['if it may not be reused', { build: true, disk: true, isReusable: () => false }, 'each time'],
]

test.each(policies)(
  'without a store and outside a session, results are cached by policy: %s',
  async (_, cache, how) => {
    const { stage, applied } = recordingStage(cache)
    const run = createScheduler()
    for (const _ of [1, 2]) expect(await run(stage, '>', [input('a', '1')])).toEqual(['>1'])
    expect(applied).toHaveLength(how === 'once' ? 1 : 2)
  },
)

test.each<[string, CachePolicy<Input, string>, number]>([
  ['nowhere', {}, 2],
  ['within a build', { build: true }, 2],
  ['in a session', { session: ({ path }) => path }, 2],
  ['on disk', { disk: true }, 1],
  ['on disk and within a build', { build: true, disk: true }, 1],
  ['on disk, if it may not be reused', { disk: true, isReusable: () => false }, 2],
])('only results with "disk" are found by the next build: %s', async (_, cache, count) => {
  const folder = temporaryFolder()
  const { stage, applied } = recordingStage(cache)
  for (const _ of [1, 2]) {
    const store = openStore(folder, 'v')
    expect(await createScheduler({ store })(stage, '>', [input('a', '1')])).toEqual(['>1'])
    store.close()
  }
  expect(applied).toHaveLength(count)
})

test('a session reuses the last result of each input until the input or the shared value changes', async () => {
  const { stage, applied } = recordingStage({ session: ({ path }) => path })
  const run = createScheduler({ isSession: true })
  await run(stage, '>', [input('a', '1'), input('b', '2')])
  expect(await run(stage, '>', [input('b', '2'), input('a', '3')])).toEqual(['>2', '>3'])
  expect(await run(stage, '<', [input('b', '2')])).toEqual(['<2'])
  expect(applied).toEqual(['1', '2', '3', '2'])
})

test('on a thread, whose store does not find new results, repeated results of a build are read once', async () => {
  const folder = temporaryFolder()
  const { stage } = recordingStage({ build: true, disk: true })
  const first = openStore(folder, 'v')
  await createScheduler({ store: first })(stage, '>', [input('a', '1')])
  first.close()
  let reads = 0
  const store = openStore(folder, 'v')
  const counting = {
    ...store,
    findsNewResults: false,
    get: (name: string, key: string) => {
      reads += 1
      return store.get(name, key)
    },
  }
  const run = createScheduler({ store: counting })
  for (const _ of [1, 2]) await run(stage, '>', [input('a', '1')])
  expect(reads).toBe(1)
})

test('results that stay in memory share what they have in common, also those from disk', async () => {
  const stage: Stage<null, string, { readonly title: string; readonly links: readonly string[] }> = {
    name: 'retained',
    cache: { disk: true },
    isRetained: true,
    apply: (_, title) => ({ title, links: [] }),
  }
  const folder = temporaryFolder()
  const links = []
  for (const titles of [
    ['a', 'b'],
    ['a', 'c'],
  ]) {
    const store = openStore(folder, 'v')
    const results = await createScheduler({ store })(stage, null, titles)
    store.close()
    expect(results).toEqual(titles.map(title => ({ title, links: [] })))
    links.push(...results.map(result => result.links))
  }
  expect(new Set(links).size).toBe(1)
})

test('nested stages are cached by their own policy', async () => {
  const { stage, applied } = recordingStage({ build: true })
  const outer: Stage<null, readonly Input[], string[]> = {
    name: 'outer',
    cache: {},
    apply: (_, inputs, run) => run(stage, '>', inputs),
  }
  const run = createScheduler()
  expect(await run(outer, null, [[input('a', '1')], [input('a', '1'), input('b', '2')]])).toEqual([
    ['>1'],
    ['>1', '>2'],
  ])
  expect(applied).toEqual(['1', '2'])
})

test('nothing is computed if all results are cached', async () => {
  const { stage } = recordingStage({ disk: true })
  const store = openStore(temporaryFolder(), 'v')
  await createScheduler({ store })(stage, '>', [input('a', '1')])
  const compute: Run = () => Promise.reject(new Error('computed'))
  expect(await createScheduler({ store, compute })(stage, '>', [input('a', '1')])).toEqual(['>1'])
})

test('the order of inputs is kept, and an input that occurs twice is computed once', async () => {
  const { stage, applied } = recordingStage({ build: true })
  const inputs = ['b', 'a', 'b', 'c'].map(text => input('', text))
  expect(await createScheduler()(stage, '', inputs)).toEqual(['b', 'a', 'b', 'c'])
  expect(applied).toEqual(['b', 'a', 'c'])
})

test('a result of another version or another shared value is not reused', async () => {
  const folder = temporaryFolder()
  const { stage, applied } = recordingStage({ disk: true })
  for (const [version, shared] of [
    ['v1', 'a'],
    ['v1', 'b'],
    ['v2', 'b'],
    ['v2', 'b'],
  ] as const) {
    const store = openStore(folder, version)
    await createScheduler({ store })(stage, shared, [input('', '1')])
    store.close()
  }
  expect(applied).toEqual(['1', '1', '1'])
})

test('the program of the threads has every stage that may run there', () => {
  const src = new URL('../../../src/', import.meta.url).pathname
  const threaded = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .flatMap(path => readFileSync(join(src, path), 'utf8').split(/^}$/m))
    .filter(part => /^ {2}threads: '(all|any|others)',/m.test(part))
    .map(part => /^export const (\w+): Stage</m.exec(part)?.[1])
  const worker = readFileSync(join(src, 'host/scheduler/stage-worker.ts'), 'utf8')
  const [, known = ''] = /^ {2}\[([\w, ]+)\]\.map\(stage/m.exec(worker) ?? []
  expect(threaded.length).toBeGreaterThan(3)
  expect(known.split(', ').sort()).toEqual(threaded.sort())
})

test('without caches, every input is computed', async () => {
  const { stage, applied } = recordingStage({ build: true, disk: true })
  await runSequentially(stage, '', [input('', '1'), input('', '1')])
  expect(applied).toEqual(['1', '1'])
})
