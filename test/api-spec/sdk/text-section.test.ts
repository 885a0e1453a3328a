import { expect, test } from 'vitest'
import { textSection } from '../../../src/api-spec/sdk/text-section.ts'

test.each(['Author', 'version', 'License', 'バージョン', 'Autor'])(
  'the texts of the section "%s" become one line',
  title => {
    expect(textSection(title, ['Ann', 'Bo'])).toEqual([{ title, text: 'Ann, Bo', isLine: true }])
  },
)

test('notes, and texts with several paragraphs, are sections', () => {
  expect(textSection('Remarks', ['Dry.', 'Cold.'])).toEqual([{ title: 'Remarks', text: 'Dry.\n\nCold.' }])
  expect(textSection('License', ['MIT\n\nMore.'])).toEqual([{ title: 'License', text: 'MIT\n\nMore.' }])
})

test('without texts there is no section', () => {
  expect(textSection('Author', [])).toEqual([])
})
