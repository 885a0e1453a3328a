import { expect, test } from 'vitest'
import { buildSite } from '../../../src/build-site.ts'
import { machineFor } from '../../../src/host/build/machine.ts'
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

test('records say who may find a page, and the words of a page lead only those to others who may read it', async () => {
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
