import type { SdkSection } from '../model/sdk.ts'

/** Authors, versions and licenses, as tags and as Javadoc translates them to German, Japanese and Chinese. */
const lineTitles = new Set(
  'author authors version license copyright autor autoren 作成者 バージョン 作者 版本'.split(' '),
)

/**
 * A section of an SDK page with some texts: one paragraph for each, or one line for authors, versions and licenses.
 *
 * @returns A list with the section; an empty list if there are no texts.
 */
export function textSection(title: string, texts: readonly string[]): SdkSection[] {
  if (texts.length === 0) return []
  const isLine = lineTitles.has(title.toLowerCase()) && texts.every(text => !text.includes('\n'))
  return [isLine ? { title, text: texts.join(', '), isLine } : { title, text: texts.join('\n\n') }]
}
