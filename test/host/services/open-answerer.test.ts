import { expect, test } from 'vitest'
import { defaultSettings } from '../../../src/config/read-settings.ts'
import { openAnswerer } from '../../../src/host/services/open-answerer.ts'
import { createLanguageDetector } from '../../../src/search/words/detect-language.ts'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import type { SiteSearch } from '../../../src/server/search/site-search.ts'
import { anonymous, type Reader, signedInReader } from '../../../src/source/access/access.ts'

/** A site whose pages only signed-in readers may read. */
const search: SiteSearch = {
  search: async () => [],
  find: async () => [],
  page: () => undefined,
  pages: () => [],
  facets: ({ isSignedIn }) => ({ languages: isSignedIn ? ['en'] : [], versions: [], products: [] }),
}

test('a model is only called for readers who may read something', async () => {
  const clock = manualClock()
  const prompts: unknown[] = []
  const reports: unknown[] = []
  const { answer } = openAnswerer({
    ...{ settings: defaultSettings, siteName: 'Acme', search, detector: createLanguageDetector(), clock },
    ...{ store: memoryStore({ clock }), canSendMail: false, report: problem => void reports.push(problem) },
    instructions: { skills: [] },
    model: Promise.resolve({
      supportedUrls: {},
      doStream: call => {
        prompts.push(call.prompt)
        return Promise.reject(Object.assign(new Error('no'), { isRetryable: false }))
      },
    }),
  })
  const modesFor = async (reader: Reader) => {
    const turn = { role: 'user', text: 'Write a poem.', attachments: [] } as const
    const request = { conversation: [turn], resultCount: 3, filter: { reader }, context: [], siteAddress: '' }
    const modes: string[] = []
    for await (const event of answer(request, new AbortController().signal))
      if (event.type === 'answer-end') modes.push(event.mode)
    return modes
  }
  expect(await modesFor(anonymous)).toEqual(['extractive'])
  expect([prompts.length, reports.length]).toEqual([0, 0])
  expect(await modesFor(signedInReader([]))).toEqual(['extractive'])
  expect([prompts.length, reports.length]).toEqual([1, 1])
})
