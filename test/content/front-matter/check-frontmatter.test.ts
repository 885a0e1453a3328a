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
