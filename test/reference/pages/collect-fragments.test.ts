import { expect, test } from 'vitest'
import { emptySchema } from '../../../src/api-spec/model/empty-schema.ts'
import { collectFragments } from '../../../src/reference/pages/collect-fragments.ts'
import type { SitePage } from '../../../src/reference/pages/parse-site-page.ts'
import type { SitePageInput } from '../../../src/reference/subjects/site-page-input.ts'
import { pages } from '../../support/navigation.ts'

const properties = [{ name: 'more', schema: emptySchema }]

const inputAt = (route: string): SitePageInput => ({
  file: { path: 'api.json', text: '' },
  imports: [],
  route,
  reference: {
    source: 'api.json',
    subject: { type: 'part', direction: 'request', schema: { ...emptySchema, properties } },
    digest: '',
  },
})

const [page] = pages(['api.json']).values()

/** A page that links to fragments. */
function pageWith(routes: readonly string[]): SitePage {
  if (!page) throw new Error('There is one page.')
  return { page, fragments: routes.map(route => ({ route, json: JSON.stringify(inputAt(route)) })) }
}

/** A fragment with fields links to two others. */
const parse = async (inputs: readonly SitePageInput[]): Promise<SitePage[]> =>
  inputs.map(({ route, reference }) => {
    const { subject } = reference ?? {}
    const hasFields = subject?.type === 'part' && subject.schema.properties.length > 0
    return pageWith(hasFields ? [`${route}a`, `${route}b`] : [])
  })

test('schemas with endless combinations are cut off with a warning', async () => {
  const { value, diagnostics } = await collectFragments([pageWith(['/'])], {}, parse)
  expect(value.length).toBeGreaterThan(1_000)
  expect(value.length).toBeLessThan(3_000)
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatchObject({ code: 'reference/too-many-combinations', span: { path: 'api.json' } })
})

test('each fragment is parsed once', async () => {
  const linking = pageWith(['/x', '/y'])
  const asked: string[] = []
  const { value, diagnostics } = await collectFragments([linking, linking], {}, async inputs => {
    asked.push(...inputs.map(({ route }) => route))
    return inputs.map(() => pageWith(['/x']))
  })
  expect(asked).toEqual(['/x', '/y'])
  expect(value.map(({ input }) => input.route)).toEqual(['/x', '/y'])
  expect(diagnostics).toEqual([])
})
