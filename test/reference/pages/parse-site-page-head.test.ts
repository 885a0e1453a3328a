import { expect, test } from 'vitest'
import { parseSitePage, parseSitePageHead } from '../../../src/reference/pages/parse-site-page.ts'
import type { Reference } from '../../../src/reference/subjects/site-page-input.ts'
import { specReferenceTo } from '../../../src/reference/subjects/spec-reference.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { described } from '../../support/described.ts'
import { readConfig } from '../../support/literal-config.ts'

const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: { summary: 'List orders', responses: { 200: { content: { 'application/json': { schema: {} } } } } },
    },
  },
}

async function settingsFor(text: unknown) {
  const { value } = await described(text)
  if (!value) throw new Error('The description cannot be read.')
  const content = { variables: {}, components: [], code: false }
  const { api } = readConfig({}).config
  return { description: value, settings: { specs: { [value.source]: value }, content, api, base: '' } }
}

const subject = { type: 'operation', method: 'GET', path: '/orders' } as const

test('the page head of an operation does not depend on the rest of the spec', async () => {
  const { settings, description } = await settingsFor(document)
  const unasked = (): never => expect.unreachable('asked for')
  const reference: Reference = {
    source: description.source,
    subject,
    get digest() {
      return unasked()
    },
    get schemaFiles() {
      return unasked()
    },
  }
  const input = { file: { path: description.source, text: '' }, imports: [], route: '/orders', reference }
  const [glance] = await runSequentially(parseSitePageHead, settings, [input])
  expect(glance?.value.page.title).toBe('List orders')
  const read = { ...input, reference: specReferenceTo(description, subject) }
  const [page] = await runSequentially(parseSitePage, settings, [read])
  expect(page?.value.page).toMatchObject({ title: 'List orders', frontmatter: glance?.value.page.frontmatter })
})

test('the page summary contains what the page needs from a spec, also as JSON and in another thread', async () => {
  const { description } = await settingsFor(document)
  const reference = specReferenceTo(description, subject)
  const plain = { source: 'api.json', subject, digest: reference.digest, schemaFiles: reference.schemaFiles }
  expect(reference.digest).toMatch(/^\w{8,}$/)
  expect(structuredClone(reference)).toEqual(plain)
  expect(JSON.parse(JSON.stringify(reference))).toEqual(plain)
})
