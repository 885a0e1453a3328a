import { expect, test } from 'vitest'
import { headerLookup, parseHeaders } from '../../../src/server/site/header-rules.ts'

const headersFor = (text: string) => headerLookup(parseHeaders(text))

test('each block of _headers sets the headers of its paths', () => {
  const headersOf = headersFor('# note\n/*\n  A: 1\n  B: x: y\n\n/b/:id\n  A: 2\n')
  expect(Object.entries(headersOf('/b/7'))).toEqual([
    ['A', '2'],
    ['B', 'x: y'],
  ])
  expect(Object.entries(headersOf('/c'))).toContainEqual(['A', '1'])
})

test('rules apply in the order of the file, including exact ones', () => {
  const headersOf = headersFor('/b\n  A: 1\n/*\n  A: 2\n  B: 3\n/c\n  A: 4')
  expect([headersOf('/b'), headersOf('/c'), headersOf('/d')]).toEqual([
    { A: '2', B: '3' },
    { A: '4', B: '3' },
    { A: '2', B: '3' },
  ])
})

test('header names are case-insensitive, and headers about the body are ignored', () => {
  const headersOf = headersFor(
    '/*\n  cache-control: a\n  CACHE-CONTROL: b\n  content-length: 5\n  Content-Encoding: br',
  )
  expect(headersOf('/')).toEqual({ 'Cache-Control': 'b' })
})

test('the same rules give the same object', () => {
  const headersOf = headersFor('/*\n  A: 1\n/b/*\n  B: 2')
  expect(headersOf('/x')).toBe(headersOf('/y'))
  expect(headersOf('/b/x')).toBe(headersOf('/b/y'))
})
