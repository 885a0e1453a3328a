import { expect, test } from 'vitest'
import { runInSession } from '../../../src/host/scheduler/run-in-session.ts'
import { isDeepEqual } from '../../../src/source/json/is-deep-equal.ts'
import { type CachePolicy, runSequentially, type Stage } from '../../../src/source/stage.ts'

interface Input {
  readonly route: string
  readonly file: { readonly path: string; readonly text: string }
}

/** A stage that records its inputs. */
function noted(cache: CachePolicy<Input, string> = { session: ({ route }) => route }) {
  const seen: string[] = []
  const stage: Stage<{ readonly base: string }, Input, string> = {
    name: 'noted',
    cache,
    apply: ({ base }, { route, file }) => {
      seen.push(route)
      return base + file.text
    },
  }
  return { seen, stage }
}

const input = (route: string, text: string): Input => ({ route, file: { path: `${route}.mdx`, text } })

test('only changed inputs are computed again', async () => {
  const { seen, stage } = noted()
  const run = runInSession(runSequentially)
  expect(await run(stage, { base: '/' }, [input('a', '1'), input('b', '2')])).toEqual(['/1', '/2'])
  expect(await run(stage, { base: '/' }, [input('b', '2'), input('a', '3'), input('c', '4')])).toEqual([
    '/2',
    '/3',
    '/4',
  ])
  expect(seen).toEqual(['a', 'b', 'a', 'c'])
})

test('overlapping runs return the results of their own inputs, and the cached result is the newest', async () => {
  const gates = new Map<string, () => void>()
  const slow: Stage<null, Input, string> = {
    name: 'slow',
    cache: { session: ({ route }) => route },
    apply: async (_, { file }) => {
      await new Promise<void>(open => gates.set(file.text, open))
      return `made of ${file.text}`
    },
  }
  const run = runInSession(runSequentially)
  const older = run(slow, null, [input('a', '1')])
  const newer = run(slow, null, [input('a', '2')])
  await expect.poll(() => gates.size).toBe(2)
  gates.get('2')?.()
  expect(await newer).toEqual(['made of 2'])
  const between = run(slow, null, [input('a', '2')])
  gates.get('1')?.()
  expect(await older).toEqual(['made of 1'])
  expect(await between).toEqual(['made of 2'])
  const again = run(slow, null, [input('a', '2')])
  await expect.poll(() => gates.size).toBe(2)
  gates.get('2')?.()
  expect(await again).toEqual(['made of 2'])
})

test('all inputs are computed again when the shared value changes', async () => {
  const { seen, stage } = noted()
  const run = runInSession(runSequentially)
  await run(stage, { base: '/' }, [input('a', '1'), input('b', '2')])
  expect(await run(stage, { base: '/docs/' }, [input('a', '1')])).toEqual(['/docs/1'])
  expect(await run(stage, { base: '/docs/' }, [input('a', '1'), input('b', '2')])).toEqual(['/docs/1', '/docs/2'])
  expect(seen).toEqual(['a', 'b', 'a', 'b'])
})

test('nothing is cached for stages without ids for their inputs', async () => {
  const { seen, stage } = noted({ disk: true })
  const run = runInSession(runSequentially)
  await run(stage, { base: '/' }, [input('a', '1')])
  await run(stage, { base: '/' }, [input('a', '1')])
  expect(seen).toEqual(['a', 'a'])
})

test.each<[unknown, unknown, boolean]>([
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: 1, b: undefined }, { a: 1 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
  [Number.NaN, Number.NaN, true],
])('%j and %j are equal: %j', (one, other, isSame) => {
  expect(isDeepEqual(one, other)).toBe(isSame)
})

test('maps and sets are equal if they have the same entries in the same order', () => {
  expect(isDeepEqual(new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]]))).toBe(true)
  expect(isDeepEqual(new Map([['a', { b: 1 }]]), new Map([['a', { b: 2 }]]))).toBe(false)
  expect(isDeepEqual(new Map([['a', 1]]), new Map())).toBe(false)
  expect(isDeepEqual(new Set(['a', 'b']), new Set(['a', 'b']))).toBe(true)
  expect(isDeepEqual(new Set(['a', 'b']), new Set(['b', 'a']))).toBe(false)
  expect(isDeepEqual(new Map(), new Set())).toBe(false)
  expect(isDeepEqual(new Map([['a', 1]]), {})).toBe(false)
})
