import { expect, test } from 'vitest'
import { referencedPaths } from '../../../src/api-spec/document/referenced-paths.ts'

const paths = (text: string, path = 'specs/api.yaml') => referencedPaths({ path, text })

test('each referenced file is listed once, relative to the referring file', () => {
  const text = [
    'a: { $ref: "user.yaml#/User" }',
    'b: { $ref: ./user.yaml }',
    'c: [{ $ref: ../common.json#/x }, { $ref: api.yaml#/a }]',
    'd: { $ref: "#/a" }',
    'e: { discriminator: { mapping: { cat: cat.yaml, dog: Dog, pig: "#/a" } } }',
  ].join('\n')
  expect(paths(text)).toEqual(['specs/user.yaml', 'common.json', 'specs/cat.yaml'])
})

test('a property with the name of a keyword is not a reference, but may contain some', () => {
  expect(paths('properties:\n  $ref:\n    type: string\n  /user/mapping:\n    file: a.yaml')).toEqual([])
  expect(paths('properties:\n  $ref:\n    $ref: a.yaml')).toEqual(['specs/a.yaml'])
  expect(paths('{ "$ref": { "$ref": "a.json" } }')).toEqual(['specs/a.json'])
  expect(paths('a:\n  $ref:\n    a.yaml')).toEqual(['specs/a.yaml'])
})

test('escaped slashes in JSON and percent-encoded spaces are decoded', () => {
  expect(paths('{ "$ref": "sub\\/a%20b.json" }', 'api.json')).toEqual(['sub/a%20b.json', 'sub/a b.json'])
})

test('files outside of the project are not listed', () => {
  const text = ['../../x.yaml', '/etc/passwd', 'https://a.example/b.yaml', 'file:///x'].map(at => `- $ref: "${at}"`)
  expect(paths(text.join('\n'))).toEqual([])
})

test('a file that was fetched only refers to URLs of its own origin', () => {
  const here = 'https://a.example/v1/api.yaml'
  const names = ['b.yaml#/B', '/c%20d.json', 'https://a.example/e.yaml', here, '../../../f.yaml', '../b.yaml?v=2']
  expect(paths(names.map(at => `- $ref: "${at}"`).join('\n'), here)).toEqual([
    'https://a.example/v1/b.yaml',
    'https://a.example/c%20d.json',
    'https://a.example/e.yaml',
    'https://a.example/f.yaml',
    'https://a.example/b.yaml?v=2',
  ])
  const others = [
    'https://b.example/x.yaml',
    '//b.example/x.yaml',
    '\\\\b.example\\x.yaml',
    'http://a.example/x.yaml',
    'https://a.example:8443/x.yaml',
    'file:///etc/passwd',
    'https://169.254.169.254/latest',
    'data:application/json,{}',
  ]
  expect(paths(others.map(at => `- $ref: '${at}'`).join('\n'), here)).toEqual([])
})

test('the mapping of a discriminator refers to files whatever its sibling keys are', () => {
  const described = (names: string) =>
    `{ "description": "See a.yml and \\"b.json\\".", "discriminator": { "mapping": ${names} } }`
  expect(paths(described('{ "cat": "#/cat", "dog": "Dog" }'), 'api.json')).toEqual([])
  expect(paths(described('{ "cat": "#/a}b", "dog": "dog.json#/a" }'), 'api.json')).toEqual(['dog.json'])
  expect(paths(described('{ "cat": "cat\\u002eyaml" }'), 'api.json')).toEqual(['cat.yaml'])
  const long = JSON.stringify({ cat: 'x'.repeat(20_000_000), dog: 'dog.yml' })
  expect(paths(described(long), 'api.json')).toEqual(['dog.yml'])
  expect(paths('mapping:\n  cat: "#/cat"\n  dog: dog.yaml\npattern: \\d+\n')).toEqual(['specs/dog.yaml'])
  const lines = (names: string, rest = '') => `info: See a.yml\n${rest}x:\n  mapping:\n${names}  other: 1\n`
  expect(paths(lines('    cat: "#/cat"\n\n    dog: Dog\n'))).toEqual([])
  expect(paths(lines('    cat: "#/cat"\n\n    dog:\n      dog.yaml\n'))).toEqual(['specs/dog.yaml'])
  expect(paths(lines('    { cat: "#/cat",\n     dog: dog.yaml }\n'))).toEqual(['specs/dog.yaml'])
  expect(paths(lines('    *names\n', 'names: &names\n  dog: dog.yaml\n'))).toEqual(['specs/dog.yaml'])
  expect(paths('info: See a.yml\nx: { a: 1,\n  mapping:\n  { dog: dog.yaml } }')).toEqual(['specs/dog.yaml'])
  expect(paths('info: See a.yml\nx:\n  - mapping:\n      dog: dog.yaml')).toEqual(['specs/dog.yaml'])
  expect(paths(described('{ "deep": {}, "cat": "cat.yml" }'), 'api.json')).toEqual(['cat.yml'])
})

test('a file that cannot be parsed refers to nothing', () => {
  expect(paths('{ "$ref": ', 'a.json')).toEqual([])
})

test('each file is scanned once', () => {
  const file = { path: 'api.yaml', text: 'a: { $ref: "b.yaml" }' }
  expect(referencedPaths(file)).toEqual(['b.yaml'])
  expect(referencedPaths(file)).toBe(referencedPaths(file))
})
