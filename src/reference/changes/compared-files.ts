import type { Page } from '../../content/page.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { specInputOf } from '../binding/spec-inputs.ts'
import { changesSettingOf } from '../subjects/changes-setting.ts'

/** The files of specs that pages compare, with the files that they refer to. */
export function comparedFiles(pages: readonly Page[], files: ReadonlyMap<string, SourceFile>): ReadonlySet<string> {
  const names = pages.flatMap(page => {
    const { from, to } = changesSettingOf(page) ?? {}
    return [from, to].filter(name => name !== undefined)
  })
  const inputs = [...new Set(names)].flatMap(name => specInputOf(files, name) ?? [])
  return new Set(inputs.flatMap(({ file, references }) => [file, ...references].map(({ path }) => path)))
}
