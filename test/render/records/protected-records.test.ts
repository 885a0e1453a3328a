import { expect, test } from 'vitest'
import { buildSite } from '../../../src/build-site.ts'
import { machineFor } from '../../../src/host/build/machine.ts'
import { everyone, mayRead, signedInReader } from '../../../src/source/access/access.ts'
import { testFolder } from '../../support/built-site.ts'
import { memoryWriter } from '../../support/recorded-pages.ts'

const jwk = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
const signIn = {
  protect: 'pages',
  providers: { acme: { type: 'jwt', loginUrl: 'https://a.example/login', publicKeys: [jwk] } },
}

const project = {
  'docs.json': JSON.stringify({
    ...{ theme: 'mint', name: 'Test', colors: { primary: '#112233' } },
    navigation: { pages: ['index', 'member', 'staff', 'open', 'released'] },
  }),
  'lectern.json': JSON.stringify({ server: true, signIn }),
  'index.mdx': '---\npublic: true\n---\n# Home\n\n[publicword](/member) [publicopen](/open)',
  'open.mdx': '---\npublic: true\n---\n# Open',
  'member.mdx': '# Member\n\n[memberword](/open) [memberstaff](/staff)',
  'staff.mdx': '---\ngroups: [staff, beta]\n---\n# Staff\n\n[staffword](/open) [staffmember](/member)',
  'released.mdx': '---\ngroups:\n  excludes: [beta]\n---\n# Released\n\n[releasedword](/member)',
}

test('records say who can find a page, and words of a link only count for readers who can see the link', async () => {
  const records = memoryWriter()
  const machine = { ...machineFor({ code: true }), withSearch: true, records }
  const paths: (string | undefined)[] = []
  for await (const { value } of buildSite(testFolder(project), machine, 'server')) paths.push(value?.path)
  expect(paths.filter(path => path?.startsWith('_lectern/search'))).toEqual([])
  const found = records.pages().map(({ page }) => [page.route, page.access, page.incoming.map(({ text }) => text)])
  expect(found).toEqual([
    ['/', { for: 'everyone' }, []],
    ['/member', { for: 'signed-in' }, ['publicword']],
    ['/staff', { for: 'groups', anyOf: ['staff', 'beta'], noneOf: [] }, ['memberstaff']],
    ['/open', { for: 'everyone' }, ['publicopen']],
    ['/released', { for: 'groups', anyOf: [], noneOf: ['beta'] }, []],
  ])
})

const field = (description: string, groups: unknown) => ({ type: 'string', description, 'x-mint': { groups } })
const operationWith = (summary: string, properties: object, groups?: unknown) => ({
  get: {
    ...{ summary, 'x-mint': { groups } },
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: { type: 'object', properties } } } },
    },
  },
})

test('readers who cannot see a restricted part of a spec do not find it', async () => {
  const records = memoryWriter()
  const paths = {
    '/a': operationWith('Open', { id: { type: 'string' }, pay: field('staffword', ['staff']) }),
    '/b': operationWith('Staff', { id: field('idword', undefined) }, ['staff']),
    '/c': operationWith('Excluding', { fee: field('feeword', { excludes: ['beta'] }) }),
  }
  const folder = testFolder({
    'docs.json': JSON.stringify({ ...JSON.parse(project['docs.json']), navigation: { openapi: 'api.json' } }),
    'lectern.json': project['lectern.json'],
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }),
  })
  for await (const _ of buildSite(folder, { ...machineFor({ code: true }), records }, 'server'));
  const found = records.pages().map(({ page, sections }) => {
    const text = JSON.stringify(sections)
    return [page.title, page.access, ['staffword', 'idword', 'feeword'].filter(word => text.includes(word))]
  })
  expect(found).toEqual([
    ['Open', { for: 'signed-in' }, []],
    ['Staff', { for: 'groups', anyOf: ['staff'], noneOf: [] }, ['idword']],
    ['Excluding', { for: 'groups', anyOf: [], noneOf: ['beta'] }, ['feeword']],
  ])
})

test('if groups see different parts of a page, only readers of the recorded part find the page', async () => {
  const records = memoryWriter()
  const paths = {
    '/a': operationWith('Page', { one: field('staffword', ['staff']), two: field('betaword', ['beta']) }),
  }
  const folder = testFolder({
    'docs.json': JSON.stringify({ ...JSON.parse(project['docs.json']), navigation: { pages: ['page'] } }),
    'lectern.json': project['lectern.json'],
    'page.mdx': '---\ntitle: Page\nopenapi: GET /a\ngroups: [staff, beta]\n---\n',
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }),
  })
  for await (const _ of buildSite(folder, { ...machineFor({ code: true }), records }, 'server'));
  const [page] = records.pages()
  const text = JSON.stringify(page?.sections)
  const words = ['staffword', 'betaword'].filter(word => text.includes(word))
  expect(words).toEqual(['betaword'])
  const access = page?.page.access ?? everyone
  const readers = [[], ['staff'], ['beta'], ['beta', 'staff']].map(signedInReader)
  expect(readers.map(reader => mayRead(access, reader))).toEqual([false, false, true, true])
})
