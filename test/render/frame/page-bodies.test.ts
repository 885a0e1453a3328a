import { expect, test } from 'vitest'
import { buildSite } from '../../../src/build-site.ts'
import type { PageInput } from '../../../src/content/context/content-settings.ts'
import { createBodyStore } from '../../../src/content/pages/body-store.ts'
import { machineFor } from '../../../src/host/build/machine.ts'
import { readFrame } from '../../../src/host/project/read-frame.ts'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import { type Run, runSequentially } from '../../../src/source/stage.ts'
import { builtSite } from '../../support/built-site.ts'
import { docsFolder } from '../../support/docs-folder.ts'

test('a page whose body was not stored is parsed once more for all of its files', async () => {
  const files = {
    'docs.json': JSON.stringify({
      ...{ theme: 'mint', name: 'A', colors: { primary: '#123456' } },
      navigation: { pages: ['index', 'other'] },
    }),
    // Files for language models, which need the content of pages at the same time, do not contain these pages.
    'index.mdx': '---\nnoindex: true\n---\nSome **words**.',
    'other.mdx': '---\nnoindex: true\n---\n<Note>More words.</Note>',
  }
  const parsed: string[] = []
  const compute: Run = (stage, shared, inputs) => {
    if (stage.name === 'page-body-text') parsed.push(...(inputs as readonly PageInput[]).map(({ route }) => route))
    return runSequentially(stage, shared, inputs)
  }
  const bodies = createBodyStore({ bodies: 0, characters: 0 })
  const rendered = await builtSite(files, {}, { bodies, run: createScheduler({ bodies, compute }) })
  expect(parsed.toSorted()).toEqual(['/', '/other'])
  expect(rendered).toEqual(await builtSite(files))
})

const paths = { '/a': { get: { responses: {} } }, '/b': { get: { responses: {} } } }

test('after a build, no stored body is left, not even of pages that show an operation', async () => {
  const frame = { ...readFrame(new Map()).value, client: {} }
  const files = docsFolder({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'A',
      colors: { primary: '#123456' },
      navigation: { pages: ['index', 'written', 'link', 'openapi.json GET /b'] },
    }),
    'index.mdx': 'Words.',
    'link.mdx': '---\nurl: https://example.com\n---',
    'written.mdx': '---\nopenapi: get /a\n---\nWords.',
    'openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }),
  })
  const read: object[] = []
  const bodies = createBodyStore()
  let stored = 0
  const counting = {
    ...bodies,
    add: (input: object, makeText: () => string) => {
      stored += 1
      bodies.add(input, makeText)
    },
  }
  const compute: Run = (stage, shared, inputs) => {
    if (stage.name.startsWith('parse-')) read.push(...(inputs as readonly object[])) // pages, and descriptions
    return runSequentially(stage, shared, inputs)
  }
  for await (const _ of buildSite(
    { ...files, frame },
    { ...machineFor({}), bodies, run: createScheduler({ bodies: counting, compute }) },
  ));
  expect(read.length).toBeGreaterThan(5)
  expect(stored).toBeGreaterThan(3)
  expect(read.filter(input => bodies.take(input) !== undefined)).toEqual([])
})
