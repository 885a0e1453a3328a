import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

const page = { '/start': { href: '/docs/start', isExternal: false } }

test('the link of a card covers it, and links in its text still work', () => {
  const inner = element('a', { href: '/start' }, 'here')
  const card = element('Card', { title: 'Start', href: '/start', cta: 'Go' }, 'Begin ', inner)
  expect(draw(card, { links: page })).toMatchInlineSnapshot(`
    "<div class="card" data-linked>
      <div class="card-body" data-component-part="card-content-container">
        <div class="card-title" data-component-part="card-title">
          <a class="card-link" href="/docs/start">
            Start
          </a>
        </div>
        <div class="card-content" data-component-part="card-content">
          Begin 
          <a class="link" href="/docs/start">
            here
          </a>
        </div>
        <div class="card-cta" data-component-part="card-cta">
          Go 
          <svg class="glyph" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="M5 12h14m-6-6 6 6-6 6"></path>
          </svg>
        </div>
      </div>
    </div>"
  `)
})

test('an external card opens in a new tab and has an arrow, unless these are switched off', () => {
  const card = (props: object) => draw(element('Card', { title: 'Out', href: 'https://example.com', ...props }))
  expect(card({})).toContain('target="_blank" rel="noreferrer"')
  expect(card({})).toContain('card-arrow')
  expect(card({ arrow: 'false' })).not.toContain('card-arrow')
})

test('a link without a title is named by its text', () => {
  expect(draw(element('Card', { href: '/x' }, element('p', {}, 'All of it')))).toMatchInlineSnapshot(`
    "<div class="card" data-linked>
      <div class="card-body" data-component-part="card-content-container">
        <div class="card-untitled">
          <a class="card-link" href="/x" aria-label="All of it">
          </a>
        </div>
        <div class="card-content" data-component-part="card-content">
          <p>
            All of it
          </p>
        </div>
      </div>
    </div>"
  `)
})

test('an image next to a title is decorative, and an image without a title is named after its file', () => {
  expect(draw(element('Card', { title: 'T', img: '/a/first-steps.png' }))).toContain('src="/a/first-steps.png" alt ')
  expect(draw(element('Card', { img: '/a/first-steps.png?v=1' }))).toContain('alt="first steps"')
  expect(draw(element('Card', { img: '/a/first-steps.png', href: '/x' }))).toContain('aria-label="first steps"')
})

test('a disabled card is not a link', () => {
  expect(draw(element('Card', { title: 'T', href: '/x', disabled: true, horizontal: true }))).toMatchInlineSnapshot(`
    "<div class="card" data-horizontal data-disabled>
      <div class="card-body" data-component-part="card-content-container">
        <div class="card-title" data-component-part="card-title">
          T
        </div>
      </div>
    </div>"
  `)
})

test('a type sets the colors and icon of a callout', () => {
  expect(draw(element('Card', { title: 'T', type: 'warning' }))).toMatchInlineSnapshot(`
    "<div class="card" data-callout-type="warning">
      <div class="card-icon" data-component-part="card-icon">
        <svg class="glyph" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M12 4 2.8 19.5h18.4zm0 6v4.5m0 2.5v.01"></path>
        </svg>
      </div>
      <div class="card-body" data-component-part="card-content-container">
        <div class="card-title" data-component-part="card-title">
          T
        </div>
      </div>
    </div>"
  `)
})

test('a card with a script address is not a link', () => {
  expect(draw(element('Card', { title: 'T', href: ' java\nscript:alert(1)' }))).not.toContain('href')
})

test('the description of a card is above its children', () => {
  const card = (...children: string[]) =>
    draw(element('Card', { description: 'Before.' }, ...children)).replace(/\n\s*/g, '')
  expect(card()).toContain('"card-content">Before.</div>')
  expect(card('After.')).toContain('"card-content"><p>Before.</p>After.</div>')
})

test.each(['Card', 'Tile'])('a link in the title of a linked %s is text', name => {
  const title = element('a', { href: '/x' }, 'Title')
  expect(draw(element(name, { title, href: '/start' }, 'Text')).match(/<a /g)).toHaveLength(1)
})
