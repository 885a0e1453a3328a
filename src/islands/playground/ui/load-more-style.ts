import channelHref from '../../../../templates/styles/playground-channel.css?url'
import moreHref from '../../../../templates/styles/playground-more.css?url'
import { loadStyle } from '../../shared/load-style.ts'

/** Loads the style sheet of the parts that are not shown when a playground opens. */
export const loadMoreStyle = (): Promise<void> => loadOnce(moreHref)

/** Loads the style sheet that only channels need. */
export const loadChannelStyle = (): Promise<void> => loadOnce(channelHref)

async function loadOnce(href: string): Promise<void> {
  // Tests render without a document.
  const links = globalThis.document?.querySelectorAll('link') ?? []
  if (globalThis.document && ![...links].some(link => link.href === href)) await loadStyle(href)
}
