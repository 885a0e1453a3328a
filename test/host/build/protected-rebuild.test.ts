import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const project = {
  'docs.json': JSON.stringify({
    ...{ theme: 'mint', name: 'Test', colors: { primary: '#112233' } },
    navigation: { pages: ['index', 'plain', 'staff'] },
  }),
  'lectern.json': JSON.stringify({ server: true, signIn: { providers: { all: { type: 'password' } } } }),
  'index.mdx': '---\ntitle: Home\npublic: true\n---\nHello',
  'plain.mdx': '---\ntitle: Plain\n---\nHello',
  'staff.mdx': '---\ntitle: Staff\ngroups: [staff]\n---\nHello [broken](/nowhere)',
}

/** Builds for the server: what was written, and the diagnostics. */
async function rebuilt(directory: string) {
  const out = join(directory, 'dist')
  const result = await buildProject({
    ...{ directory, out, cache: join(directory, '.lectern/cache'), settings: {}, withCode: true },
    audience: 'server',
  })
  const page = (path: string) => readFileSync(join(out, path), 'utf8')
  const access = JSON.parse(page('_lectern/access.json'))
  return { written: result.publication?.written, codes: result.diagnostics.map(({ code }) => code), page, access }
}

test('after an edit, only the changed pages are written again', async () => {
  const directory = temporaryFolder(project)
  const first = await rebuilt(directory)
  expect(first.codes).toEqual(['site/broken-link'])
  const staff = first.page('staff/index.html')
  writeFileSync(join(directory, 'plain.mdx'), '---\ntitle: Plain\n---\nChanged')
  const second = await rebuilt(directory)
  // The page, its Markdown, the two files for language models with their copies, and the marker of the site.
  expect(second.written).toBeLessThan(9)
  expect(second.page('plain/index.html')).toContain('Changed')
  expect(second.page('staff/index.html')).toBe(staff)
  expect(second.access).toEqual(first.access)
  expect(second.codes).toEqual(['site/broken-link'])
})

test('a page that becomes restricted to a group changes its access', async () => {
  const directory = temporaryFolder(project)
  const first = await rebuilt(directory)
  const variantsOf = ({ access }: typeof first) => access.sets[access.merged['plain/index.html']]
  expect(variantsOf(first)).toEqual([1, 2])
  const home = first.page('index.html')
  writeFileSync(join(directory, 'plain.mdx'), '---\ntitle: Plain\ngroups: [staff]\n---\nHello')
  const second = await rebuilt(directory)
  expect(second.access.sets[second.access.files['plain/index.html']]).toEqual([2])
  expect(second.page('index.html')).not.toBe(home)
})

test('pages are rendered again if the same numbers mean other variants', async () => {
  const page = (name: string, group: string) => ({ [`${name}.mdx`]: `---\ntitle: ${name}\ngroups: [${group}]\n---\n` })
  const pages = { ...page('m', 'm'), ...page('n', 'n') }
  const navigation = { pages: ['index', 'plain', 'staff', 'm', 'n'] }
  const config = JSON.stringify({ ...JSON.parse(project['docs.json']), navigation })
  const directory = temporaryFolder({ ...project, ...pages, 'docs.json': config })
  const first = await rebuilt(directory)
  const before = first.page('m/index.html')
  writeFileSync(join(directory, 'n.mdx'), '---\ntitle: n\ngroups: [a]\n---\n')
  const second = await rebuilt(directory)
  const headerOf = (text: string) => JSON.parse(text.slice(0, text.indexOf('\n')))
  expect(headerOf(second.page('m/index.html')).of).not.toBe(headerOf(before).of)
  expect(headerOf(second.page('m/index.html')).of).toBe(headerOf(second.page('index.html')).of)
})
