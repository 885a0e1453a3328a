import { expect, test } from 'vitest'
import { checkGrammars } from '../../../src/render/highlighting/check-grammars.ts'
import { docsFolder } from '../../support/docs-folder.ts'
import { linesOf } from '../../support/literal-config.ts'

const findings = (text: string) => linesOf(checkGrammars(['/a.json'], docsFolder({ 'a.json': text }).files))

test.each(['', '{"name": ', '[]', 'null', '{"name": "a"}'])('%j is not a grammar', text => {
  expect(findings(text)).toEqual([
    'warning render/faulty-grammar a.json:1:1 "a.json" is not a TextMate grammar, so its language is not highlighted.',
  ])
})

test('a valid grammar is not reported, and a missing file is reported elsewhere', () => {
  expect(findings('{"name": "a", "scopeName": "source.a", "patterns": []}')).toEqual([])
  expect(checkGrammars(['b.json'], docsFolder({}).files)).toEqual([])
})
