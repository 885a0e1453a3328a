import { expect, test } from 'vitest'
import { bundleAuthorCode } from '../../../src/host/author-code/bundle-author-code.ts'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { markerPath } from '../../../src/host/disk/site-marker.ts'
import type { BundledCode } from '../../../src/render/ports.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { openTestSite } from '../../support/open-preview.ts'
import { contentsOf, temporaryFolder } from '../../support/temporary-folder.ts'

const counter = `import { label } from './label.js'
export const Counter = () => { const [n, set] = useState(0); return <b onClick={() => set(n + 1)}>{label} {n}</b> }`
const start = {
  'index.mdx': "import { Counter } from '/counter.jsx'\n\n<Counter />",
  'counter.jsx': counter,
  'label.js': "export const label = 'Count'",
}

/** A project whose files a test changes, bundled for a preview each time. */
function preview() {
  const bundle = bundleAuthorCode(runSequentially, { keepsState: true })
  const files: Record<string, string> = { ...start }
  return async (changes: Readonly<Record<string, string>> = {}) => {
    Object.assign(files, changes)
    const modules = new Map(Object.entries(files).map(([path, text]) => [path, { path, text }]))
    const island = { name: 'Counter', code: '(<Counter />)', path: 'index.mdx', line: 3 }
    return scriptsIn(await bundle({ pages: [{ route: '/', path: 'index.mdx', islands: [island] }], modules }))
  }
}

/** Names of scripts without what tells two versions apart → names. */
function scriptsIn({ files }: BundledCode): Record<string, string[]> {
  const kindOf = ({ path }: { readonly path: string }) => path.replace(/^.*\/|-[\da-f]+\.js$/g, '')
  const named = (kind: string) => files.filter(file => kindOf(file) === kind).map(({ path }) => path)
  return Object.fromEntries(files.map(file => [kindOf(file), named(kindOf(file))]))
}

test('our scripts are the same, whatever an author uses of them', async () => {
  const scripts = preview()
  const { preact, components, ours } = await scripts()
  expect([preact, components, ours].map(names => names?.length)).toEqual([1, 1, 5])
  const more = `import * as React from 'react'
import { createPortal, Component, lazy } from 'react'
const Late = lazy(() => import('react'))
class Old extends Component { render() { return <i>{typeof React[this.props.name]}</i> } }
export const others = [createPortal, Late]
export const Counter = () => {
  const [n, add] = React.useReducer(n => n + 1, 0)
  return <Card icon="lock" onClick={add}><Old name={useId()} />{n}<Mermaid /><Tabs><Tab title="A" /></Tabs></Card>
}`
  const other = await scripts({ 'counter.jsx': more })
  expect([other.preact, other.components]).toEqual([preact, components])
  const third = await scripts({ 'index.mdx': `${start['index.mdx']}\n\n<Counter />`, 'counter.jsx': counter })
  expect([third.preact, third.components, third.ours]).toEqual([preact, components, ours])
})

test('an unchanged module keeps its script, and a changed one gets a new script', async () => {
  const scripts = preview()
  const first = await scripts()
  expect(await scripts()).toEqual(first)
  const second = await scripts({ 'counter.jsx': counter.replace('n + 1', 'n + 2') })
  expect(second['label-js']).toEqual(first['label-js'])
  expect(second['counter-jsx']).not.toEqual(first['counter-jsx'])
  expect(second.home).not.toEqual(first.home)
  const third = await scripts({ 'counter.jsx': counter })
  expect(third['label-js']).toEqual(first['label-js'])
  for (const name of ['counter-jsx', 'home']) {
    expect(third[name]).not.toEqual(first[name])
    expect(third[name]).not.toEqual(second[name])
  }
})

test("a preview with hot reloading differs from a build only in the author's scripts", async () => {
  const settings = { theme: 'mint', name: 'A', colors: { primary: '#0f766e' }, navigation: { pages: ['index'] } }
  // The preview does not prefetch.
  const files = { ...start, 'docs.json': JSON.stringify(settings), 'lectern.json': '{ "prefetch": false }' }
  const directory = temporaryFolder(files)
  const out = `${temporaryFolder()}/out`
  await buildProject({ directory, out, settings: {}, withCode: true, cache: undefined })
  const site = await openTestSite({ directory, settings: {}, withCode: true })
  const named = /\/_lectern\/author\/home-[\da-f]+\.js/g
  for (const [path, built] of Object.entries(contentsOf(out))) {
    if (path.startsWith('_lectern/search-') || path === markerPath) continue
    if (path.startsWith('_lectern/author/')) {
      expect(built).not.toContain('__PREFRESH__')
      continue
    }
    const file = await site.fileAt(path)
    if (!file || !('contents' in file)) continue
    const shown = Buffer.from(file.contents).toString()
    expect(shown.replace(named, 'the script'), path).toBe(built.replace(named, 'the script'))
    if (path === 'index.html') expect(shown.match(named)).toHaveLength(1)
    for (const script of shown.match(named) ?? []) expect(site.has(script.slice(1))).toBe(true)
  }
})
