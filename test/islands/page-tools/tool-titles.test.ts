import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { feedbackTool } from '../../../src/islands/page-tools/feedback-tool.ts'
import { openTool, readTool } from '../../../src/islands/page-tools/reading-tools.ts'
import { searchTool } from '../../../src/islands/page-tools/search-tool.ts'
import { toolTitle, toolTitles } from '../../../src/islands/page-tools/tool-titles.ts'

test('every language of the interface has titles, all different', () => {
  // Canadian French only has texts that differ from French.
  const languages = readdirSync('templates/strings').map(name => name.replace('.json', ''))
  expect(Object.keys(toolTitles).sort()).toEqual(languages.filter(language => language !== 'fr-CA').sort())
  for (const titles of Object.values(toolTitles)) expect(new Set(titles).size).toBe(4)
})

test('the English titles are those of the tools', () => {
  const tools = [searchTool(async () => undefined), openTool, readTool, feedbackTool]
  expect(tools.map(({ title }) => title)).toEqual(tools.map(({ name }) => toolTitle(name, 'en')))
})

test('a region has the titles of its language, unless it has its own', () => {
  expect(toolTitle('search_docs', 'fr-CA')).toBe('Rechercher dans la documentation')
  expect(toolTitle('send_docs_feedback', 'pt-BR')).toBe('Enviar feedback sobre esta página')
  expect(toolTitle('send_docs_feedback', 'zh-Hant-HK')).toBe('傳送關於此頁面的意見')
})

test('other languages and tools keep their title', () => {
  expect(toolTitle('search_docs', 'eo')).toBeUndefined()
  expect(toolTitle('search_docs', '')).toBeUndefined()
  expect(toolTitle('search_docs', 'constructor')).toBeUndefined()
  expect(toolTitle('own_tool', 'de')).toBeUndefined()
})
