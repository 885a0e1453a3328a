import { expect, test } from 'vitest'
import { checkFrontmatter } from '../../../src/content/front-matter/check-frontmatter.ts'

const hintsFor = (name: string) => checkFrontmatter({ [name]: 'x' }, {}, 'a.mdx').map(({ hint }) => hint)

test.each([
  ['Description', 'description'],
  ['keyword', 'keywords'],
  ['noIndex', 'noindex'],
  ['ogDescription', 'og:description'],
  ['twitter_card', 'twitter:card'],
])('"%s" may be a misspelled "%s"', (name, field) => {
  expect(hintsFor(name)).toEqual([`Did you mean "${field}"? Custom fields may have any name.`])
})

test.each(['tags', 'created', 'code', 'createdAt', 'model', 'module', 'versionTo', 'category', 'og:description'])(
  '"%s" may be a custom field',
  name => {
    expect(hintsFor(name)).toEqual([])
  },
)

test('an unknown HTTP method in "api" is reported with the nearest method', () => {
  const [diagnostic] = checkFrontmatter({ api: 'PSOT /users' }, {}, 'a.mdx')
  expect(diagnostic?.code).toBe('content/unknown-method')
  expect(diagnostic?.message).toBe(
    '"PSOT" in "api: PSOT /users" is not an HTTP method. The page and its samples use it anyway.',
  )
  expect(diagnostic?.hint).toBe('Did you mean "POST"?')
})

test.each(['get /users', 'QUERY https://api.example.com/users', 'users'])('"api: %s" has no unknown method', api => {
  expect(checkFrontmatter({ api }, {}, 'a.mdx')).toEqual([])
})

test('the message about an unknown value says which value is used instead', () => {
  const fields = { api: 'GET /users', hidden: 'maybe', searchable: 'perhaps', authMethod: 'cobo' }
  expect(checkFrontmatter(fields, {}, 'a.mdx').map(({ message }) => message)).toEqual([
    'Unknown value "maybe" for "hidden" in the front matter. The page uses the default: false.',
    'Unknown value "perhaps" for "searchable" in the front matter. The page uses the default: true.',
    'Unknown value "cobo" for "authMethod" in the front matter. The page uses the setting in docs.json, or its default.',
  ])
})
