import { expect, test } from 'vitest'
import { coalesceRefreshes } from '../../../src/host/dev/coalesce-refreshes.ts'

test('refreshes run one after the other, and changes in the meantime cause one more', async () => {
  const [seen, go]: [unknown[], (() => void)[]] = [[], []]
  const ask = coalesceRefreshes(
    paths => {
      seen.push(paths && [...paths])
      return new Promise(resolve => go.push(resolve))
    },
    () => {},
  )
  ask(new Set(['a']))
  ask(new Set(['b']))
  ask(new Set(['c']))
  expect(seen).toEqual([['a']])
  go[0]?.()
  await expect.poll(() => seen).toEqual([['a'], ['b', 'c']])
  ask(new Set(['d']))
  ask(undefined)
  go[1]?.()
  await expect.poll(() => seen).toEqual([['a'], ['b', 'c'], undefined])
})

test('the changes of a failed refresh are tried again with the next change', async () => {
  const [seen, failures]: [unknown[], unknown[]] = [[], []]
  const ask = coalesceRefreshes(
    async paths => {
      seen.push(paths && [...paths])
      if (seen.length < 3) throw new Error(`${seen.length}`)
    },
    error => failures.push(error),
  )
  ask(new Set(['a']))
  await expect.poll(() => failures).toEqual([new Error('1')])
  ask(new Set(['b']))
  await expect.poll(() => failures).toHaveLength(2)
  ask(new Set(['c']))
  await expect.poll(() => seen).toEqual([['a'], ['a', 'b'], ['a', 'b', 'c']])
  ask(new Set(['d']))
  await expect.poll(() => seen.at(-1)).toEqual(['d'])
})
