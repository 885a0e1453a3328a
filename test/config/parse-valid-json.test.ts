import { type Node, parseTree } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { parseValidJson } from '../../src/config/json/parse-valid-json.ts'

/** What the reader of `docs.json` uses of a syntax tree. */
const plain = (node: Node | undefined): unknown =>
  node && {
    type: node.type,
    offset: node.offset,
    length: node.length,
    value: node.value,
    children: node.children?.map(plain),
  }

test.each([
  '{}',
  ' [ ] ',
  '\r\n{\t"a" : [ 1 , -2.5e+3, true,false , null,"" ] , "b":{"c":{ }}}\n',
  '{"a":"\\"\\\\","\\u0041\\n":"\\ud83d\\ude00 \u{1f600}", "a": "twice"}',
  '{"__proto__": {"x": 1}, "$ref": "./a.json"}',
  '[[[[]],[[1],[2]]],"]","}",","]',
  '"text"',
  ' 0 ',
  'null',
])('the tree of %j is that of jsonc-parser', text => {
  expect(plain(parseValidJson(text, 200))).toEqual(plain(parseTree(text)))
})

test.each(['', '{', '{"a":1,}', '// a\n{}', '{"a":\n', "{'a':1}", '[1 2]', '"\n"', '01', '{} {}'])(
  '%j is left to the parser that repairs errors',
  text => {
    expect(parseValidJson(text, 200)).toBeUndefined()
  },
)

test('values that are nested too deeply are left to it too, so that they are reported', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}{}${']'.repeat(depth)}`
  expect(parseValidJson(nested(199), 200)).toMatchObject({ type: 'array' })
  expect(parseValidJson(nested(200), 200)).toBeUndefined()
  expect(parseValidJson(nested(1_000_000), 200)).toBeUndefined()
})
