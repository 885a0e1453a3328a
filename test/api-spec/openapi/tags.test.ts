import { expect, test } from 'vitest'
import { described } from '../../support/described.ts'

const chain = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `t${at}`, ...(at > 0 ? { parent: `t${at - 1}` } : {}) }))

const read = async (tags: readonly object[]) => {
  const { value, diagnostics } = await described({ openapi: '3.2.0', tags, paths: {} })
  const parents = new Map((value?.tags ?? []).map(({ name, parent }) => [name, parent]))
  const levelOf = (name: string): number => {
    const parent = parents.get(name)
    return parent === undefined ? 1 : 1 + levelOf(parent)
  }
  return { parents, levelOf, diagnostics }
}

test('tags are nested as deeply as groups can be', async () => {
  const { levelOf, diagnostics } = await read(chain(100))
  expect([levelOf('t99'), diagnostics]).toEqual([100, []])
})

test.each([chain(20_000), chain(20_000).reverse()])('deeper tags move to the deepest level', async (...tags) => {
  const { parents, levelOf, diagnostics } = await read(tags)
  expect([levelOf('t99'), levelOf('t100'), levelOf('t19999')]).toEqual([100, 100, 100])
  expect(parents.get('t100')).toBe('t98')
  expect(diagnostics).toMatchObject([
    {
      code: 'api-spec/too-deep',
      severity: 'warning',
      span: { path: 'api.json', line: expect.any(Number) },
      message: 'The tag "t100" is nested inside more than 99 tags, so it is moved to level 100.',
      hint: 'Use a "parent" on a higher level.',
    },
  ])
})

test.each([1, 2, 300])('a circle of %d tags is broken at one of them', async count => {
  const [first, ...others] = chain(count)
  const { levelOf, diagnostics } = await read([{ ...first, parent: `t${count - 1}` }, ...others])
  expect(levelOf('t0')).toBe(Math.min(100, count))
  expect(diagnostics.map(({ code }) => code)).toContain('api-spec/circular-reference')
})

test('of two tags with the same name, the first is used', async () => {
  const { parents } = await read([{ name: 'a', parent: 'b' }, { name: 'a', parent: 'c' }, { name: 'b' }])
  expect(parents.get('a')).toBe('b')
})
