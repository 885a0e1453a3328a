import { asksForFeedback } from '../../config/feedback-settings.ts'
import { feedbackLabelsFile } from '../frame/label-files.ts'
import { languagesOf } from '../frame/page-language.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'

/** The files that the feedback form fetches when it is opened: its strings in each language of the site. */
export function feedbackFiles(frame: SiteFrame): OutputFile[] {
  if (!asksForFeedback(frame.config)) return []
  const files = languagesOf(frame).map(lang => feedbackLabelsFile(frame, lang))
  return [...new Map(files.map(file => [file.path, file])).values()]
}
