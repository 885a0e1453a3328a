import { expect, test } from 'vitest'
import { compareFiles } from '../../src/source/compare-files.ts'

const filesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, { path, text }]))

const previous = filesOf({ a: '1', b: '2', c: '3', d: '4' })

test.each([
  ['no change', filesOf({ a: '1', b: '2', c: '3', d: '4' }), [], [], []],
  ['edited files', filesOf({ a: '1', b: '0', c: '3', d: '0' }), ['b', 'd'], [], []],
  ['added files', filesOf({ _: '', a: '1', b: '2', bb: '', c: '3', d: '4', e: '' }), [], ['_', 'bb', 'e'], []],
  ['removed files', filesOf({ b: '2', d: '4' }), [], [], ['a', 'c']],
  ['removed files at the end', filesOf({ a: '1', b: '2' }), [], [], ['c', 'd']],
  ['a renamed and an edited file', filesOf({ a: '1', c: '0', d: '4', e: '2' }), ['c'], ['e'], ['b']],
  ['no file', filesOf({}), [], [], ['a', 'b', 'c', 'd']],
  ['only new files', filesOf({ e: '' }), [], ['e'], ['a', 'b', 'c', 'd']],
])('finds %s', (_, next, edited, added, removed) => {
  expect(compareFiles(previous, next)).toEqual({ edited, added, removed })
})

test.each([
  ['two files', filesOf({ b: '2', a: '1', c: '3', d: '4' })],
  ['a file that was moved to the end', filesOf({ b: '2', c: '3', d: '4', a: '1' })],
  ['files among which one is new', filesOf({ d: '4', e: '', a: '1' })],
])('returns nothing for another order of %s', (_, next) => {
  expect(compareFiles(previous, next)).toBeUndefined()
})
