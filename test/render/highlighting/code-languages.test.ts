import { bundledLanguages } from 'shiki'
import { expect, test } from 'vitest'
import { codeLanguages } from '../../../src/content/code-blocks/code-languages.ts'
import { languageAliases } from '../../../src/render/highlighting/language-aliases.ts'

test('every language and alias of the highlighter is known', () => {
  const names = [...Object.keys(bundledLanguages), ...Object.keys(languageAliases)]
  expect(names.filter(name => !codeLanguages.has(name))).toEqual([])
})
