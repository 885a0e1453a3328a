import { setImmediate } from 'node:timers/promises'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import type { CreateSearchIndexer, IndexFiles } from '../../render/ports.ts'
import { errorMessage } from '../../source/text/error-message.ts'

/** Maximum number of pages sent to the indexer at a time: enough to keep it busy, few enough for memory. */
const maxPending = 64

/** User interfaces of Pagefind, which the site does not use. */
const unused = /^pagefind-(ui|modular-ui|component-ui|highlight)\.(js|css)$/

/** The file in which Pagefind lists its languages, in any order. */
const entry = 'pagefind-entry.json'

/** A search index created by Pagefind, which runs in a separate process. */
export const pagefindIndex: CreateSearchIndexer = async () => {
  const opened = openIndex()
  // `add` and `finish` report a failure. Until then it must not count as unhandled.
  opened.catch(() => {})
  const problems: string[] = []
  const pending = new Set<Promise<void>>()
  return {
    add: async (href, html) => {
      const adding = addPage(opened, href, html).then(errors => {
        problems.push(...errors)
        pending.delete(adding)
      })
      pending.add(adding)
      if (pending.size >= maxPending) await Promise.race(pending)
      // Let other work run between pages.
      await setImmediate()
    },
    finish: async () => {
      try {
        await Promise.all(pending)
        return await filesOf(opened, problems)
      } finally {
        await close()
      }
    },
  }
}

async function openIndex(): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({})
  if (!index) throw new Error(errors.join(' ') || 'the indexer did not start')
  return index
}

async function addPage(opened: Promise<PagefindIndex>, url: string, content: string): Promise<string[]> {
  try {
    const { errors } = await (await opened).addHTMLFile({ url, content: content.replace(halves, '\uFFFD') })
    return errors.map(error => `${url}: ${error}`)
  } catch (error) {
    return [errorMessage(error)]
  }
}

/** Unpaired surrogates, which the indexer cannot read. */
const halves = /\p{Surrogate}/gu

async function filesOf(opened: Promise<PagefindIndex>, problems: readonly string[]): Promise<IndexFiles> {
  try {
    const { files, errors } = await (await opened).getFiles()
    const usedFiles = files
      .filter(({ path }) => !unused.test(path))
      .map(({ path, content }) => ({ path, contents: path === entry ? sortLanguages(content) : content }))
    return { files: errors.length > 0 ? [] : usedFiles, problems: [...new Set([...problems, ...errors])] }
  } catch (error) {
    return { files: [], problems: [...new Set([...problems, errorMessage(error)])] }
  }
}

/** Sort the languages, so that the same languages result in the same file. */
function sortLanguages(content: Uint8Array): Uint8Array {
  const { languages, ...others } = JSON.parse(new TextDecoder().decode(content)) as { readonly languages: object } // by its source
  const sorted = Object.fromEntries(Object.entries(languages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return new TextEncoder().encode(JSON.stringify({ ...others, languages: sorted }))
}
