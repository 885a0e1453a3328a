import { expect, test } from 'vitest'
import { importedPaths } from '../../../src/content/modules/resolve-imports.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

const others = ['one.json', 'two.jsx', 'three.mdx', "it's.jsx"]

function foundIn(path: string, text: string): readonly string[] {
  const files = [{ path, text }, ...others.map(other => ({ path: other, text: '' }))]
  return importedPaths({ path, text }, new Map(files.map(file => [file.path, file])))
}

const everywhere: readonly (readonly [string, readonly string[]])[] = [
  ["import one from './one.json'", ['one.json']],
  ["import './two.jsx'", ['two.jsx']],
  [`import It from "./it's.jsx"`, ["it's.jsx"]],
  ["import one from './one.json' with { type: 'json' }", ['one.json']],
  ["import one from './one.json'; import { Two } from './two.jsx'", ['one.json', 'two.jsx']],
  ["import './one.json';import'./two.jsx'", ['one.json', 'two.jsx']],
  ["import one from './one.json'; /* then */ export * from './two.jsx'", ['one.json', 'two.jsx']],
  ["export function A() {} export { Two as default } from './two.jsx'", ['two.jsx']],
  ["export const a = ['b', 'c']; import one from './one.json'", ['one.json']],
  ["import { a, // it's; a note\n  b /* `and` 'this' **/ } from /* where */ './two.jsx'", ['two.jsx']],
  ["import Größe, * as all from\n  // below\n  './two.jsx'", ['two.jsx']],
  ["import { import as a, export as b } from './two.jsx'", ['two.jsx']],
  ["export {\n  a as import,\n  export\n} from './two.jsx'", ['two.jsx']],
  ["import as from './two.jsx'", ['two.jsx']],
  [`import { 'a-b' as c, "d;e" as f } from './two.jsx'`, ['two.jsx']],
  ["export * as 'a-b' from './two.jsx'", ['two.jsx']],
  ["export { a as 'a-b' } from './two.jsx'", ['two.jsx']],
  ["export const load = () => import('./one.json', { with: { type: 'json' } })", ['one.json']],
  ["export const load = () => import(/* it's a note */ './two.jsx')", ['two.jsx']],
  ["export const load = () => import /* a */ (\n  // b\n  ('./two.jsx'),\n)", ['two.jsx']],
  ['export const load = () => import(`./two.jsx`,)', ['two.jsx']],
]

test.each(everywhere)('a page with %s lists what it imports', (text, paths) => {
  expect(foundIn('page.mdx', `---\ntitle: A\n---\n\n${text}\n\nText.`)).toEqual(paths)
})

test.each(everywhere)('a module with %s lists its imports', (text, paths) => {
  expect(foundIn('module.jsx', `${text}\n`)).toEqual(paths)
})

test.each([
  ["export default class A {} import one from './one.json'", ['one.json']],
  ["const pattern = /[/*]/, text = `\n`\nimport one from './one.json' /* a */", ['one.json']],
  ["export*from'./two.jsx';import{a}from'./one.json'", ['two.jsx', 'one.json']],
])('a module with %s lists what it imports', (text, paths) => {
  expect(foundIn('module.ts', text)).toEqual(paths)
})

test.each([
  'Take the words from "./three.mdx".',
  'You can import "./three.mdx", or read what comes from \'./three.mdx\'.',
  "export const a = { b: 'c', d: 'e' }\n\nThe rest is from './three.mdx'.",
])('prose on a page is not taken for an import: %s', text => {
  expect(foundIn('page.mdx', text)).toEqual([])
})

test('an import leads to another file as soon as one is added', () => {
  const page = {
    path: 'guides/page.mdx',
    text: "import A from '/a'\nimport B from './b'\n\n<Snippet file=\"c.mdx\" />",
  }
  const folderOf = (...paths: readonly string[]) => new Map(paths.map(path => [path, { path, text: '' }]))
  expect(importedPaths(page, folderOf('a.jsx', 'c.mdx'))).toEqual(['a.jsx', 'c.mdx'])
  expect(importedPaths(page, folderOf('a.jsx', 'c.mdx', 'a.mdx', 'guides/b.jsx', 'snippets/c.mdx'))).toEqual([
    'a.mdx',
    'guides/b.jsx',
    'snippets/c.mdx',
  ])
})

test('long texts that almost look like imports are scanned quickly', () => {
  const texts = [
    `import ${'/* a */'.repeat(20_000)}`,
    `import { ${"'a' as b, ".repeat(20_000)}`,
    'import a\n'.repeat(10_000),
    'export,\n'.repeat(10_000),
    'export as a,\n'.repeat(10_000),
    '; import // a'.repeat(10_000),
    'import /* a\n'.repeat(10_000),
    `${'from /* a\n'.repeat(10_000)} import */`,
    `import(${' /'.repeat(20_000)}`,
    'import('.repeat(10_000),
    `import a from ${'// b\n'.repeat(20_000)}`,
    `import /*${'*'.repeat(200_000)}`,
  ]
  const seconds = secondsOfWork()
  for (const text of texts) for (const path of ['page.mdx', 'module.js']) foundIn(path, text)
  expect(seconds()).toBeLessThan(5)
})
