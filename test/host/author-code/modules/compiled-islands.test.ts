import { expect, test } from 'vitest'
import { type CompiledModule, compileModule } from '../../../../src/host/author-code/modules/compile-module.ts'
import { createCompiledIslands } from '../../../../src/host/author-code/modules/compiled-islands.ts'

function island(text: string): CompiledModule {
  const compiled = compileModule('page.mdx', `export default () => ${JSON.stringify(text)}`)
  if (!('module' in compiled)) throw new Error(compiled.problem.message)
  return compiled.module
}

const pageWith = (code: string) => [{ name: 'Island', path: 'page.mdx', code, line: 1 }]

test('islands of a page are kept until they are taken, also if another page has the same path', () => {
  const kept = createCompiledIslands()
  const [one, other] = [pageWith('1'), pageWith('1')]
  const compiled = [island('one'), undefined]
  kept.keep(one, compiled)
  expect(kept.take(other)).toBeUndefined()
  expect(kept.take(one)).toBe(compiled)
  expect(kept.take(one)).toBeUndefined()
})

test('islands above the maximum size are not kept, until others were taken', () => {
  const kept = createCompiledIslands(1500)
  const [one, other] = [pageWith('1'), pageWith('2')]
  const compiled = [island('x'.repeat(1000))]
  kept.keep(one, compiled)
  kept.keep(other, compiled)
  expect(kept.take(other)).toBeUndefined()
  expect(kept.take(one)).toBe(compiled)
  kept.keep(other, compiled)
  expect(kept.take(other)).toBe(compiled)
})
