import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { componentSheetsOf, pageSheetsOf } from '../../../src/render/frame/page-sheets.ts'

const english = { lang: 'en', html: '', hasLanguages: false }

test.each([
  [['Card', 'CodeBlock'], []],
  [['Steps', 'Step', 'Accordion'], ['tabs-sheet']],
  [['Tabs'], ['tabs-sheet']],
  [['Tab'], ['tabs-sheet']],
  [
    ['CodeGroup', 'img'],
    ['tabs-sheet', 'zoom-sheet'],
  ],
  [['GitHub.Repo'], ['rare-sheet']],
  [['Tree.Folder', 'Tree'], ['rare-sheet']],
  [['ParamField'], ['field-sheet']],
  [['Api.Endpoint'], ['field-sheet', 'tabs-sheet']],
  [['Api.Change', 'Api.ChangeUsers'], ['rare-sheet']],
  [['Api.More'], ['field-sheet', 'tabs-sheet', 'zoom-sheet', 'rare-sheet']],
])('a page with %o loads the sheets %o', (features, sheets) => {
  expect(pageSheetsOf(features, english)).toEqual(sheets)
})

test.each([
  [english, []],
  [{ ...english, lang: 'zh-Hant' }, ['languages-sheet']],
  [{ ...english, lang: 'ar' }, ['languages-sheet']],
  [{ ...english, hasLanguages: true }, ['languages-sheet']],
  [{ ...english, html: '<p lang="ja">…</p>' }, ['languages-sheet']],
])('a page with %o loads the sheets %o', (page, sheets) => {
  expect(pageSheetsOf([], page)).toEqual(sheets)
})

const styles = join(import.meta.dirname, '../../../templates/styles')
const index = readFileSync(join(styles, 'index.css'), 'utf8')
const importsOf = (path: string) =>
  [...readFileSync(join(styles, path), 'utf8').matchAll(/@import "\.\/([^"]+)"/g)].map(([, file]) => file)

test('every component has its rules in a sheet, and rules for all components override all of them', () => {
  const sheets = ['index.css', 'rare.css', 'tabs-sheet.css', 'field-sheet.css'].map(name =>
    importsOf(`components/${name}`),
  )
  const files = readdirSync(join(styles, 'components')).filter(
    name => !/^(?:index|rare|tabs-sheet|field-sheet|examples)\.css$/.test(name),
  )
  const forAll = ['edges.css', 'forced-colors.css', 'print.css']
  expect([...new Set([...sheets.flat(), ...forAll])].toSorted()).toEqual(files.toSorted())
  for (const file of forAll) expect(index).toContain(`@import "./components/${file}" layer(all-components);`)
  expect(/@layer ([^;]+);/.exec(index)?.[1]?.split(', ').slice(-3)).toEqual(['components', 'all-components', 'theme'])
  expect(componentSheetsOf(['View'])).toEqual(['rare-sheet'])
})
