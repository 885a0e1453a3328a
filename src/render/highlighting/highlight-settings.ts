import type { Config } from '../../config/config.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import type { HighlightSettings } from './highlight.ts'

/** The highlighting settings of a site, with the grammars of its author. */
export function highlightSettings({ styling }: Config, { files }: DocsFolder): HighlightSettings {
  const { themes, languages } = styling.codeblocks
  return { themes, grammars: languages.flatMap(path => files.get(path.replace(/^\//, ''))?.text ?? []) }
}
