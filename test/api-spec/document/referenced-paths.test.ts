import { expect, test } from 'vitest'
import { referencedPaths } from '../../../src/api-spec/document/referenced-paths.ts'

const paths = (text: string, path = 'specs/api.yaml') => referencedPaths({ path, text })

test('files are named relative to the one that names them, each once', () => {
  const text = [
    'a: { $ref: "user.yaml#/User" }',
    'b: { $ref: ./user.yaml }',
    'c: [{ $ref: ../common.json#/x }, { $ref: api.yaml#/a }]',
    'd: { $ref: "#/a" }',
    'e: { discriminator: { mapping: { cat: cat.yaml, dog: Dog, pig: "#/a" } } }',
  ].join('\n')
  expect(paths(text)).toEqual(['specs/user.yaml', 'common.json', 'specs/cat.yaml'])
})

test('JSON may escape a slash, and a name a blank', () => {
  expect(paths('{ "$ref": "sub\\/a%20b.json" }', 'api.json')).toEqual(['sub/a%20b.json', 'sub/a b.json'])
})

test('what is not of the project is not named', () => {
  const text = ['../../x.yaml', '/etc/passwd', 'https://a.example/b.yaml', 'file:///x'].map(at => `- $ref: "${at}"`)
  expect(paths(text.join('\n'))).toEqual([])
  expect(paths('$ref: other.yaml', 'https://a.example/api.yaml')).toEqual([])
})

test('a file that cannot be read names nothing', () => {
  expect(paths('{ "$ref": ', 'a.json')).toEqual([])
})
