import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

/** What a build makes of a project after an edit, with the results of a build before it and without. */
async function afterEdit(before: Readonly<Record<string, string>>, edit: Readonly<Record<string, string>>) {
  const folder = temporaryFolder()
  const project = join(folder, 'project')
  writeFiles(project, before)
  const build = async (out: string, cache?: string) => {
    await buildProject({ directory: project, out: join(folder, out), cache, settings: {}, withCode: false })
    return contentsOf(join(folder, out))
  }
  await build('warm', join(folder, 'cache'))
  writeFiles(project, edit)
  return { warm: await build('warm', join(folder, 'cache')), cold: await build('cold') }
}

const numbers = Array.from({ length: 200 }, (_, at) => `p${at}`)
const groups = [numbers.slice(0, 100), numbers.slice(100)].map((pages, at) => ({ group: `Group ${at}`, pages }))

test('a page that becomes one of an API changes the sidebars that it stands in', async () => {
  const pages = Object.fromEntries(
    numbers.map(name => [`${name}.mdx`, `---\ntitle: Page ${name} of the guide\n---\n\nText.\n`]),
  )
  const settings = { theme: 'mint', name: 'A', colors: { primary: '#0f766e' }, search: { disabled: true } }
  const project = { 'docs.json': JSON.stringify({ ...settings, navigation: { groups } }), ...pages }
  const edit = { 'p7.mdx': '---\ntitle: Page p7 of the guide\napi: GET /p7\nhideApiMarker: true\n---\n\nText.\n' }
  const { warm, cold } = await afterEdit(project, edit)
  const pagesOf = (site: Readonly<Record<string, string>>) => site['p8/index.html']
  expect(pagesOf(warm)).toBe(pagesOf(cold))
}, 60_000)
