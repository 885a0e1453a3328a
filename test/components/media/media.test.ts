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
      "<iframe loading="lazy" class="x" src="/docs/a" title="/docs/a">
    </iframe>",
    ]
  `)
})

test('a picture element with sources is rendered', () => {
  const source = element('source', { srcSet: '/a', media: '(min-width: 1px)' })
  expect(draw(source, { links })).toContain('srcset="/docs/a"')
})

test('a frame without a name is announced by its host or path', () => {
  const title = (props: object) => / title="([^"]*)"/.exec(draw(element('iframe', props), { links }))?.[1]
  expect(title({ src: 'https://www.loom.com/embed/1?t=2' })).toBe('www.loom.com')
  expect(title({ src: '//player.test/1' })).toBe('player.test')
  expect(title({ src: '/a' })).toBe('/docs/a')
  expect(title({ src: 'https://a.test', title: 'Demo' })).toBe('Demo')
  expect(title({ src: 'https://a.test', 'aria-label': 'Demo' })).toBeUndefined()
  expect(title({ srcDoc: 'Text' })).toBeUndefined()
})
