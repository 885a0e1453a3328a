import { expect, onTestFinished, test } from 'vitest'
import { openRecordWriter } from '../../../src/host/records/record-store.ts'
import { openRecords } from '../../../src/host/services/open-records.ts'
import { anonymous } from '../../../src/source/access/access.ts'
import { eventually } from '../../support/eventually.ts'
import { pageRecords } from '../../support/page-records.ts'
import { recordTexts } from '../../support/recorded-pages.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Write records as a build does. */
async function build(folder: string, input: string, route: string, text: string): Promise<void> {
  const writer = openRecordWriter(folder, input)
  const records = pageRecords(route, 'Page', { '': text })
  await writer.add(input, records.page, recordTexts(records))
  expect(writer.finish([route])).toEqual([])
}

test('a running server answers from the records of the first build, and then from those of the next one', async () => {
  const folder = temporaryFolder()
  const problems: unknown[] = []
  const { search, isLoaded, close } = openRecords({ folder, report: problem => void problems.push(problem) })
  onTestFinished(close)
  const everybody = { reader: anonymous }
  const found = async (text: string) => {
    const sections = await search.search({ text, filter: everybody, limit: 5 })
    return sections.map(({ page }) => page.route)
  }
  expect(isLoaded()).toBe(false)
  await build(folder, 'first', '/tapes', 'Copies are made on tapes.')
  await eventually(isLoaded).toBe(true)
  expect(await found('tapes')).toEqual(['/tapes'])
  await build(folder, 'second', '/disks', 'Copies are made on disks.')
  await eventually(() => search.pages(everybody).map(({ route }) => route)).toEqual(['/disks'])
  expect([await found('disks'), await found('tapes')]).toEqual([['/disks'], []])
  expect(problems).toEqual([])
})
