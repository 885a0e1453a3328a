import { expect, test } from 'vitest'
import { divideAtCallouts, separateCallouts } from '../../../src/reference/pages/description-callouts.ts'
import { builtSite } from '../../support/built-site.ts'

test.each([
  ['One.\n<Note>Two **three**.</Note>\nFour.', 'One.\n|Note: Two **three**.|\nFour.'],
  ['<Tip>\n- one\n- two\n</Tip>', 'Tip: - one\n- two'],
  ['A <Warning>b</Warning><Warning>c</Warning>', 'A |Warning: b|Warning: c'],
  ['A <Note>b', 'A <Note>b'],
  ['Write `<Note>` and `</Note>`.', 'Write `<Note>` and `</Note>`.'],
  ['```\n<Note>a</Note>\n```', '```\n<Note>a</Note>\n```'],
  ['| <Note>a</Note> |\n| --- |', '| <Note>a</Note> |\n| --- |'],
  ['> <Note>a</Note>\n\n<Tip>b</Tip>', '> <Note>a</Note>\n\n|Tip: b'],
  ['A List<Note> of <Other>b</Other>', 'A List<Note> of <Other>b</Other>'],
])('%j is divided at its callouts', (markdown, parts) => {
  const shown = divideAtCallouts(markdown).map(part => (part.callout ? `${part.callout}: ` : '') + part.markdown)
  expect(shown.join('|')).toBe(parts)
})

test('tags without an end tag are text, however many there are', () => {
  const many = '<Note>a'.repeat(200_000)
  expect(divideAtCallouts(`${many}</Tip>`)).toEqual([{ markdown: `${many}</Tip>` }])
  expect(divideAtCallouts('<Tip>a</Tip>'.repeat(50_000))).toHaveLength(50_000)
})

test('a callout becomes a paragraph by itself', () => {
  expect(separateCallouts('One. <Note>Two.</Note> Three.')).toBe('One.\n\n<Note>Two.</Note>\n\nThree.')
  expect(separateCallouts('One.\nTwo.')).toBe('One.\nTwo.')
})

test('callouts in descriptions of operations and fields look like those on pages', async () => {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Shop',
      colors: { primary: '#112233' },
      navigation: { groups: [{ group: 'API', openapi: 'shop.yaml' }] },
    }),
    'shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /orders:
    get:
      summary: List orders
      description: |
        Lists all orders.
        <Note>

        <Badge color="red">Beta</Badge>

        Only for **admins**.</Note>
      parameters:
        - name: limit
          in: query
          schema: { type: integer }
          description: How many. <Warning>At most 50.</Warning>
      responses: { "200": { description: Done } }
`,
  })
  const page = files.get('api-reference/list-orders/index.html') ?? ''
  expect(page).toContain('<meta name="description" content="Lists all orders.">')
  expect(page).toMatch(/data-callout-type="note"[\s\S]{0,700}Only for <strong>admins<\/strong>/)
  expect(page).toMatch(/data-callout-type="warning"[\s\S]{0,400}At most 50\./)
  expect(page).toMatch(/data-badge[^>]*data-color="red"[^>]*>Beta</)
  expect(page).not.toMatch(/&lt;\/?(?:Badge|Note|Warning)/)
})
