import { expect, test } from 'vitest'
import { textListOf } from '../../../src/source/text/text-list.ts'

test.each([
  [
    ['a', ' b ', '', 7, 'a'],
    ['a', 'b', 'a'],
  ],
  ['a, b,,c ', ['a', 'b', 'c']],
  ['', []],
  [undefined, []],
  [7, []],
  [{ a: 'b' }, []],
])('%j is read as the texts %j', (value, texts) => expect(textListOf(value)).toEqual(texts))
