import { expect, test } from 'vitest'
import { type CompiledModule, compileModule } from '../../../../src/host/author-code/modules/compile-module.ts'
import { createCompiledIslands } from '../../../../src/host/author-code/modules/compiled-islands.ts'

function island(text: string): CompiledModule {
  const compiled = compileModule('page.mdx', `export default () => ${JSON.stringify(text)}`)
  if (!('module' in compiled)) throw new Error(compiled.problem.message)
  return compiled.module
}

test('islands of a page are kept until they are taken', () => {
  const kept = createCompiledIslands()
  const islands = [island('one'), undefined]
  kept.keep('a.mdx', islands)
  expect(kept.take('b.mdx')).toBeUndefined()
  expect(kept.take('a.mdx')).toBe(islands)
  expect(kept.take('a.mdx')).toBeUndefined()
})

test('islands above the maximum size are not kept, until others were taken', () => {
  const kept = createCompiledIslands(1500)
  const islands = [island('x'.repeat(1000))]
  kept.keep('a.mdx', islands)
  kept.keep('b.mdx', islands)
  expect(kept.take('b.mdx')).toBeUndefined()
  expect(kept.take('a.mdx')).toBe(islands)
  kept.keep('b.mdx', islands)
  expect(kept.take('b.mdx')).toBe(islands)
})
