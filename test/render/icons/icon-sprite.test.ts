import { expect, test } from 'vitest'
import { iconKey } from '../../../src/components/page-data.ts'
import { spriteOf } from '../../../src/render/icons/icon-sprite.ts'
import { navigationOf } from '../../support/icon-site.ts'

const drawing = (body: string) => ({ kind: 'svg', viewBox: '0 0 24 24', body, isStroked: false }) as const
const navigation = (names: readonly string[]) => navigationOf(names).navigation
const settings = { base: '/docs' }

test('a few small icons are part of the pages', () => {
  expect(spriteOf(navigation(['star']), { [iconKey({ name: 'star' })]: drawing('<path/>') }, settings)).toBeUndefined()
})

test('many icons become one file, each with its own name', () => {
  const icons = {
    [iconKey({ name: 'star' })]: drawing(`<path d="${'1'.repeat(4_000)}"/>`),
    [iconKey({ name: 'moon' })]: drawing(`<path d="${'2'.repeat(4_000)}"/>`),
  }
  const sprite = spriteOf(navigation(['star', 'moon', 'star', 'unknown']), icons, settings)
  expect(sprite?.path).toMatch(/^_lectern\/icons-[0-9a-f]{12}\.svg$/)
  expect(sprite?.contents.match(/<symbol id="i\d" viewBox="0 0 24 24">/g)).toEqual([
    '<symbol id="i0" viewBox="0 0 24 24">',
    '<symbol id="i1" viewBox="0 0 24 24">',
  ])
  expect(sprite?.iconOf(iconKey({ name: 'star' }))).toEqual({ kind: 'use', href: `/docs/${sprite?.path}#i1` })
  expect(sprite?.iconOf(iconKey({ name: 'unknown' }))).toBeUndefined()
})
