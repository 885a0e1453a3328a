import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'
import { sectionTextsOf } from '../../../src/content/text/section-texts.ts'

const settings = {
  variables: {},
  components: [
    'Accordion',
    'Card',
    'CodeBlock',
    'Note',
    'ParamField',
    'Step',
    'Steps',
    'Tab',
    'Tabs',
    'Update',
    'Visibility',
  ],
  code: true,
}

function sectionsOf(text: string) {
  const { value } = buildPage(settings, { file: { path: 'a.mdx', text }, imports: [], route: '/a' })
  return sectionTextsOf(value.body.children).map(({ id = '', title = '', depth, text: words }) => [
    id,
    title,
    depth,
    words,
  ])
}

test('a page is read heading by heading', () => {
  expect(
    sectionsOf('Before **all**.\n\n## One\n\n- a\n- b `c`\n\n### Two *three*\n\n| x | y |\n| - | - |\n| 1 | 2 |'),
  ).toEqual([
    ['', '', 1, 'Before all.'],
    ['one', 'One', 2, 'a b c'],
    ['two-three', 'Two three', 3, 'x y 1 2'],
  ])
})

test('what opens within a section ends with itself', () => {
  expect(sectionsOf('## One\n\n<Accordion title="More">\nHidden\n</Accordion>\n\nBehind')).toEqual([
    ['one', 'One', 2, 'Behind'],
    ['more', 'More', 6, 'Hidden'],
  ])
})

test('titles, captions, code and fields are text; scripts, drawings and what is for agents are not', () => {
  const text = [
    '<Card title="A card" icon="star">Inside</Card>',
    '![A picture](/a.png)',
    '```js title="app.js"\nrun()\n```',
    '<Tabs><Tab title="npm">install</Tab></Tabs>',
    '<ParamField body="user_id" type="string">The user</ParamField>',
    '<svg><title>Drawn</title></svg>',
    '<Visibility for="agents">Only machines</Visibility>',
  ].join('\n\n')
  expect(sectionsOf(text)).toEqual([
    ['', '', 1, 'A card Inside A picture app.js run() npm install'],
    ['param-user-id', 'user_id', 6, 'The user'],
  ])
})

test('a page without words has no sections', () => {
  expect(sectionsOf('')).toEqual([])
})
