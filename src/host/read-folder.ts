import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { settingsFile } from '../config/read-settings.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import type { DocsFolder } from '../source/docs-folder.ts'
import { didYouMean } from '../source/nearest-name.ts'
import type { Asset, SourceFile } from '../source/source-file.ts'
import { factsOfFile } from './facts-cache.ts'
import { isPageFile, isPublished, isText, textLimit } from './file-kinds.ts'
import { type ChangedAt, readGitDates, readGitState } from './git-dates.ts'
import { readFonts } from './installed-fonts.ts'
import { layOverSettings } from './lay-over-settings.ts'
import { readFrame } from './read-frame.ts'
import { type FolderOptions, type Survey, surveyFolder } from './survey-folder.ts'
import { roleOf, strayTemplate, templateLimit } from './template-files.ts'
import { type FoundFile, unreadable } from './walk-folder.ts'

/** Read a docs folder: all that a build may know, and what could not be read. */
export function readFolder(directory: string, options: FolderOptions = {}): Promise<Outcome<DocsFolder>> {
  return readSurveyed(surveyFolder(directory, options))
}

/** Read a docs folder that is listed already. */
export async function readSurveyed(survey: Survey): Promise<Outcome<DocsFolder>> {
  const diagnostics: Diagnostic[] = [...survey.diagnostics]
  const files = new Map<string, SourceFile>()
  const assets = new Map<string, Asset>()
  for (const file of survey.files) {
    if (!isOfProject(survey, file.path)) continue
    try {
      readOne(survey, file, files, assets, diagnostics)
    } catch (error) {
      diagnostics.push(unreadable(file.path, error))
    }
  }
  layOverSettings(files, survey.options.settings ?? {})
  const frame = readFrame(authorTemplates(survey, diagnostics), survey.templates)
  const dates = await readDates(survey, files)
  const { isIgnored } = survey
  const fonts = readFonts(survey.fonts, files)
  const value = { files, assets, isIgnored, changedAt: dates.value, fonts, frame: frame.value }
  return { value, diagnostics: [...diagnostics, ...frame.diagnostics, ...dates.diagnostics] }
}

function readOne(
  survey: Survey,
  file: FoundFile,
  files: Map<string, SourceFile>,
  assets: Map<string, Asset>,
  diagnostics: Diagnostic[],
): void {
  const { path, size } = file
  const isTooLarge = isText(path, size) && size > textLimit(path)
  if (isTooLarge) diagnostics.push(tooLarge(file))
  const content = isText(path, size) && !isTooLarge ? readFileSync(file.diskPath) : undefined
  if (content !== undefined) {
    files.set(path, { path, text: content.toString('utf8') })
    if (!isUtf8(content)) diagnostics.push(notUtf8(path, content))
  }
  const isAsset = isPublished(path)
  if (!isAsset && content === undefined) return
  const facts = factsOfFile(survey.facts, file, content)
  if (isAsset) assets.set(path, { path, size, ...facts })
}

/** Templates are read apart; styles and pictures beside them are files like any others. */
function isOfProject({ templates }: Survey, path: string): boolean {
  return templates === undefined || !path.startsWith(`${templates}/`) || roleIn(templates, path) === 'published'
}

const roleIn = (templates: string, path: string) => roleOf(path.slice(templates.length + 1))

function authorTemplates({ templates, files }: Survey, diagnostics: Diagnostic[]): Map<string, string> {
  const texts = new Map<string, string>()
  if (templates === undefined) return texts
  const own = files.filter(({ path }) => path.startsWith(`${templates}/`))
  if (own.length === 0) diagnostics.push(noTemplates(templates, files))
  for (const file of own) {
    const role = roleIn(templates, file.path)
    if (role === 'stray') diagnostics.push(strayTemplate(file.path, templates))
    if (role !== 'template') continue
    if (file.size > templateLimit) {
      diagnostics.push(tooLarge(file, templateLimit))
      continue
    }
    try {
      texts.set(file.path.slice(templates.length + 1), readFileSync(file.diskPath, 'utf8'))
    } catch (error) {
      diagnostics.push(unreadable(file.path, error))
    }
  }
  return texts
}

function noTemplates(templates: string, files: readonly FoundFile[]): Diagnostic {
  const folders = new Set(files.flatMap(({ path }) => path.split('/').slice(0, -1)))
  return {
    code: 'host/missing-templates',
    severity: 'warning',
    message: `lectern.json names the templates folder "${templates}", but no file of the project lies in it.`,
    span: { path: settingsFile, line: 1, column: 1 },
    hint: didYouMean(templates, folders) ?? 'Paths count from the folder that holds docs.json.',
  }
}

async function readDates(survey: Survey, files: ReadonlyMap<string, SourceFile>): Promise<Outcome<ChangedAt>> {
  const isWanted = survey.options.withDates ?? asksForDates(files)
  const state = isWanted ? await readGitState(survey.directory) : undefined
  return state === undefined ? { value: new Map(), diagnostics: [] } : readGitDates(survey.directory, state)
}

/** Whether anything in the project shows dates: `metadata.timestamp`, a page's `timestamp`, a feed of changes. */
export function asksForDates(files: ReadonlyMap<string, SourceFile>): boolean {
  for (const { path, text } of files.values()) {
    if (isPageFile(path) ? /^(?:timestamp|rss): *true\b|<Update\b/m.test(text) : isDatingConfig(path, text)) return true
  }
  return false
}

function isDatingConfig(path: string, text: string): boolean {
  return path.endsWith('.json') && /"timestamp"\s*:\s*true\b/.test(text)
}

function tooLarge({ path, size }: FoundFile, limit = textLimit(path)): Diagnostic {
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`
  return {
    code: 'host/file-too-large',
    severity: isPageFile(path) || path.endsWith('.hbs') ? 'error' : 'warning',
    message: `"${path}" has ${megabytes(size)}; text files of up to ${megabytes(limit)} are read.`,
    span: { path, line: 1, column: 1 },
    hint: 'Divide it, or name it in .mintignore.',
  }
}

function notUtf8(path: string, content: Buffer): Diagnostic {
  const before = content.toString('utf8').split('\uFFFD', 1)[0] ?? ''
  const lines = before.split('\n')
  return {
    code: 'host/not-utf8',
    severity: 'warning',
    message: `"${path}" is not UTF-8 text; what could not be read stands as "\uFFFD".`,
    span: { path, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 },
    hint: 'Save the file as UTF-8.',
  }
}
