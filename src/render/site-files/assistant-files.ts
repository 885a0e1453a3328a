import { assistantLabelsFile } from '../frame/label-files.ts'
import { languagesOf } from '../frame/page-language.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'

/** The files that the assistant fetches when it is opened: its strings in each language of the site. */
export function assistantFiles(frame: SiteFrame): OutputFile[] {
  if (!frame.hasAssistant) return []
  const files = languagesOf(frame).map(lang => assistantLabelsFile(frame, lang))
  return [...new Map(files.map(file => [file.path, file])).values()]
}
