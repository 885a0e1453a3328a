import type { BodyNode } from './body.ts'
import { buildBody } from './build-body.ts'
import type { ContentSettings } from './content-settings.ts'
import { noEffort } from './effort.ts'

/** Markdown in a place that is no page: a description, a banner, the text of the 404 page. */
export interface InlineText {
  readonly text: string
  /** File that it stands in. */
  readonly path: string
}

/** Read a short text; nothing of the author's is run. */
export function readInline({ text, path }: InlineText, settings: ContentSettings): readonly BodyNode[] {
  const reading = {
    settings: { ...settings, code: false },
    components: new Set(settings.components),
    files: new Map(),
    diagnostics: [],
    islands: [],
    effort: noEffort(),
    places: new Map(),
    chain: [path],
  }
  return buildBody({ text, path, lineOffset: 0, scope: { names: new Map(), path } }, reading)
}
