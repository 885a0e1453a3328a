import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

const links = { '/a': { href: '/docs/a', isExternal: false } }

test('addresses of videos, audio, sources and frames are resolved', () => {
  const drawn = ['video', 'audio', 'source', 'iframe'].map(name =>
    draw(element(name, { src: '/a', class: 'x' }), { links }),
  )
  expect(drawn).toMatchInlineSnapshot(`
    [
      "<video class="x" src="/docs/a">
    </video>",
      "<audio class="x" src="/docs/a">
    </audio>",
      "<source class="x" src="/docs/a"/>",
      "<iframe loading="lazy" class="x" src="/docs/a">
    </iframe>",
    ]
  `)
})

test('a picture element with sources is rendered', () => {
  const source = element('source', { srcSet: '/a', media: '(min-width: 1px)' })
  expect(draw(source, { links })).toContain('srcset="/docs/a"')
})
