import { expect, test } from 'vitest'
import { utilitySheet } from '../../../src/render/theme/utility-sheet.ts'
import { runSequentially } from '../../../src/source/stage.ts'

const sheetOf = (...classes: string[]) => utilitySheet.apply(null, classes, runSequentially)

test('contains only rules for utility classes', async () => {
  const sheet = await sheetOf('p-4', 'card', 'my-own-class', 'text-center')
  expect(sheet).toContain('.p-4{padding:1rem')
  expect(sheet).toContain('.text-center{text-align:center')
  expect(sheet).not.toMatch(/\.card|my-own-class/)
})

test('a sheet does not depend on earlier sheets', async () => {
  expect(await sheetOf('p-4')).not.toContain('--un-')
  expect(await sheetOf('ring-2')).toContain('--un-ring')
  expect(await sheetOf('p-4')).not.toContain('--un-')
})

test('the sheet of unknown classes is empty', async () => {
  expect(await sheetOf('card', 'mdx-content', '<x>', '}')).toBe('')
})

test('supports dark mode, breakpoints and states', async () => {
  const sheet = await sheetOf('dark:hidden', 'md:flex', 'hover:underline', 'w-[37px]', '-mt-2', 'bg-red-500/50')
  expect(sheet).toContain('.dark .dark\\:hidden{display:none')
  expect(sheet).toContain('@media (min-width: 768px)')
  expect(sheet).toContain(':hover{text-decoration-line:underline')
  expect(sheet).toContain('width:37px')
  expect(sheet).toContain('margin-top:-0.5rem')
})

test('supports dark mode for readers without scripts', async () => {
  const [, dark = ''] = (await sheetOf('dark:hidden', 'md:dark:p-4', 'hidden')).split('@media screen and ')
  expect(dark).toContain('(prefers-color-scheme:dark){:root:not(.js)[data-appearance="system"]{')
  expect(dark).toContain('& .dark\\:hidden{display:none')
  expect(dark).toContain('@media (min-width: 768px){& .md\\:dark\\:p-4')
  expect(dark).not.toContain('.hidden{')
})

test('uses the colors of the site', async () => {
  expect(await sheetOf('text-primary')).toContain('var(--color-primary-text)')
})

test('the sheet is the same for the same classes in any order', async () => {
  expect(await sheetOf('p-4', 'm-2', 'flex')).toBe(await sheetOf('flex', 'p-4', 'm-2'))
})
