import { expect, test } from 'vitest'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import { type RecordInput, recordPage } from '../../../src/render/records/record-page.ts'
import type { ContentSection } from '../../../src/search/page-content.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { pageRecords } from '../../support/page-records.ts'

const settings = { languages: ['en'] }

const section = (text: string, more: Partial<ContentSection> = {}): ContentSection => ({
  ...{ title: '', path: [], kind: 'text', text, code: [], tables: [], lists: [], fields: [], links: [], ...more },
})

function inputOf(text: string, more: Partial<RecordInput> = {}): RecordInput {
  const { page } = pageRecords('/orders', 'Orders', {})
  const content = { marked: text, sections: JSON.stringify({ sections: [section(text)] }) }
  return { metadata: page, incoming: undefined, content, fragments: [], needsTexts: true, needsTerms: true, ...more }
}

test('only what is needed of the records of a page is made', async () => {
  const [page] = await runSequentially(recordPage, settings, [
    inputOf('Words', { needsTexts: false, needsTerms: false }),
  ])
  expect([page?.texts, page?.terms]).toEqual([undefined, undefined])
  expect(page?.resultPage).toContain('Words')
})

test('the terms of a page include those of the links to it, which its records do not', async () => {
  const incoming = JSON.stringify([{ text: 'purchases' }])
  const [page] = await runSequentially(recordPage, settings, [inputOf('Words', { incoming })])
  expect(page?.terms?.[0]?.terms.split(' ')).toContain('purchas')
  expect(page?.texts?.records).not.toContain('purchases')
})

test('the text of fragments is part of the records, and their links are listed', async () => {
  const links = [{ href: '/fragment.html', text: 'Show' }]
  const fragment = { sections: [section('Inner', { links: [{ href: '/other', text: 'Other' }] })] }
  const content = { marked: '', sections: JSON.stringify({ sections: [section('Outer', { links })] }) }
  const fragments = [['/fragment.html', JSON.stringify(fragment)]] as const
  const [page] = await runSequentially(recordPage, settings, [inputOf('', { content, fragments })])
  expect(page?.resultPage).toContain('Outer\\nInner')
  expect(JSON.parse(page?.texts?.links ?? '')).toEqual([...links, { href: '/other', text: 'Other' }])
})

test('threads make the same records as the main thread', async () => {
  const inputs = Array.from({ length: 100 }, (_, at) => inputOf(`Text of page ${at}`))
  let here = 0
  const run = createScheduler({
    threads: { count: 1 },
    compute: (stage, shared, items) => {
      here += items.length
      return runSequentially(stage, shared, items)
    },
  })
  expect(await run(recordPage, settings, inputs)).toEqual(await runSequentially(recordPage, settings, inputs))
  expect(here).toBe(0)
})
