import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { PlannedFile } from './planned-file.ts'

/** A generated file that a file of the project replaces. */
export const replacedFile = ({ path }: PlannedFile): PlannedFile => ({
  path,
  render: async () => ({ outcomes: [{ value: undefined, diagnostics: [authorFileWins(path)] }] }),
})

/** A page that a file of the project replaces: only the other files that it needs are rendered. */
export function replacedPage(file: PlannedFile): PlannedFile {
  const make = async () => {
    const rendered = await file.render()
    const outcomes = rendered.outcomes.map(outcome =>
      outcome.value?.path === file.path
        ? { value: undefined, diagnostics: [...outcome.diagnostics, authorFileWins(file.path)] }
        : outcome,
    )
    return { ...rendered, outcomes }
  }
  return { ...file, render: make }
}

const authorFileWins = (path: string): Diagnostic => ({
  code: 'render/author-file-wins',
  severity: 'warning',
  message: `The file "${path}" of the project replaces a generated file with the same path.`,
  span: { path, line: 1, column: 1 },
  hint: 'To publish the generated file, rename yours.',
})
