import { expect, test } from 'vitest'
import { authorSamples } from '../../../src/reference/examples/author-samples.ts'

type Written = readonly [lang: string, label?: string | undefined, source?: string]

const samplesOf = (written: readonly Written[]) =>
  authorSamples(written.map(([lang, label, source = 'curl https://api.example.com']) => ({ lang, label, source })))
const titlesOf = (...written: Written[]) => samplesOf(written).tabs.map(({ title }) => title)
const replacedBy = (...written: Written[]) => samplesOf(written).languages.map(({ key }) => key)

test('samples are named after their languages', () => {
  expect(titlesOf(['js'], ['curl'], ['Elixir'], [' python '])).toEqual(['JavaScript', 'cURL', 'Elixir', 'Python'])
})

test('labels that are all the same are replaced with the language', () => {
  const label = 'createStream'
  expect(titlesOf(['typescript', label], ['go', label], ['python', label])).toEqual(['TypeScript', 'Go', 'Python'])
  expect(titlesOf(['bash', 'Create a stream'])).toEqual(['cURL'])
})

test('samples of one language are next to each other and named by their labels', () => {
  expect(titlesOf(['ts', 'SDK'], ['curl'], ['typescript', 'Fetch'])).toEqual([
    'TypeScript · SDK',
    'TypeScript · Fetch',
    'cURL',
  ])
  expect(titlesOf(['ts'], ['ts', 'Fetch'])).toEqual(['TypeScript', 'TypeScript · Fetch'])
})

test('a label that contains the language is unchanged', () => {
  const labels = ['Node.js SDK', 'python (requests)', 'Go client', 'cURL (JSON)', 'C#']
  const langs = ['node', 'py', 'go', 'bash', 'csharp']
  expect(titlesOf(...langs.map((lang, at): Written => [lang, labels[at]]))).toEqual(labels)
  expect(titlesOf(['javascript', 'Node.js'], ['bash', 'cURL by id'], ['bash', 'cURL by name'])).toEqual([
    'Node.js',
    'cURL by id',
    'cURL by name',
  ])
})

test('a language name inside another word does not count', () => {
  expect(titlesOf(['java', 'JavaScript-like'], ['python', 'Going on'], ['c', 'Search for content'])).toEqual([
    'JavaScript-like',
    'Python',
    'C',
  ])
})

test('no two samples have the same name', () => {
  expect(titlesOf(['python'], ['py'], ['go', 'Order'], ['go', 'Order'])).toEqual([
    'Python 1',
    'Python 2',
    'Go · Order 1',
    'Go · Order 2',
  ])
})

test('a shell command other than cURL is named by its label', () => {
  const command = 'observatory order t-great'
  expect(titlesOf(['bash', 'Observatory CLI', command], ['bash', 'By hand'])).toEqual(['Observatory CLI', 'cURL'])
  expect(titlesOf(['shell', undefined, command], ['curl', undefined, command])).toEqual(['Shell', 'cURL'])
  expect(titlesOf(['sh', 'Order', command], ['go', 'Order'])).toEqual(['Shell', 'Go'])
})

test('a sample of the author replaces the generated sample in its language', () => {
  expect(replacedBy(['py', 'Our client'], ['Elixir'], ['python'])).toEqual(['python'])
  expect(replacedBy(['bash', 'Order'])).toEqual(['bash'])
  expect(replacedBy(['bash', 'Observatory CLI', 'observatory order t-great'])).toEqual([])
})
