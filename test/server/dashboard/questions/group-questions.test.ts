import { expect, test } from 'vitest'
import { groupQuestions } from '../../../../src/server/dashboard/questions/group-questions.ts'
import { questionTermsOf } from '../../../../src/server/dashboard/questions/question-terms.ts'

async function grouped(questions: readonly string[]) {
  const termsOf = await questionTermsOf(questions)
  const all = questions.map((text, at) => ({ text, terms: termsOf(text), askedAt: 1000 - at }))
  return groupQuestions(all).map(group => group.questions.map(({ text }) => text))
}

const questions = [
  'How do I export the docs as PDF?',
  'Single sign-on with Okta',
  'Can I export a PDF of all docs?',
  'Does it support Terraform?',
  'PDF export of the documentation',
  'How can I connect Okta for single sign-on?',
  'exporting pdfs',
  'How do I import a PDF?',
  'Wie exportiere ich die Seiten als EPUB?',
  'Kann man Seiten als EPUB exportieren?',
  'What is this?',
]

test('groups questions with the same meaning, largest group first', async () => {
  expect(await grouped(questions)).toEqual([
    [
      'How do I export the docs as PDF?',
      'Can I export a PDF of all docs?',
      'PDF export of the documentation',
      'exporting pdfs',
    ],
    ['Single sign-on with Okta', 'How can I connect Okta for single sign-on?'],
    ['Wie exportiere ich die Seiten als EPUB?', 'Kann man Seiten als EPUB exportieren?'],
    ['Does it support Terraform?'],
    ['How do I import a PDF?'],
    ['What is this?'],
  ])
})

test('the groups do not depend on the order of the questions', async () => {
  const sets = async (texts: readonly string[]) => (await grouped(texts)).map(group => group.toSorted()).toSorted()
  const expected = await sets(questions)
  expect(await sets(questions.toReversed())).toEqual(expected)
  expect(await sets([...questions.slice(4), ...questions.slice(0, 4)])).toEqual(expected)
})

test('questions without words are one group', async () => {
  expect(await grouped(['???', '!', '🙂', 'PDF'])).toEqual([['???', '!', '🙂'], ['PDF']])
})

test('no questions give no groups', async () => {
  expect(await grouped([])).toEqual([])
})

test('2,000 hostile questions are grouped quickly', async () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`)
  const texts = Array.from({ length: 2_000 }, (_, at) =>
    Array.from({ length: 30 }, (_, word) => words[(at * 7 + word * word * 13) % 200]).join(' '),
  )
  const start = process.cpuUsage().user
  await grouped(['a'.repeat(200_000), ...texts])
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(5_000)
})
