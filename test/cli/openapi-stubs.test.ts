import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../src/cli/commands/build.ts'
import { openapiStubs } from '../../src/cli/commands/openapi-stubs.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { contentsOf, temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

const operation = (summary: string, more: object = {}) => ({ summary, responses: {}, ...more })
const description = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Plants', version: '1' },
  paths: {
    '/plants': { get: operation('List plants', { tags: ['plants'] }), post: operation('Add: a "plant"') },
    '/secret': { get: operation('Secret', { 'x-excluded': true }) },
  },
  webhooks: { watered: { post: operation('Watered') } },
})
const project = {
  'docs.json':
    '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["api-reference/plants/list-plants"]}}',
  'openapi.json': description,
  'api-reference/watered.mdx': 'Mine',
}

test('openapi stubs writes a page for every operation, and keeps existing pages', async () => {
  const folder = temporaryFolder(project)
  const console = recording()
  expect(await openapiStubs('openapi.json', { dir: folder }, console)).toBe(0)
  const files = contentsOf(folder)
  expect(files['api-reference/plants/list-plants.mdx']).toBe('---\nopenapi: "openapi.json GET /plants"\n---\n')
  expect(files['api-reference/add-a-plant.mdx']).toBe('---\nopenapi: "openapi.json POST /plants"\n---\n')
  expect(files['api-reference/watered.mdx']).toBe('Mine')
  expect(console.said.err).toBe('2 pages written, 1 existed already.\n')
  expect(JSON.parse(console.said.out)).toEqual([
    'api-reference/plants/list-plants',
    'api-reference/add-a-plant',
    'api-reference/watered',
  ])
  expect(await build(folder, {}, recording())).toBe(0)
  expect(contentsOf(join(folder, 'dist'))['api-reference/plants/list-plants/index.html']).toContain('List plants')
})

test('openapi stubs can write to another folder, but only inside the project', async () => {
  const folder = temporaryFolder(project)
  await openapiStubs('openapi', { dir: folder, out: join(folder, 'rest/v1') }, recording())
  expect(Object.keys(contentsOf(folder))).toContain('rest/v1/plants/list-plants.mdx')
  await expect(openapiStubs('openapi', { dir: folder, out: '..' }, recording())).rejects.toThrow(UsageError)
  await expect(openapiStubs('openapy', { dir: folder }, recording())).rejects.toThrow(/Valid values: openapi.json/)
})

test('openapi stubs uses the paths in a spec, but none that are outside the project or used twice', async () => {
  const addressed = (summary: string, href: string) => ({ get: operation(summary, { 'x-mint': { href } }) })
  const paths = {
    '/up': addressed('Up', '/../../up'),
    '/back': addressed('Back', '..\\..\\back'),
    '/home': addressed('Home', '/'),
    '/index': { get: operation('Index', { tags: ['Users'] }) },
    '/one': addressed('One', '/same'),
    '/two': addressed('Two', '/same'),
  }
  const folder = temporaryFolder({ ...project, 'openapi.json': JSON.stringify({ ...JSON.parse(description), paths }) })
  const console = recording()
  await openapiStubs('openapi.json', { dir: folder }, console)
  const pages = [
    'api-reference/up',
    'api-reference/back',
    'index',
    'api-reference/users/index/index',
    'same',
    'api-reference/watered',
  ]
  expect(JSON.parse(console.said.out)).toEqual(pages)
  expect(console.said.err).toContain('5 pages written, 1 existed already.')
  expect(contentsOf(folder)['same.mdx']).toContain('GET /one')
})
