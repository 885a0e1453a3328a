import { describe, expect, test } from 'vitest'
import { requiredLiterals } from '../../../src/render/highlighting/required-literals.ts'

describe('strings that a pattern requires', () => {
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
  ])('%s requires %j', (pattern, texts) => {
    expect(requiredLiterals(pattern)).toEqual(texts)
  })

  test.each([['(?i)select'], ['a(?i:b)c'], ['(?~abc)'], ['('], ['\\p{Nonsense}'], ['a\\1']])(
    '%s has no known required string',
    pattern => {
      expect(requiredLiterals(pattern)).toEqual([])
    },
  )

  test('a list whose strings are in nearly every line is not used', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`)
    expect(requiredLiterals(`(?:${words.slice(0, 30).join('|')})`)[0]).toHaveLength(30)
    expect(requiredLiterals(`(?:${words.join('|')})`)).toEqual([])
    expect(requiredLiterals('[abcdefghijklmnop]')).toEqual([])
  })
})
