import { expect, test } from 'vitest'
import { findModuleState } from './module-state.ts'
import { allowedState } from './module-state-exceptions.ts'
import { parseModules, type Sources, sourceModules } from './modules.ts'

test('modules hold only constants and tables, apart from the exceptions', () => {
  const found = findModuleState(sourceModules)
  const allowed = new Set(allowedState.flatMap(({ names }) => names))
  const keyOf = ({ path, name }: { path: string; name: string }) => `${path} ${name}`
  expect(found.filter(state => !allowed.has(keyOf(state)))).toEqual([])
  const stale = [...allowed].filter(key => !found.some(state => keyOf(state) === key))
  expect(stale, 'exceptions that are no longer needed').toEqual([])
})

test('each exception is listed once', () => {
  const names = allowedState.flatMap(({ names }) => names)
  expect(names).toEqual([...new Set(names)])
})

test('variables at the top level are found', () => {
  expect(reasons('let count = 0\nexport let last: string | undefined\nvar old = 1')).toEqual({
    count: 'declared with `let`',
    last: 'declared with `let`',
    old: 'declared with `var`',
  })
})

test('finds empty collections, arrays and objects that are not readonly', () => {
  expect(
    reasons(`
      const cache = new Map<string, number>()
      const seen = new Set()
      const bySite = new WeakMap()
      const known = new WeakSet()
      const list: string[] = []
      const table: Record<string, string> = {}
      const inside = { cache: new Map() }
    `),
  ).toEqual({
    cache: 'empty Map',
    seen: 'empty Set',
    bySite: 'new WeakMap',
    known: 'new WeakSet',
    list: 'empty and not readonly',
    table: 'empty and not readonly',
    inside: 'empty Map',
  })
})

test('tables at the top level are accepted', () => {
  expect(
    reasons(`
      type Rules = ReadonlyMap<string, string>
      const names = new Set(['a', 'b'])
      export const byName: ReadonlyMap<string, number> = new Map([['a', 1]])
      const noRules: Rules = new Map()
      const none: readonly string[] = []
      interface Settings { readonly depth?: number }
      const noSettings: Settings = {}
      const root = document.documentElement
      root.dataset.ready = ''
      const noProps: Readonly<Record<string, string>> = {}
      const order = ['b', 'a'].sort()
      const address = new URL('https://example.com')
      const format = new Intl.NumberFormat('en')
      const word = /\\w+/g
      export const wordsOf = (text: string) => [...text.matchAll(word)].filter(([found]) => names.has(found))
    `),
  ).toEqual({})
})

test('finds an exported collection that others can write to', () => {
  expect(reasons(`export const names = new Set(['a'])`)).toEqual({ names: 'exported Set without a readonly type' })
})

test('finds collections, arrays, objects and functions that are written to', () => {
  expect(
    reasons(`
      const names = new Set(['a'])
      const list = ['a']
      const table = { a: { b: 1 } }
      const rows = [[1]]
      const groups = new Map([['a', ['b']]])
      const options = { depth: 1 }
      const gone = { a: 1 }
      const counts = { a: 1 }
      const hooks = { a: 0 }
      function run() {
        names.add('b')
        list.push('b')
        table.a.b = 2
        rows[0]!.sort()
        groups.get('a')?.push('c')
        Object.assign(options, { depth: 2 })
        delete gone.a
        counts.a++
        Reflect.set(hooks, 'a', 1)
      }
      run.last = 1
    `),
  ).toEqual({
    names: '.add() in a.ts',
    list: '.push() in a.ts',
    table: 'property assigned in a.ts',
    rows: '.sort() in a.ts',
    groups: '.push() in a.ts',
    options: 'Object.assign() in a.ts',
    gone: 'property deleted in a.ts',
    counts: 'property assigned in a.ts',
    hooks: 'Reflect.set() in a.ts',
    run: 'property assigned in a.ts',
  })
})

test('finds writes in another module, and to a package', () => {
  const modules = parseModules({
    'a.ts': `export const settings = { depth: 1 }`,
    'b/b.ts': `
      import { settings as all } from '../a.ts'
      import { options } from 'preact'
      export function change() { all.depth = 2; options.vnode = undefined }
    `,
  })
  expect(findModuleState(modules)).toEqual([
    { path: 'a.ts', name: 'settings', reason: 'property assigned in b/b.ts' },
    { path: 'b/b.ts', name: 'options', reason: 'property assigned in b/b.ts' },
  ])
})

test('ignores local variables of the same name', () => {
  expect(
    reasons(`
      const names = ['a']
      export function one(names: string[]) { names.push('b') }
      export function two() { const names = new Set(); for (const x of [1]) names.add(x) }
      export const three = ({ a: [names] }: { a: string[][] }) => names!.push('b')
      export function four() { try { five() } catch (names) { names.message = '' } }
      export function five() { return names.map(String).sort() }
    `),
  ).toEqual({})
})

test('finds closures with state', () => {
  const keep = `
    export function keep(make) {
      const kept = new WeakMap()
      return key => { if (!kept.has(key)) kept.set(key, make(key)); return kept.get(key) }
    }
    export function later(make) { let made; const get = () => (made ??= make()); return { get } }
    export const indirect = make => keep(make)
    export function joined(parts) { const all = []; parts.forEach(part => all.push(part)); return all.join() }
    export const matcher = pattern => text => pattern.test(text)
  `
  const use = `
    import { keep, later, indirect, joined, matcher } from './a.ts'
    export const sizeOf = keep(text => text.length)
    const table = { value: later(() => 1) }
    const third = indirect(String)
    const next = (() => { let count = 0; return () => count++ })()
    const wrapped = [keep(String)] as const
    const text = joined(['a'])
    const isWord = matcher(/\\w/)
    const size = (() => { let sum = 0; for (const x of [1]) sum += x; return sum })()
    export function perCall() { return keep(String) }
  `
  expect(Object.keys(reasonsOf({ 'a.ts': keep, 'b.ts': use }))).toEqual(['sizeOf', 'table', 'third', 'next', 'wrapped'])
})

test('finds instances of classes, and static fields that are written to', () => {
  expect(
    reasons(`
      class Queue { static size = 0; static grow() { this.size += 1 } }
      class Pool { static size = 0; static all = new Map() }
      export function grow() { Pool.size++ }
      const queue = new Queue()
    `),
  ).toEqual({
    Queue: 'static field assigned',
    Pool: 'empty Map',
    queue: 'new Queue',
  })
})

test('finds regular expressions that remember their last match', () => {
  const sources = {
    'a.ts': `export const word = /a/g\nconst start = new RegExp('a', 'y')\nconst any = /a/i
      export const run = text => [start.exec(text), any.test(text)]`,
    'b.ts': `import { word } from './a.ts'\nexport const has = text => word.test(text)`,
  }
  expect(reasonsOf(sources)).toEqual({ start: 'lastIndex in a.ts', word: 'lastIndex in b.ts' })
})

function reasons(text: string): Record<string, string> {
  return reasonsOf({ 'a.ts': text })
}

function reasonsOf(sources: Sources): Record<string, string> {
  return Object.fromEntries(findModuleState(parseModules(sources)).map(({ name, reason }) => [name, reason]))
}
