import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('a table scrolls in a frame that the keyboard can reach', () => {
  expect(draw(element('table', { id: 't' }, element('tbody')))).toMatchInlineSnapshot(`
    "<div class="table-wrap" role="group" aria-label="Table" tabindex="0">
      <table id="t">
        <tbody>
        </tbody>
      </table>
    </div>"
  `)
})

test('columns keep their widths if all of them have one', () => {
  const table = (...columns: object[]) =>
    draw(element('table', {}, element('colgroup', {}, ...columns.map(props => element('col', props)))))
  expect(table({ width: '20%' }, { style: { width: '80%' } })).toContain('class="table-fixed"')
  expect(table({ style: 'width: 20%' }, {})).not.toContain('table-fixed')
})

test('an empty header cell is a plain cell, as it names no column', () => {
  const cell = (props: object, ...children: string[]) => draw(element('th', props, ...children)).replace(/\s+/g, ' ')
  expect(cell({ scope: 'col', align: 'right' })).toBe('<td align="right"> </td>')
  expect(cell({}, ' ')).toContain('<td')
  expect(cell({ scope: 'col' }, 'Name')).toBe('<th scope="col"> Name </th>')
  expect(cell({ 'aria-label': 'Actions' })).toContain('<th aria-label="Actions">')
})
