import { expect, test } from 'vitest'
import { loadSampleLanguage } from '../../../src/api-spec/samples/load-sample-language.ts'
import { defaultLanguages, languageOf, sampleLanguages } from '../../../src/api-spec/samples/sample-languages.ts'

test('there are eighteen languages, and each key and alias names one of them', () => {
  const names = sampleLanguages.flatMap(({ key, aliases }) => [key, ...aliases.map(alias => alias.toLowerCase())])
  expect(sampleLanguages.map(({ key, label }) => `${key}: ${label}`)).toEqual([
    'bash: cURL',
    'python: Python',
    'javascript: JavaScript',
    'node: Node.js',
    'php: PHP',
    'go: Go',
    'java: Java',
    'ruby: Ruby',
    'powershell: PowerShell',
    'swift: Swift',
    'csharp: C#',
    'dotnet: .NET',
    'typescript: TypeScript',
    'c: C',
    'c++: C++',
    'kotlin: Kotlin',
    'rust: Rust',
    'dart: Dart',
  ])
  // `.net` and `.NET` are both aliases of one language.
  expect(new Set(names).size).toBe(names.length - 1)
})

test.each([
  ['curl', 'bash'],
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['py', 'python'],
  ['js', 'javascript'],
  ['nodejs', 'node'],
  ['node.js', 'node'],
  ['golang', 'go'],
  ['rb', 'ruby'],
  ['c#', 'csharp'],
  ['.net', 'dotnet'],
  ['.NET', 'dotnet'],
  ['dot-net', 'dotnet'],
  ['ts', 'typescript'],
  ['cpp', 'c++'],
  ['kt', 'kotlin'],
  ['rs', 'rust'],
  ['flutter', 'dart'],
  ['cURL', 'bash'],
  [' Python ', 'python'],
])('%s is %s', (alias, key) => {
  expect(languageOf(alias)?.key).toBe(key)
})

test('an unknown name is not a language', () => {
  expect([languageOf('cobol'), languageOf(''), languageOf('constructor')]).toEqual([undefined, undefined, undefined])
})

test('seven languages are shown by default', () => {
  expect(defaultLanguages.map(({ label }) => label)).toEqual([
    'cURL',
    'Python',
    'JavaScript',
    'PHP',
    'Go',
    'Java',
    'Ruby',
  ])
})

test('every language can be loaded separately, and no other name can', async () => {
  const loaded = await Promise.all(sampleLanguages.map(({ key }) => loadSampleLanguage(key)))
  expect(loaded).toEqual(sampleLanguages)
  expect(await loadSampleLanguage('constructor')).toBeUndefined()
})
