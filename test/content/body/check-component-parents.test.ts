import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'

const settings = { variables: {}, components: ['Tab', 'Tabs'], code: true }

const codesOf = (text: string) =>
  buildPage(settings, { file: { path: 'a.mdx', text }, imports: [], route: '/a' }).diagnostics.map(({ code }) => code)

test('a misplaced component is reported even if another tag on the page cannot be parsed', () => {
  expect(codesOf('<Tab title="z">T</Tab>\n\nx<5\n')).toEqual(['content/unreadable-mdx', 'content/misplaced-component'])
})

test('a component is not reported as misplaced if the tag of its parent is shown as text', () => {
  expect(codesOf('<Tabs>\n\n<Tab title="z">T</Tab>\n\nx\n')).toEqual(['content/unreadable-mdx'])
  expect(codesOf('<Tabs x={a b c>\n\n<Tab title="z">T</Tab>\n\n</Tabs>\n')).not.toContain('content/misplaced-component')
})
