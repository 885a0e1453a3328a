import { z } from 'zod'
import { type DocsConfig, loadDocsConfig } from '../../../site/edits/docs-config.ts'
import { addEntry, type ConfigEdit, type EntryPosition, removeEntry } from '../../../site/edits/navigation-edits.ts'
import {
  type ListedPage,
  matchingSections,
  type NavigationSection,
  placesOf,
  sectionName,
  sectionsOf,
} from '../../../site/edits/navigation-sections.ts'
import { nearestName } from '../../../source/diagnostics/nearest-name.ts'
import { changedTexts } from './affected-files.ts'
import { type AgentTool, agentTool } from './agent-tool.ts'
import { changeFiles, type DocsContext, readTextIfExists } from './docs-context.ts'

const input = z.object({
  action: z.enum(['add', 'move', 'remove']),
  page: z.string().trim().min(1).describe('The path of the page, as in the navigation: "guides/start"'),
  section: z
    .array(z.string())
    .optional()
    .describe(
      'Names of the tab, groups … from the outermost to the one that the entry belongs to: ["Guides", "Start"]',
    ),
  next_to: z.string().optional().describe('The path of a page in the navigation next to which the entry belongs.'),
  side: z.enum(['before', 'after']).optional().describe('On which side of "next_to"; after it if this is left out.'),
  new_group: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('The title of a group to create for the page, in the section or next to the page that you name.'),
})

type Input = z.infer<typeof input>

export const editNavigation = (context: DocsContext): AgentTool =>
  agentTool({
    name: 'edit_navigation',
    description:
      'Add, move or remove the entry of a page in the navigation of docs.json. Everything else in the file stays as it is. Give "section" or "next_to" to say where an entry belongs.',
    input,
    call: async request => {
      const config = await loadDocsConfig(path => readTextIfExists(context, path))
      if (!config) return { text: 'There is no usable "docs.json". Read the file, and repair it with edit_file.' }
      const path = pagePathOf(request.page)
      const exists = await pageExists(context, path)
      const edit = changeNavigation(config, { ...request, page: path }, exists)
      if ('problem' in edit) return { text: edit.problem }
      const edits = changedTexts(config, edit.config)
      const done = `The navigation was changed: ${doneText(edit.config, path)}`
      return changeFiles(context, edits, { done, path: edits[0]?.path })
    },
  })

/** The path of a page as the navigation lists it: `guides/start` for `/guides/start.mdx`. */
export const pagePathOf = (path: string): string =>
  path
    .trim()
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\.mdx?$/, '')

async function pageExists(context: DocsContext, path: string): Promise<boolean> {
  for (const ending of ['.mdx', '.md']) if ((await readTextIfExists(context, path + ending)) !== undefined) return true
  return false
}

function changeNavigation(config: DocsConfig, request: Input, exists: boolean): ConfigEdit {
  const { action, page } = request
  if (action !== 'remove' && !exists)
    return problem(`There is no file "${page}.mdx" or "${page}.md". Create the page first.`)
  const places = placesOf(config, page)
  if (action === 'add') return addPage(config, request, places)
  const [place, ...others] = action === 'remove' ? inSection(config, places, request.section) : places
  if (!place) return problem(`The navigation does not list "${page}"${placesText(places)}.`)
  if (others.length > 0)
    return problem(
      `"${page}" is listed more than once${placesText(places)}. ${action === 'remove' ? 'Give the section of the entry to remove.' : 'Remove one entry, and add another.'}`,
    )
  const removed = removeEntry(config, place)
  if (action === 'remove' || 'problem' in removed) return removed
  return addPage(removed.config, request, [])
}

function addPage(config: DocsConfig, request: Input, places: readonly ListedPage[]): ConfigEdit {
  const { page, new_group: group } = request
  const position = positionOf(config, request)
  if ('problem' in position) return position
  const sameSection = places.find(({ section }) => sectionName(section) === sectionName(position.section))
  if (sameSection && group === undefined) return problem(`${sectionName(position.section)} already lists "${page}".`)
  return addEntry(config, position, group === undefined ? page : { group, pages: [page] })
}

function positionOf(config: DocsConfig, request: Input): EntryPosition | { readonly problem: string } {
  const { section: names, next_to: nextTo, side = 'after' } = request
  if (nextTo !== undefined) {
    const places = placesOf(config, pagePathOf(nextTo))
    const [place, ...others] = inSection(config, places, names)
    if (!place) return problem(`The navigation does not list "${nextTo}"${placesText(places)}. ${sectionList(config)}`)
    if (others.length > 0)
      return problem(`"${nextTo}" is listed more than once${placesText(places)}. Give its section.`)
    return { section: place.section, neighbor: { place, side } }
  }
  if (names === undefined) return problem(`Say where the entry belongs. ${sectionList(config)}`)
  const [section, ...others] = matchingSections(config, names)
  if (!section)
    return problem(`There is no section "${names.join(' > ')}".${suggestion(config, names)} ${sectionList(config)}`)
  if (others.length === 0) return { section }
  const listed = [section, ...others].map(sectionName).join(', ')
  return problem(`There are several sections with this name: ${listed}. Give all names from the outermost on.`)
}

/** The entries in a section, or in all sections if none is named. */
function inSection(
  config: DocsConfig,
  places: readonly ListedPage[],
  names: readonly string[] | undefined,
): readonly ListedPage[] {
  if (names === undefined) return places
  const wanted = new Set(matchingSections(config, names).map(sectionName))
  return places.filter(({ section }) => wanted.has(sectionName(section)))
}

const problem = (text: string) => ({ problem: `Nothing was changed: ${text}` })

const placesText = (places: readonly ListedPage[]): string =>
  places.length === 0 ? '' : `, but in ${places.map(({ section }) => sectionName(section)).join(', ')}`

const maxListed = 80

function sectionList(config: DocsConfig): string {
  const names = sectionsOf(config).slice(1, maxListed).map(sectionName)
  return names.length === 0 ? 'The navigation has no sections; use [].' : `The sections are: ${names.join(', ')}.`
}

function suggestion(config: DocsConfig, names: readonly string[]): string {
  const known = sectionsOf(config).map(({ names }: NavigationSection) => names.join(' > '))
  const nearest = nearestName(names.join(' > '), known)
  return nearest ? ` Did you mean "${nearest}"?` : ''
}

function doneText(config: DocsConfig, page: string): string {
  const places = placesOf(config, page)
  if (places.length === 0) return `it no longer lists "${page}".`
  return `"${page}" is listed in ${places.map(({ section }) => sectionName(section)).join(', ')}.`
}
