import { expect, test } from 'vitest'
import { draw, element, htmlOf } from '../support/draw.ts'

test('a parameter shows its type and properties as pills and has a link to itself', () => {
  const properties = {
    type: 'integer',
    required: true,
    deprecated: 'true',
    default: 10,
    pre: ['beta'],
    post: 'new, fast',
  }
  expect(
    draw(element('ParamField', { id: 'param-limit', query: 'limit', ...properties }, 'How many.')),
  ).toMatchInlineSnapshot(`
    "<div id="param-limit" class="field param-field">
      <div class="field-head" data-component-part="field-meta">
         
        <span class="field-pill" data-component-part="field-pre">
          beta
        </span>
         
        <a class="field-name" data-component-part="field-name" href="#param-limit">
          <code>
            limit
          </code>
        </a>
         
        <span class="field-type" data-component-part="field-info-pill">
          integer
        </span>
         
        <span class="field-type" data-component-part="field-location-pill">
          query
        </span>
         
        <span class="field-pill field-required" data-component-part="field-required-pill">
          required
        </span>
         
        <span class="field-pill field-deprecated" data-component-part="field-deprecated-pill">
          deprecated
        </span>
         
        <span class="field-pill" data-component-part="field-default-pill">
          default: 
          <code>
            10
          </code>
        </span>
         
        <span class="field-pill" data-component-part="field-post">
          new
        </span>
         
        <span class="field-pill" data-component-part="field-post">
          fast
        </span>
      </div>
      <div class="field-content" data-component-part="field-content">
        How many.
      </div>
    </div>"
  `)
})

test('a field without a name has no link to itself, which would be empty', () => {
  const html = draw(element('ParamField', { id: 'param-', type: 'string' }, 'How many.'))
  expect(html).not.toContain('<a')
  expect(html).not.toContain('<code>')
  expect(html).toContain('string')
})

test('a response property has no location', () => {
  expect(draw(element('ResponseField', { name: 'id', type: 'string', optional: true }))).toMatchInlineSnapshot(`
    "<div class="field response-field">
      <div class="field-head" data-component-part="field-meta">
         
        <span class="field-name" data-component-part="field-name">
          <code>
            id
          </code>
        </span>
         
        <span class="field-type" data-component-part="field-info-pill">
          string
        </span>
      </div>
      <div class="field-content" data-component-part="field-content">
      </div>
    </div>"
  `)
})

test('defaults show empty strings in quotes and lists as JSON, but no objects', () => {
  const pill = (value: unknown) =>
    /default: \s*<code>\s*(.*)/.exec(draw(element('ParamField', { body: 'x', default: value })))?.[1]
  expect(['', false, 0, null, ['a'], { a: 1 }, undefined].map(pill)).toEqual([
    '&quot;&quot;',
    'false',
    '0',
    'null',
    '[&quot;a&quot;]',
    undefined,
    undefined,
  ])
})

test('a default has the colon of the page language', () => {
  const labels = { 'labeled-value': '{label} — {value}.', 'field-default': 'Standard' }
  expect(htmlOf(element('ParamField', { query: 'limit', default: 10 }), { labels })).toContain(
    'Standard — <code>10</code>.',
  )
})

test('a field without a location or name is still rendered', () => {
  expect(draw(element('ParamField', { name: 'x' }, 'text'))).toContain('text')
  expect(draw(element('ResponseField', { description: 'Words' }))).toContain('Words')
})

test('the location of a value is named in the language of the page', () => {
  const labels = { 'field-in-header': 'Kopf' }
  const said = (place: string) => htmlOf(element('Api.Field', { id: 'x', name: 'x', place }), { labels })
  expect(htmlOf(element('ParamField', { header: 'X-Key' }), { labels })).toContain('>Kopf</span>')
  expect(said('header')).toContain('>Kopf</span>')
  expect(said('query')).toContain('>query</span>')
  expect(said('image/png')).toContain('>image/png</span>')
  expect(said('constructor')).toContain('>constructor</span>')
})

test('a generated field has the same markup as one written by hand', () => {
  const properties = { id: 'x', type: 'string', required: true, deprecated: true, pre: ['beta'], post: ['new'] }
  const generated = htmlOf(element('Api.Field', { ...properties, name: 'x', place: 'query', default: '"a"' }, 'Words'))
  const written = htmlOf(element('ParamField', { ...properties, query: 'x', default: '"a"' }, 'Words'))
  const plain = (html: string) =>
    html.replace(/ data-component-part="[^"]*"/g, '').replace(/class="field \w+-field"/, 'class="field"')
  expect(plain(generated)).toBe(plain(written))
})

test('a long default is shown as a line below the text', () => {
  const long = 'a'.repeat(41)
  const html = htmlOf(element('ParamField', { query: 'x', default: long }, 'Words'))
  expect(html).not.toContain('field-default-pill')
  expect(html).toContain(`Words<p class="field-note">default: <code>${long}</code></p>`)
})

test('the description of a field is above its children', () => {
  const field = (name: string, ...children: string[]) =>
    draw(element(name, { name: 'a', description: 'Before.' }, ...children)).replace(/\n\s*/g, '')
  expect(field('ParamField')).toContain('"field-content">Before.</div>')
  expect(field('ResponseField', 'After.')).toContain('"field-content"><p>Before.</p>After.</div>')
})
