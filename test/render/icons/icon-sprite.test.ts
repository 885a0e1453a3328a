import { expect, test } from 'vitest'
import { iconKey } from '../../../src/components/page-data.ts'
import { spriteOf } from '../../../src/render/icons/icon-sprite.ts'
import type { Site } from '../../../src/site/site.ts'
import { navigationOf } from '../../support/icon-site.ts'

const drawing = (body: string) => ({ kind: 'svg', viewBox: '0 0 24 24', body, isStroked: false }) as const
const site = (names: readonly string[]): Site => navigationOf(names)

test('a few small icons stand in the pages', () => {
  expect(spriteOf(site(['star']), { [iconKey({ name: 'star' })]: drawing('<path/>') })).toBeUndefined()
})

test('many drawings become one file, each under a name of its own', () => {
  const icons = {
    [iconKey({ name: 'star' })]: drawing(`<path d="${'1'.repeat(4_000)}"/>`),
    [iconKey({ name: 'moon' })]: drawing(`<path d="${'2'.repeat(4_000)}"/>`),
  }
  const sprite = spriteOf(site(['star', 'moon', 'star', 'unknown']), icons)
  expect(sprite?.path).toMatch(/^_lectern\/icons-[0-9a-f]{12}\.svg$/)
  expect(sprite?.contents.match(/<symbol id="i\d" viewBox="0 0 24 24">/g)).toEqual([
    '<symbol id="i0" viewBox="0 0 24 24">',
    '<symbol id="i1" viewBox="0 0 24 24">',
  ])
  expect(sprite?.iconOf(iconKey({ name: 'star' }))).toEqual({ kind: 'use', href: `/docs/${sprite?.path}#i1` })
  expect(sprite?.iconOf(iconKey({ name: 'unknown' }))).toBeUndefined()
})
