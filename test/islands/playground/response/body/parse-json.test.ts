import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonNode, parseJsonText } from '../../../../../src/islands/playground/response/body/parse-json.ts'

test('digits, order and repeated names are kept', () => {
  expect(parseJsonText(' {"10": 12345678901234567890, "2": 1.50e+3, "2": [true, null]} ')).toEqual({
    node: {
      type: 'object',
      members: [
        ['10', { type: 'number', text: '12345678901234567890' }],
        ['2', { type: 'number', text: '1.50e+3' }],
        [
          '2',
          {
            type: 'array',
            items: [
              { type: 'literal', text: 'true' },
              { type: 'literal', text: 'null' },
            ],
          },
        ],
      ],
    },
  })
})

test.each([
  ['a comma too many', '{\n  "a": [1,]\n}', 2, 11, '  "a": [1,]', 10],
  ['a text that does not end', '"abc', 1, 5, '"abc', 4],
  ['a line break in a text', '["a\nb"]', 1, 4, '["a', 3],
  ['a false escape', '"\\x"', 1, 2, '"\\x"', 1],
  ['more than one value', '{} {}', 1, 4, '{} {}', 3],
  ['nothing', '', 1, 1, '', 0],
  ['a number that begins with zero', '[01]', 1, 3, '[01]', 2],
])('the offset of %s', (_, text, line, column, excerpt, at) => {
  expect(parseJsonText(text)).toMatchObject({ mistake: { line, column, excerpt, at } })
})

test('nesting that would overflow the stack is rejected', () => {
  expect(parseJsonText('['.repeat(100_000))).toHaveProperty('mistake')
})

test('all valid JSON is parsed correctly', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
      const read = parseJsonText(JSON.stringify(value, null, indent))
      expect('node' in read && plainOf(read.node)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('all invalid JSON is rejected', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,01-.eE \\untrl\n') }), text => {
      expect('node' in parseJsonText(text)).toBe(isJson(text))
    }),
    { numRuns: 2_000 },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function plainOf(node: JsonNode): unknown {
  if (node.type === 'string') return node.value
  if (node.type === 'array') return node.items.map(plainOf)
  if (node.type !== 'object') return JSON.parse(node.text)
  // As JSON.parse does, which gives a member of this name no meaning of its own.
  const entries = node.members.map(([name, held]) => [name, plainOf(held)] as const)
  return Object.fromEntries(entries)
}
