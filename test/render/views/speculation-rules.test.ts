import { expect, test } from 'vitest'
import { speculationRulesOf } from '../../../src/render/views/speculation-rules.ts'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'
import { literalSite } from '../../support/literal-site.ts'

const rulesWith = (settings: object) => {
  const { site } = literalSite({ 'index.mdx': '# Home', 'lectern.json': JSON.stringify(settings) })
  return JSON.parse(speculationRulesOf({ config: site.config, hasPrefetch: true }) ?? 'null')
}

test('pages of the site are prefetched, but not files, server routes or links that act on purpose', () => {
  expect(rulesWith({ base: '/docs' })).toEqual({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/docs/*' },
            { not: { href_matches: ['/docs/_*', '/docs/login{/*}?', '/docs/*.(\\w{1,5})'] } },
            {
              not: {
                selector_matches: "[download],[target=_blank],[rel~=nofollow],[aria-current],[href^='#']",
              },
            },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
})

test.each([
  [{}, true],
  [{ prefetch: false }, false],
])('pages with the settings %o have prefetching rules: %s', async (settings, expected) => {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, navigation: { pages: ['index'] } }),
    'lectern.json': JSON.stringify(settings),
    'index.mdx': 'Text',
  })
  expect(files.get('index.html')?.includes('<script type="speculationrules">{"prefetch":')).toBe(expected)
})
