import type { FillDraft } from '../draft/draft-errors.ts'

/** A draft with the values of its variables, to be checked. The code for it is loaded if it has some. */
export const fillCheckedDraft: FillDraft = async (draft, operation, schemas) => {
  if (!JSON.stringify(draft).includes('{{')) return { draft, unknown: [] }
  const [{ fillDraft, unknownVariables }, { loadEnvironments, valuesOf }] = await Promise.all([
    import('./fill-variables.ts'),
    import('./variable-store.ts'),
  ])
  const filled = fillDraft(draft, valuesOf(loadEnvironments()), operation, schemas)
  return { draft: filled, unknown: unknownVariables(filled) }
}
