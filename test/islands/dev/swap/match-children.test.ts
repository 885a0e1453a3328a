import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchChildren } from '../../../../src/islands/dev/swap/match-children.ts'

const child = (text: string) => ({ text, kind: text.charAt(0) })
const match = (before: string, after: string) =>
  matchChildren(before.split(' ').map(child), after.split(' ').map(child)).map(({ from, isSame }) =>
    from === undefined ? 'new' : `${from}${isSame ? '' : '*'}`,
  )

test('equal children at both ends are kept', () => {
  expect(match('a b c', 'a x c')).toEqual(['0', 'new', '2'])
})

test('a changed child between two kept ones becomes the next one of its kind', () => {
  expect(match('a p1 q1 z', 'a p2 q2 z')).toEqual(['0', '1*', '2*', '3'])
})

test('a new child leaves its neighbors unchanged', () => {
  expect(match('p1 p2 p3', 'p1 p4 p2 p3')).toEqual(['0', 'new', '1', '2'])
})

test('a moved child is kept if that keeps more of the others', () => {
  expect(match('p1 p2 p3 q', 'p2 p3 p1 q')).toEqual(['1', '2', 'new', '3'])
})

test('long lists are matched in order', () => {
  const list = (prefix: string) => Array.from({ length: 700 }, (_, at) => child(`${prefix}${at}`))
  const matches = matchChildren(list('pa'), list('pb'))
  expect(matches.every(({ from, isSame }, at) => from === at && !isSame)).toBe(true)
})

test('matches are in order and unique, and equal lists match completely', () => {
  const texts = fc.array(fc.constantFrom('a1', 'a2', 'b1', 'b2', 'c'), { maxLength: 12 })
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const [old, next] = [before.map(child), after.map(child)]
      const matches = matchChildren(old, next)
      expect(matches).toHaveLength(next.length)
      const places = matches.flatMap(({ from }) => from ?? [])
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
      for (const [at, { from, isSame }] of matches.entries()) {
        if (from === undefined) continue
        expect(old[from]?.kind).toBe(next[at]?.kind)
        if (isSame) expect(old[from]?.text).toBe(next[at]?.text)
      }
    }),
  )
})
