import { expect, test } from 'vitest'
import { fitDescription, fitTitle } from '../../../../src/server/jobs/git-hosts/host-texts.ts'

const notice = 'This description was cut, because Bitbucket accepts 32,768 characters.'

test('short texts are not changed', () => {
  expect(fitTitle('Add a page', 10)).toBe('Add a page')
  expect(fitDescription('a'.repeat(32_768), 'bitbucket')).toBe('a'.repeat(32_768))
})

test('writes titles on one line', () => {
  expect(fitTitle(' Add\r\n a\tpage\u0000 ', 99)).toBe('Add a page')
  expect(fitTitle(' \n ', 99)).toBe('Changes to the docs')
})

test('shortens titles without splitting characters', () => {
  expect(fitTitle('Add a page', 7)).toBe('Add a…')
  expect(fitTitle('Add 😀😀', 6)).toBe('Add…')
  expect(fitTitle('Add 😀😀', 7)).toBe('Add 😀…')
})

test('says at the end of a description that it was shortened', () => {
  const fitted = fitDescription('a'.repeat(40_000), 'bitbucket')
  expect(fitted).toMatch(/^a+\n\nThis/)
  expect(fitted.endsWith(`\n\n${notice}`)).toBe(true)
  expect(fitted.length).toBeGreaterThan(32_700)
  expect(fitted.length).toBeLessThanOrEqual(32_768)
})

test('the notice about a shortened text is never inside a code block', () => {
  const fitted = fitDescription(`Text.\n\n\`\`\`\n${'code\n'.repeat(10_000)}\`\`\`\n`, 'bitbucket')
  expect(fitted).toMatch(/\n```\n\nThis description was cut/)
  expect(fitted.length).toBeLessThanOrEqual(32_768)
})

test('a shortened text never ends in the middle of a character', () => {
  expect(fitDescription('😀'.repeat(20_000), 'bitbucket')).not.toMatch(/\p{Cs}/u)
  expect(fitDescription(`a${'😀'.repeat(20_000)}`, 'bitbucket')).not.toMatch(/\p{Cs}/u)
})
