import { expect, test } from 'vitest'
import { specFiles } from '../../../src/reference/binding/spec-files.ts'

const found = (files: Readonly<Record<string, string>>) =>
  specFiles(new Map(Object.entries(files).map(([path, text]) => [path, { path, text }])))

/** A spec with its keys in alphabetical order, so that its version comes late. */
const sorted = {
  components: { schemas: { Long: { description: 'word '.repeat(8000) } } },
  info: { title: 'Shop', version: '1' },
  openapi: '3.1.0',
  paths: {},
}

test('a file is recognized as a spec by its top-level keys in any order', () => {
  expect(
    found({
      'sorted.json': JSON.stringify(sorted, undefined, 2),
      'close.json': JSON.stringify(sorted),
      'plain.yaml': `components:\n${'  # more\n'.repeat(4000)}openapi: "3.1.0"\n`,
      'quoted.yml': '# Ours\n---\n"asyncapi": 3.0.0\n',
      'flow.yaml': "{swagger: '2.0', paths: {}}",
      'marked.json': `\uFEFF{ "openapi": "3.0.0" }`,
      'spaced.yaml': '  swagger: "2.0"\n  paths: {}\n',
    }),
  ).toEqual(['close.json', 'flow.yaml', 'marked.json', 'plain.yaml', 'quoted.yml', 'sorted.json', 'spaced.yaml'])
})

test('a version in a nested key or in a text does not make a file a spec', () => {
  expect(
    found({
      'package.json': '{ "dependencies": { "openapi": "3.0.0" } }',
      'text.json': String.raw`{ "help": "Begin with {\"openapi\": 3}, or: openapi: 3" }`,
      'compose.yaml': 'services:\n  docs:\n    openapi: 3.0.0\n',
      'notes.md': 'openapi: 3.0.0',
    }),
  ).toEqual([])
})
