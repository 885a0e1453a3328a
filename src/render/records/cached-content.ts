import type { PageContent } from '../../search/page-content.ts'
import type { Run, Stage } from '../../source/stage.ts'

/** Identifies the content of a page. */
interface ContentKey {
  readonly digest: string
}

type Produce = () => Promise<PageContent>

/** How to produce content, because the stage gets only its digest: few pages are parsed again in a build. */
const producers = new WeakMap<ContentKey, Produce>()

const pageContent: Stage<null, ContentKey, PageContent> = {
  name: 'page-content',
  apply: (_, key) => {
    const produce = producers.get(key)
    if (!produce) throw new Error('The content of a page is produced where it is requested.')
    return produce()
  },
}

/**
 * The content of a page, from the cache if it was produced in this build or an earlier one.
 *
 * @param digest Of everything that the content depends on.
 */
export async function cachedContent(run: Run, digest: string, produce: Produce): Promise<PageContent> {
  const key = { digest }
  producers.set(key, produce)
  const [content] = await run(pageContent, null, [key])
  return content as PageContent // one for each key
}
