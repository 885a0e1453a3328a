import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { isolateScripts } from '../../../src/render/assets/isolate-scripts.ts'

const filesOf = (texts: readonly string[]) => texts.map((text, at) => ({ path: `${at}.js`, text }))

/** Run scripts one after the other as a page does, in one world, and say what went wrong in each. */
function run(texts: readonly string[], world: object): readonly string[] {
  const context = createContext(world)
  return texts.flatMap(text => {
    try {
      runInContext(text, context)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
}

/** What the scripts reported with `say`, as they are published. */
function said(...texts: readonly string[]): { readonly said: readonly unknown[]; readonly errors: readonly string[] } {
  const changed = isolateScripts(filesOf(texts))
  const reported: unknown[] = []
  const later: (() => void)[] = []
  const published = texts.map((text, at) => changed.get(`${at}.js`) ?? text)
  const world = {
    say: (...values: unknown[]) => reported.push(...values),
    later: (work: () => void) => later.push(work),
  }
  const errors = run(published, world)
  for (const work of later) work()
  return { said: reported, errors }
}

test('scripts without common names are unchanged', () => {
  expect(isolateScripts(filesOf(['const a = 1', 'const b = a', 'var c', 'function d() {}'])).size).toBe(0)
  expect(isolateScripts(filesOf(['const a = 1'])).size).toBe(0)
})

test.each([
  ['const a = 1; later(() => say(a))', 'const a = 2; later(() => say(a))'],
  ['let a = 1; later(() => say(a))', 'class a { static b() {} }; later(() => say(typeof a))'],
  ['const { a, b: [c] } = { a: 1, b: [2] }; later(() => say(a))', 'const c = 3; later(() => say(c))'],
  ['const a = 1; later(() => say(a))', 'var a = 2; later(() => say(a))'],
  ['var a = 1; later(() => say(a))', 'const a = 2; later(() => say(a))'],
  ['const a = 1; later(() => say(a))', 'for (var a = 5; a < 6; a++) {}\nlater(() => say(a))'],
  ['function a() { return 1 } later(() => say(a()))', 'function a() { return 2 } later(() => say(a()))'],
  ['function a() { return 1 } later(() => say(a()))', 'const a = () => 2; later(() => say(a()))'],
  ['const a = () => 1; later(() => say(a()))', 'async function a() { return 2 } later(() => say(typeof a))'],
])('each script keeps its own names: %s | %s', (first, second) => {
  const alone = [said(first), said(second)]
  const together = said(first, second)
  expect(together.errors).toEqual([])
  expect(together.said).toEqual(alone.flatMap(script => script.said))
})

describe('names that scripts share on purpose stay shared', () => {
  test('functions and variables, also of a script whose names are changed', () => {
    const library = 'const filter = 1; var shared = 5; function help() { return filter } async function wait() {}'
    const user = 'const filter = 2; later(() => say(help(), shared, typeof wait, filter))'
    // The first keeps the name for all; so the second is changed, and the other way round.
    expect(said(library, user)).toEqual({ said: [1, 5, 'function', 2], errors: [] })
    expect(said('const filter = 0', library, user)).toEqual({ said: [1, 5, 'function', 2], errors: [] })
  })

  test('also in strict mode', () => {
    const library = "'use strict'\nconst filter = 1\nfunction help() { return [filter, this === undefined] }"
    expect(said('const filter = 0', library, 'say(...help())')).toEqual({ said: [1, true], errors: [] })
  })

  test('constants of the first script that declares them', () => {
    expect(said('const version = 1', 'const version = 2', 'say(version)')).toEqual({ said: [1], errors: [] })
  })

  test('a namespace that several scripts fill', () => {
    const first = 'var App = App || {}; App.one = 1'
    const second = 'var App = App || {}; App.two = 2'
    expect(isolateScripts(filesOf([first, second])).size).toBe(0)
    expect(said(first, second, 'say(App.one, App.two)')).toEqual({ said: [1, 2], errors: [] })
  })
})

test('a script that cannot be parsed or put into a block is unchanged', () => {
  expect(isolateScripts(filesOf(['const a = ', 'const a = 1'])).size).toBe(0)
  expect([...isolateScripts(filesOf(['const a = 1', 'const a = 2; var b; function b() {}'])).keys()]).toEqual([])
})

test('line numbers do not change, and a comment at the end hides nothing', () => {
  const changed = isolateScripts(filesOf(['const a = 1', '// About\nconst a = 2 // end'])).get('1.js') ?? ''
  expect(changed.split('\n').slice(0, 2)).toEqual(['{// About', 'const a = 2 // end'])
  expect(said('const a = 1', 'const a = 2 // end').errors).toEqual([])
})

test('hostile scripts cannot end their block', () => {
  const hostile = 'const a = 1 } say("out"); {'
  expect(isolateScripts(filesOf(['const a = 0', hostile])).size).toBe(0)
  expect(isolateScripts(filesOf(['const a = 0', `const a = ${'['.repeat(100_000)}`])).size).toBe(0)
})
