import { describe, expect, test } from 'vitest'
import { requiredLiterals } from '../../../src/render/highlighting/required-literals.ts'

describe('texts that a pattern cannot do without', () => {
  test.each([
    ['import', [['import']]],
    ['a\\bb', [['ab']]],
    ['a(?=bc)d', [['bc'], ['ad']]],
    ['(?<=on)e', [['on'], ['e']]],
    ['a(?!b)c', [['ac']]],
    ['\\b(?:if|else)\\s+(x+)', [['x'], ['if', 'else']]],
    ['(?:(a)|bc|d*e)f', [['f'], ['a', 'bc', 'e']]],
    ['(?:a|b*)c', [['c']]],
    ['[<>]=', [['='], ['<', '>']]],
    ['[^a]b', [['b']]],
    ['[a-z]b', [['b']]],
    ['(?:ab){2}c?', [['ab']]],
    ['a{2}?b', [['b']]],
    ['a{1,2}?b', [['a'], ['b']]],
    ['(ab)?', []],
    ['a{0}', []],
    ['aa|aa', [['aa']]],
    ['a \\# # note', [['a # # note']]],
    ['(?x) a \\# # note', [['a#']]],
    ['\\x{1F600}', [['😀']]],
  ])('%s: %j', (pattern, texts) => {
    expect(requiredLiterals(pattern)).toEqual(texts)
  })

  test.each([['(?i)select'], ['a(?i:b)c'], ['(?~abc)'], ['('], ['\\p{Nonsense}'], ['a\\1']])(
    '%s: none that can be told',
    pattern => {
      expect(requiredLiterals(pattern)).toEqual([])
    },
  )

  test('a list that nearly every line has a part of is none', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`)
    expect(requiredLiterals(`(?:${words.slice(0, 30).join('|')})`)[0]).toHaveLength(30)
    expect(requiredLiterals(`(?:${words.join('|')})`)).toEqual([])
    expect(requiredLiterals('[abcdefghijklmnop]')).toEqual([])
  })
})
