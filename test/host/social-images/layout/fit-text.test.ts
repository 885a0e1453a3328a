import { expect, test } from 'vitest'
import { breakText } from '../../../../src/host/social-images/layout/break-text.ts'
import { fitText } from '../../../../src/host/social-images/layout/fit-text.ts'

/** Every character is as wide as it is high. */
const measure = async (text: string) => [...text].length

const fitInto = (
  text: string,
  width: number,
  sizes = [
    { size: 2, maxLines: 1 },
    { size: 1, maxLines: 2 },
  ],
) => fitText(text, { width, sizes, lang: 'en' }, measure)

test('a text has the largest size at which it fits', async () => {
  expect(await fitInto('short', 10)).toEqual({ size: 2, lines: ['short'] })
  expect(await fitInto('longer', 10)).toEqual({ size: 1, lines: ['longer'] })
})

test('lines are of similar length', async () => {
  expect((await fitInto('one two three four', 14)).lines).toEqual(['one two', 'three four'])
})

test('a text that is too long ends in an ellipsis', async () => {
  expect((await fitInto('one two three four five, six', 10)).lines).toEqual(['one two', 'three fou…'])
  expect((await fitInto('one two three, four', 7, [{ size: 1, maxLines: 2 }])).lines).toEqual(['one two', 'three…'])
})

test('a long word breaks between its characters', async () => {
  expect((await fitInto('abcdefghijklmno', 6, [{ size: 1, maxLines: 3 }])).lines).toEqual(['abcdef', 'ghijkl', 'mno'])
  expect((await fitInto('👩‍💻'.repeat(3), 6, [{ size: 1, maxLines: 3 }])).lines).toEqual(['👩‍💻👩‍💻', '👩‍💻'])
})

test('an empty text has no lines', async () => {
  expect((await fitInto('', 10)).lines).toEqual([])
})

test.each([
  ['en', 'Set up single sign-on', ['Set ', 'up ', 'single ', 'sign-', 'on']],
  ['en', 'read/write (all)', ['read/', 'write ', '(all)']],
  ['ja', '「設定」を開く。', ['「設定」', 'を', '開く。']],
  ['th', 'เริ่มต้นใช้งาน', ['เริ่ม', 'ต้น', 'ใช้', 'งาน']],
  ['ko', '빠른 시작', ['빠른 ', '시작']],
  ['not a language', 'a b', ['a ', 'b']],
])('lines break between words: %s %s', (lang, text, parts) => {
  expect(breakText(text, lang)).toEqual(parts)
})
