import { expect, test } from 'vitest'
import { readBuildSettings } from '../../../src/host/project/project-settings.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('the settings of docs.json apply to the server as to the build', () => {
  const { value, diagnostics } = settingsOf({
    'docs.json': { ...project, feedback: { $ref: './config/feedback.json' }, seo: { trailingSlash: false } },
    'config/feedback.json': { thumbsRating: true },
    'lectern.json': { server: true },
  })
  expect(value.feedback).toMatchObject({ thumbs: true, destination: 'server' })
  expect(value.pages).toBe('file')
  expect(diagnostics).toEqual([])
})

test('readers are not asked for feedback without telemetry', () => {
  const { value } = settingsOf({
    'docs.json': { ...project, integrations: { telemetry: { enabled: false } } },
    'lectern.json': { server: true, feedback: { thumbs: true } },
  })
  expect(value.feedback).toMatchObject({ thumbs: false })
})

test('the settings of lectern.json apply without a usable docs.json, and its problems are reported', () => {
  for (const docs of [{}, { 'docs.json': [] }]) {
    const { value, diagnostics } = settingsOf({ ...docs, 'lectern.json': { server: true, base: 5 } })
    expect(value.server).toMatchObject({ project: 'docs' })
    expect(diagnostics.map(({ code, span }) => [code, span?.path])).toEqual([['config/wrong-type', 'lectern.json']])
  }
})

const project = { name: 'Docs', theme: 'mint', colors: { primary: '#0a0' }, navigation: { pages: ['index'] } }

function settingsOf(files: Readonly<Record<string, unknown>>) {
  const texts = Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)] as const)
  return readBuildSettings(temporaryFolder(Object.fromEntries(texts)))
}
