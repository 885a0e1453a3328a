import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldsOf, viewShapes } from '../../../src/render/templates/view-shapes.ts'
import { fieldRows } from '../../support/view-rows.ts'

// The compiler holds the shapes to `PageView`; these tests hold the reference for authors to the shapes.

const reference = readFileSync(join(import.meta.dirname, '../../../example-docs/reference/page-view.mdx'), 'utf8')

/** The rows below a heading: field, type, meaning. */
function rowsBelow(heading: string): string[][] {
  const section = reference.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter(line => line.startsWith('| `'))
  return rows.map(row => row.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '')))
}

test.each(Object.entries(viewShapes))('the reference documents exactly the fields of %s', (name, shape) => {
  const rows = rowsBelow(name)
  const expected = fieldRows(shape).map(({ field, type }) => [`\`${field}\``, type])
  expect(rows.map(([field, type]) => [field, type])).toEqual(expected)
  expect(rows.filter(([, , meaning]) => !meaning)).toEqual([])
})

test('a sidebar entry has the fields of pages and of groups', () => {
  expect(Object.keys(fieldsOf('SidebarNodeView') ?? {})).toEqual(expect.arrayContaining(['method?', 'lazyHref?']))
  expect(reference).toContain('SidebarNodeView](#sidebarnodeview)')
})
