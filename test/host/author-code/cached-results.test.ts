import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleAuthorCode } from '../../../src/host/author-code/bundle-author-code.ts'
import { openStore } from '../../../src/host/cache/store.ts'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import type { AuthorProject } from '../../../src/render/ports.ts'
import { type Run, runSequentially } from '../../../src/source/stage.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function projectOf(counter: string, prose: string) {
  const files = [
    { path: 'a.mdx', text: `import { Counter } from '/counter.jsx'\n\n${prose}\n\n<Counter />` },
    { path: 'b.mdx', text: `import { Static } from '/static.jsx'\n\n<Static />` },
    { path: 'counter.jsx', text: `export const Counter = () => <b onClick={() => {}}>${counter}</b>` },
    { path: 'static.jsx', text: 'export const Static = () => <b>static</b>' },
  ]
  const island = (name: string, path: string) => ({ name, code: `(<${name} />)`, path, line: 3 })
  return {
    pages: [
      { route: '/a', path: 'a.mdx', islands: [island('Counter', 'a.mdx')] },
      { route: '/b', path: 'b.mdx', islands: [island('Static', 'b.mdx')] },
    ],
    modules: new Map(files.map(file => [file.path, file])),
  } satisfies AuthorProject
}

test('only code that has changed is rendered and bundled again', async () => {
  const made: string[] = []
  const counting: Run = (stage, shared, inputs) => {
    made.push(...inputs.map(() => stage.name))
    return runSequentially(stage, shared, inputs)
  }
  const store = openStore(join(temporaryFolder(), 'cache'), 'test')
  const build = async (project: AuthorProject) => {
    made.length = 0
    const bundled = await bundleAuthorCode(createScheduler({ store, compute: counting }))(project)
    return { made: [...made], script: bundled.scriptOf('/a'), files: bundled.files.map(({ path }) => path) }
  }
  const first = await build(projectOf('one', 'Words.'))
  expect(first.made).toEqual(['render-islands', 'render-islands', 'bundle-islands'])
  expect(await build(projectOf('one', 'Words.'))).toEqual({ ...first, made: [] })
  expect((await build(projectOf('one', 'Other words.\n\nAnd more.'))).made).toEqual([])
  const changed = await build(projectOf('two', 'Words.'))
  expect(changed.made).toEqual(['render-islands', 'bundle-islands'])
  expect(changed.script).not.toBe(first.script)
})

test('the same project has identical scripts', async () => {
  const [first, second] = [
    await bundleAuthorCode(runSequentially)(projectOf('one', '')),
    await bundleAuthorCode(runSequentially)(projectOf('one', '')),
  ]
  expect(second.files).toEqual(first.files)
  expect(first.scriptOf('/b')).toBeUndefined()
})

test.each([
  "import('./late.jsx')",
  "import(/* it's a note */ './late.jsx')",
  "import('./late.jsx', { with: {} })",
  'import(\n  // below\n  "./late.jsx",\n)',
])('a module that is imported while the code runs is part of the cache key: %s', async call => {
  const run = createScheduler({ store: openStore(join(temporaryFolder(), 'cache'), 'test') })
  const scriptsWith = async (word: string) => {
    const project = projectOf('one', '')
    const late = `const Late = lazy(() => ${call})\n${project.modules.get('counter.jsx')?.text}`
    const files = [
      { path: 'counter.jsx', text: `${late}\nexport const Other = () => <Late />` },
      { path: 'late.jsx', text: `export default () => <i>${word}</i>` },
    ]
    const modules = new Map([...project.modules, ...files.map(file => [file.path, file] as const)])
    const page = `import { Counter, Other } from '/counter.jsx'\n\n<Counter />`
    modules.set('a.mdx', { path: 'a.mdx', text: page })
    const [first, second] = project.pages
    const islands = first?.islands.map(island => ({ ...island, code: '(<><Counter /><Other /></>)' })) ?? []
    const pages = first && second ? [{ ...first, islands }, second] : []
    const { files: made } = await bundleAuthorCode(run)({ pages, modules })
    return made.flatMap(file => (file.path.includes('late') && 'contents' in file ? [file.contents] : []))
  }
  expect(await scriptsWith('before')).toEqual([expect.stringContaining('before')])
  expect(await scriptsWith('after')).toEqual([expect.stringContaining('after')])
})

test.each([
  "import { first } from './first.js'; import { word } from './word.js'",
  "import { first } from './first.js'; export { word } from './word.js'; import { word } from './word.js'",
  "import { first } from './first.js'; import { /* it's; a note */ word } from // a file\n  './word.js'",
])('nested imports of a module and a page are part of the cache key: %s', async imports => {
  const run = createScheduler({ store: openStore(join(temporaryFolder(), 'cache'), 'test') })
  const island = { name: 'Word', code: '(<Word />)', path: 'a.mdx', line: 3 }
  const wordsWith = async (word: string) => {
    const files = [
      { path: 'first.js', text: 'export const first = 1' },
      { path: 'word.js', text: `export const word = '${word}'` },
      { path: 'a.mdx', text: "import { first } from './first.js'; import { Word } from './word.jsx'\n\n<Word />" },
      { path: 'word.jsx', text: `${imports}\nexport const Word = () => <b onClick={() => {}}>{word}{first}</b>` },
    ]
    const pages = [{ route: '/a', path: 'a.mdx', islands: [island] }]
    const { files: made } = await bundleAuthorCode(run)({
      pages,
      modules: new Map(files.map(file => [file.path, file])),
    })
    return made.map(file => ('contents' in file ? String(file.contents) : '')).join('\n')
  }
  expect(await wordsWith('before')).toContain('before')
  expect(await wordsWith('after')).toContain('after')
})
