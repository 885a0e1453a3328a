import { expect, test } from 'vitest'
import { extractObjects } from '../../../../src/api-spec/sdk/sphinx/extract-objects.ts'

test('objects of a page are set apart with everything in them', () => {
  const inner = '<dl class="py method"><dt>m</dt><dd><dl class="field-list"><dt>a</dt></dl></dd></dl>'
  const outer = `<dl class="py class"><dt>C</dt><dd>${inner}</dd></dl>`
  const other = '<dl class="py function"><dt>f</dt></dl>'
  const text = '<dl class="simple"><dt>Text</dt></dl>'
  expect(extractObjects(`<p>A</p>${outer}${text}${other}<p>B</p>`)).toEqual({
    html: `<p>A</p><dl data-object="0"></dl>${text}<dl data-object="1"></dl><p>B</p>`,
    objects: [outer, other],
  })
})

test('an object that is not closed stays in the page', () => {
  const html = '<p>A</p><dl class="py class"><dt>C</dt>'
  expect(extractObjects(html)).toEqual({ html, objects: [] })
})
