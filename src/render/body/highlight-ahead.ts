import type { Config } from '../../config/config.ts'
import type { PageInput } from '../../content/context/content-settings.ts'
import type { Route } from '../../content/page.ts'
import { type BodyStore, parseBodyText } from '../../content/pages/body-store.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import type { Run } from '../../source/stage.ts'
import { highlightSettings } from '../highlighting/highlight-settings.ts'
import { highlightAll } from './highlight-all.ts'

/** Parsed pages, and how stages run. */
interface ParsedPages {
  readonly folder: DocsFolder
  readonly config: Config
  readonly inputs: readonly PageInput[]
  readonly bodies: Pick<BodyStore, 'peek'>
  readonly run: Run
}

/** Start to highlight the code of some pages on another thread, while this one prepares the site that contains them. */
export function highlightAhead({ folder, config, inputs, bodies, run }: ParsedPages, routes: ReadonlySet<Route>): void {
  const settings = highlightSettings(config, folder)
  for (const input of inputs) {
    const text = routes.has(input.route) ? bodies.peek(input) : undefined
    // An error occurs again when the page is rendered.
    if (text !== undefined) highlightAll(parseBodyText(text).children, settings, run).catch(() => {})
  }
}
