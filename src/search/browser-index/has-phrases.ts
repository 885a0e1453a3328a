import type { ResultPage } from './directory.ts'

/** Whether the words of each phrase are next to each other somewhere on a page. */
export function hasPhrases(page: ResultPage, phrases: readonly string[]): boolean {
  const sections = page.sections.flatMap(section => [...section.titles, section.text])
  const text = [page.title, page.description ?? '', ...sections].join('\n').replace(/\s+/g, ' ').toLowerCase()
  return phrases.every(phrase => text.includes(phrase.replace(/\s+/g, ' ').toLowerCase()))
}
